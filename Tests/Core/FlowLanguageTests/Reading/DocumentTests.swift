import FlowLanguage
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Several flows in a file")
struct DocumentTests {
  static let files: [(text: String, ids: [String], lines: [Int])] = [
    ("- pop\n", ["a.flow.yaml"], [1]),
    ("\n# comment\n- pop\n", ["a.flow.yaml"], [3]),
    ("---\n- pop\n", ["a.flow.yaml"], [2]),
    ("- pop\n---\n- pop\n", ["a.flow.yaml:1", "a.flow.yaml:3"], [1, 3]),
    (
      "# é\n---\nname: a\nsteps: [pop]\n---\n\n# b\n- pop\n...\n---\n[pop]\n",
      ["a.flow.yaml:3", "a.flow.yaml:8", "a.flow.yaml:11"], [3, 8, 11]
    ),
    ("--- [pop]\n--- [pop]\n", ["a.flow.yaml:1", "a.flow.yaml:2"], [1, 2]),
    ("- pop\r\n---\r\n- pop\r\n", ["a.flow.yaml:1", "a.flow.yaml:3"], [1, 3]),
  ]

  @Test("are called by their line, and one alone by its file", arguments: files)
  func ids(text: String, ids: [String], lines: [Int]) {
    let entries = entries(text)
    #expect(entries.map(\.id) == ids)
    #expect(entries.map(\.line) == lines)
    #expect(entries.allSatisfy { $0.flow != nil && $0.diagnostics.isEmpty })
  }

  @Test("don't hide each other where one is invalid")
  func invalid() {
    let entries = entries(
      "- push: a\n---\n- pushh: b\n- pop: x\n---\n{steps: [pop], steps: [back]}\n---\n- push: c\n---\n"
    )
    #expect(entries.map { $0.flow?.steps.map(\.summary) } == [["push a"], nil, nil, ["push c"], nil])
    #expect(
      entries.map { $0.diagnostics.map(\.id.description) } == [
        [], ["unknown-step", "wrong-type"], ["repeated-key"], [], ["empty-file"],
      ]
    )
    #expect(entries.map(\.line) == [1, 3, 6, 8, 10])
    #expect(entries.map(\.name) == ["a", "a 2", "a 3", "a 4", "a 5"])
  }

  @Test("are all lost to an error of YAML, which is at its place")
  func syntax() {
    let entries = entries("- push: a\n---\n- push: [\n")
    #expect(entries.map(\.id) == ["a.flow.yaml"])
    #expect(entries.map { $0.flow == nil } == [true])
    #expect(entries.flatMap(\.diagnostics).map(\.place?.start.line) == [3])
  }

  @Test("have their errors in the order of the text")
  func order() {
    let entries = entries("- {a: {b: c, b: d}}\n- push: ${x}\n- {push: e, push: f}\n- pop: g\n")
    #expect(
      entries.flatMap(\.diagnostics).map(\.id.description) == [
        "unknown-step", "repeated-key", "undefined-variable", "repeated-key", "wrong-type",
      ]
    )
  }

  @Test(
    "every error of a flow is reported up to the hundredth, and then that there are more",
    arguments: [(99, 99), (100, 100), (101, 101), (1_000, 101)]
  )
  func all(errors: Int, reported: Int) {
    let ids = FlowLanguageTests.ids((0..<errors).map { "- pushh: \($0)\n" }.joined())
    #expect(ids.count == reported)
    #expect((ids.last == "too-many-errors") == (errors > 100))
  }

  @Test(
    "a file without a document is one entry that says so",
    arguments: ["", "\n\n", "# only\n# comments\n", "\u{FEFF}", "%YAML 1.2\n---\n", "---\n"]
  )
  func empty(text: String) {
    #expect(entries(text).map { $0.diagnostics.map(\.id.description) } == [["empty-file"]])
  }

  @Test("a flow of ten thousand steps keeps each at its line")
  func long() throws {
    let steps = try flow((0..<10_000).map { "- push: \($0)\n" }.joined()).steps
    #expect(steps.count == 10_000)
    #expect(steps[9_999].summary == "push 9999")
    #expect(Place(SourceFile(""), steps[0].range).range == SourceRange(2..<9))
  }

  @Test("what stands for a file that couldn't be read")
  func unreadable() {
    let file = SourceFile(name: "x/a.flow.yaml")
    let diagnostic = Diagnostic("gone", "gone", file: file, range: nil)
    let entry = FlowEntry.unreadable(file, [diagnostic]).load()
    #expect(entry.id == "x/a.flow.yaml")
    #expect(entry.name == "a")
    #expect(entry.line == 1)
    #expect(entry.flow == nil)
    #expect(entry.diagnostics == [diagnostic])
  }
}
