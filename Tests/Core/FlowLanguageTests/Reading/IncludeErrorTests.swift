import FlowLanguage
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Errors of flows that run others")
struct IncludeErrorTests {
  /// The errors of the file itself come first, then those of other files, each with its place.
  static let errors: [(name: String, text: String, files: [String: String], errors: [String])] = [
    ("itself", "- runFlow: a.flow.yaml\n", ["a.flow.yaml": "- pop\n"], ["a.flow.yaml:1:12 include-cycle"]),
    (
      "itself by way of others", "- runFlow: b.yaml\n",
      ["b.yaml": "- runFlow: ./c.yaml\n", "c.yaml": "- runFlow: x/../b.yaml\n"],
      ["a.flow.yaml:1:12 file-has-errors", "c.yaml:1:12 include-cycle", "b.yaml:1:12 file-has-errors"]
    ),
    ("nothing", "- runFlow: nope.yaml\n", [:], ["a.flow.yaml:1:12 cannot-read"]),
    ("no path", "- runFlow: ''\n", [:], ["a.flow.yaml:1:12 wrong-type"]),
    ("a list", "- runFlow: [a]\n", [:], ["a.flow.yaml:1:12 wrong-type"]),
    (
      "a file with errors", "- runFlow: b.yaml\n- runFlow: b.yaml\n", ["b.yaml": "- pushh: a\n- poop\n"],
      [
        "a.flow.yaml:1:12 file-has-errors", "a.flow.yaml:2:12 file-has-errors", "b.yaml:1:3 unknown-step",
        "b.yaml:2:3 unknown-step",
      ]
    ),
    (
      "no YAML", "- runFlow: b.yaml\n", ["b.yaml": "- push: [a\n"],
      ["a.flow.yaml:1:12 file-has-errors", "b.yaml:1:9 unclosed-bracket"]
    ),
    (
      "several flows", "- runFlow: b.yaml\n", ["b.yaml": "- pop\n---\n- pop\n"],
      ["a.flow.yaml:1:12 file-has-errors", "b.yaml:3:1 several-flows"]
    ),
    (
      "no flow", "- runFlow: b.yaml\n", ["b.yaml": "hello\n"],
      ["a.flow.yaml:1:12 file-has-errors", "b.yaml:1:1 not-a-flow"]
    ),
    (
      "an empty file", "- runFlow: b.yaml\n", ["b.yaml": "# nothing\n"],
      ["a.flow.yaml:1:12 file-has-errors", "b.yaml:1:1 empty-file"]
    ),
    (
      "a variable of one's own", "vars: {x: 1}\nsteps: [{runFlow: b.yaml}]\n", ["b.yaml": "- push: ${x}\n"],
      ["a.flow.yaml:2:19 file-has-errors", "b.yaml:1:9 undefined-variable"]
    ),
    (
      "a missing value", "- runFlow: b.yaml\n", ["b.yaml": "params: [x]\nsteps: [pop]\n"],
      ["a.flow.yaml:1:12 missing-parameter"]
    ),
    (
      "an unknown parameter", "- runFlow: {file: b.yaml, vars: {y: 1}}\n", ["b.yaml": "params: {x: 1}\nsteps: [pop]\n"],
      ["a.flow.yaml:1:34 unknown-parameter"]
    ),
    (
      "a value that is given twice", "- runFlow: {file: b.yaml, vars: {x: 1, x: 2}}\n",
      ["b.yaml": "params: [x]\nsteps: [pop]\n"],
      ["a.flow.yaml:1:40 repeated-key"]
    ),
    (
      "a parameter that is declared twice", "- runFlow: {file: b.yaml, vars: {x: 1}}\n",
      ["b.yaml": "params: [x, x]\nsteps: [pop]\n"],
      ["a.flow.yaml:1:19 file-has-errors", "b.yaml:1:13 repeated-parameter"]
    ),
    (
      "parameters that aren't names", "- runFlow: b.yaml\n", ["b.yaml": "params: 3\nsteps: [pop]\n"],
      ["a.flow.yaml:1:12 file-has-errors", "b.yaml:1:9 wrong-type"]
    ),
    (
      "parameters of a flow that nothing runs", "params: [x]\nsteps: [pop]\n", [:],
      ["a.flow.yaml:1:10 missing-parameter"]
    ),
    (
      "a path that nothing saved", "- runFlow: b.yaml\n- restore: x\n", ["b.yaml": "- pop\n"],
      ["a.flow.yaml:2:12 nothing-saved"]
    ),
  ]

  @Test("a parameter that a command lacks is given as the command takes it")
  func missingParameterOfCommand() {
    let files = ["c/fill.yaml": "params: [to]\nsteps: [{push: \"${to}\"}]\n"]
    func first(_ text: String) -> Diagnostic? {
      entries(text, files: files, commands: ["fill": "c/fill.yaml"])[0].diagnostics.first
    }
    #expect(first("- fill\n")?.message == "the command needs a value for “to”, and none is given")
    #expect(first("- fill\n")?.help == "give it: `fill: {to: …}`, or give it a value where it is declared")
    #expect(first("- fill: {to: x}\n") == nil)
    #expect(first("- fill: {to: x, too: y}\n")?.message == "the command declares no parameter “too”")
    let run = first("- runFlow: c/fill.yaml\n")
    #expect(run?.help == "give it: `vars: {to: …}`, or give it a value where it is declared")
  }

  @Test("are reported where they are, each file's once", arguments: errors)
  func error(name: String, text: String, files: [String: String], expected: [String]) {
    let loaded = entries(text, files: files)[0]
    let found = loaded.diagnostics + loaded.reading.invalid.flatMap(\.diagnostics)
    #expect(found.map { "\($0.place?.description ?? "-") \($0.id)" } == expected)
    #expect(loaded.flow == nil)
  }

  @Test("a command may not run itself, and takes what it declares")
  func commands() {
    func errors(_ text: String, _ command: String) -> [String] {
      let loaded = entries(text, files: ["c/go.yaml": command], commands: ["go": "c/go.yaml"])[0]
      return (loaded.diagnostics + loaded.reading.invalid.flatMap(\.diagnostics)).map(\.id.description)
    }
    #expect(errors("- go\n", "- push: a\n- go\n") == ["file-has-errors", "include-cycle"])
    #expect(errors("- go: 1\n", "- push: a\n") == ["unknown-parameter"])
    #expect(errors("- go: {x: 1}\n", "- push: a\n") == ["unknown-parameter"])
    #expect(errors("- go\n", "params: [x]\nsteps: [pop]\n") == ["missing-parameter"])
    #expect(errors("- goo\n", "- push: a\n") == ["unknown-step"])
    #expect(errors("- {go: , soft: maybe}\n", "- push: a\n") == ["wrong-type"])
  }

  @Test("files may run each other as deep as is allowed")
  func depth() {
    func ids(_ count: Int) -> [String] {
      var files = Dictionary(uniqueKeysWithValues: (1...count).map { ("\($0)", "- runFlow: \($0 + 1)\n") })
      files["\(count)"] = "- pop\n"
      let loaded = entries("- runFlow: 1\n", files: files)[0]
      return loaded.reading.invalid.first?.diagnostics.map(\.id.description) ?? []
    }
    #expect(ids(32) == [])
    #expect(ids(33) == ["include-too-deep"])
  }

  @Test("files that run others twice, and those others twice, stand for no more than is allowed")
  func doubling() {
    let bad = ["good": "- pop\n", "bad": "- poop\n"]
    for (last, id) in [("good", "too-much-expanded"), ("bad", "unknown-step")] {
      var files = Dictionary(
        uniqueKeysWithValues: (1..<30).map { ("\($0)", "- runFlow: \($0 + 1)\n- runFlow: \($0 + 1)\n") }
      )
      files["30"] = bad[last]
      var limits = Limits()
      limits.expansion = 20_000
      let loaded = entries("- runFlow: 1\n", files: files, limits: limits)[0]
      #expect(loaded.flow == nil)
      #expect(loaded.reading.invalid.flatMap(\.diagnostics).contains { $0.id.description == id })
    }
  }

  @Test("the errors of one file are one object, however many flows run it")
  func once() {
    let library = library(["b.yaml": "params: {x: 1}\nsteps: [{pop: \"${x}\"}, poop]\n"])
    let reader = FlowReader(files: library)
    func invalid(_ text: String) -> [ObjectIdentifier] {
      reader.read(SourceFile(text)).flatMap(\.reading.invalid).map(ObjectIdentifier.init)
    }
    #expect(invalid("- runFlow: b.yaml\n") == invalid("- pop\n- runFlow: {file: b.yaml, vars: {x: 2}}\n"))
    #expect(invalid("- runFlow: b.yaml\n") != invalid("- runFlow: {file: b.yaml, vars: {x: a}}\n"))
  }
}
