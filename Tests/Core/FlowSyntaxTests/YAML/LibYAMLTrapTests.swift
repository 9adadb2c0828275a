import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Traps of libyaml")
struct LibYAMLTrapTests {
  /// The place of the first error, which must be as marked.
  private func expectError(
    _ text: String,
    _ id: DiagnosticID,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let marked = MarkedText(text)
    let diagnostic = try #require(diagnostics(marked.file()).first, sourceLocation: sourceLocation)
    #expect(diagnostic.id == id, sourceLocation: sourceLocation)
    #expect(diagnostic.range == marked.range("1️⃣", "2️⃣"), sourceLocation: sourceLocation)
  }

  @Test("its marks count Unicode scalars, not bytes")
  func marks() throws {
    let marked = MarkedText("- 日本語 😀\n- 1️⃣é2️⃣\n- \"ü\": 3️⃣[ß]4️⃣\n")
    let tree = try tree(marked.text)
    let list = try #require(tree.roots.first)
    let items = tree.items(list)
    #expect(tree.range(items[1]) == marked.range("1️⃣", "2️⃣"))
    let (_, value) = try #require(tree.entries(items[2]).first { _ in true })
    #expect(tree.range(value) == marked.range("3️⃣", "4️⃣"))
    try expectError("- 日本語: 1️⃣@2️⃣\n", "yaml-syntax")
    try expectError("- 日本語: 1️⃣[2️⃣é\n", "unclosed-bracket")
  }

  @Test(
    "the mark of a reader error is empty, and its offset counts bytes",
    arguments: ["\u{FFFE}", "\u{FFFF}", "\u{80}", "\u{9F}"]
  )
  func readerError(character: String) throws {
    try expectError("# 日本語 😀\n- é: 1️⃣\(character)2️⃣x\n", "control-character")
    try expectError("1️⃣\(character)2️⃣", "control-character")
    try expectError("- \"é1️⃣\(character)2️⃣\"", "control-character")
  }

  @Test("a reader error far into the file is at its own byte")
  func farReaderError() throws {
    try expectError(String(repeating: "- é\n", count: 20_000) + "- 1️⃣\u{FFFE}2️⃣\n- a\n", "control-character")
  }

  @Test("a block collection ends at the next token, past blank lines and comments")
  func blockEnd() throws {
    let marked = MarkedText("1️⃣a:\n  2️⃣b:\n    - 3️⃣c4️⃣\n\n  # comment\n\n5️⃣d: 6️⃣[e ]7️⃣\n\n# end\n\n")
    let tree = try tree(marked.text)
    let root = try #require(tree.roots.first)
    #expect(tree.range(root) == marked.range("1️⃣", "7️⃣"))
    let (_, inner) = try #require(tree.entries(root).first { _ in true })
    #expect(tree.range(inner) == marked.range("2️⃣", "4️⃣"))
  }

  @Test("nesting in block style has no limit of its own")
  func blockNesting() throws {
    try expectError(
      String(repeating: "- ", count: 256) + "1️⃣2️⃣" + String(repeating: "- ", count: 199_744) + "a",
      "nesting-too-deep"
    )
  }

  @Test("nesting in flow style is limited too")
  func flowNesting() throws {
    try expectError(
      String(repeating: "[", count: 256) + "1️⃣[2️⃣" + String(repeating: "[", count: 199_743),
      "nesting-too-deep"
    )
  }

  @Test("aliases have no budget of their own")
  func aliasBudget() throws {
    var bomb = "- &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      bomb += "- &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    let first = try #require(diagnostics(SourceFile(bomb)).first)
    #expect(first.id == "too-many-aliases")
  }

  @Test("its line is one too high at the end of a file without a line break")
  func lastLine() throws {
    let file = SourceFile("a: b\nc")
    let place = try #require(diagnostics(file).first?.place)
    #expect(place.start == .init(line: 2, column: 1))
  }

  @Test("it breaks lines at NEL, and people don't")
  func nextLine() throws {
    let tree = try tree("a: b\u{85}c: d\n")
    #expect(tree.outline == ["{a: b, c: d}"])
    let root = try #require(tree.roots.first)
    let locations = tree.entries(root).map { tree.place($0.key).start }
    #expect(locations == [.init(line: 1, column: 1), .init(line: 1, column: 6)])
    try expectError("- é\u{85}- 1️⃣@2️⃣\n", "yaml-syntax")
  }

  @Test("it stops at the first error, so a file gives one")
  func oneError() {
    #expect(diagnostics(SourceFile("- @a\n- @b\n- [c\n")).count == 1)
  }

  @Test("it takes a byte order mark for the first column of the first line")
  func byteOrderMark() throws {
    #expect(try tree("\u{FEFF}- a\n- b\n").outline == ["[a, b]"])
    #expect(try tree("\u{FEFF}").outline.isEmpty)
    try expectError("\u{FEFF}- é\n- 1️⃣@2️⃣\n", "yaml-syntax")
    try expectError("\u{FEFF}- é\n- 1️⃣\u{FFFE}2️⃣\n", "control-character")
  }

  @Test("it wants a space between a bare tag and a bracket")
  func bareTag() throws {
    #expect(try tree("- [é, !Target.one ]\n").outline == ["[[é, <!Target.one> ∅]]"])
    #expect(try tree("- [é, !Target.one]\n").outline == ["[[é, <!Target.one> ∅]]"])
    // Outside of brackets the bracket is wrong.
    try expectError("- é\n- !Target.one1️⃣]2️⃣\n", "yaml-syntax")
  }
}
