import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Limits on what a file may ask for")
struct LimitTests {
  private func limits(_ change: (inout YAMLLimits) -> Void) -> YAMLLimits {
    var limits = YAMLLimits()
    change(&limits)
    return limits
  }

  private func ids(_ text: String, _ limits: YAMLLimits = YAMLLimits()) -> [String] {
    diagnostics(SourceFile(text), limits: limits).map(\.id.description)
  }

  @Test(
    "256 collections may stand within each other, and not one more",
    arguments: [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", "")]
  )
  func depth(opening: String, closing: String) {
    let nested = { (count: Int) in
      String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count) + "\n"
    }
    #expect(ids(nested(256)).isEmpty)
    #expect(ids(nested(257)) == ["nesting-too-deep"])
    #expect(ids(nested(200_000)) == ["nesting-too-deep"])
    #expect(ids(nested(3), limits { $0.depth = 2 }) == ["nesting-too-deep"])
  }

  @Test("a thousand levels by indentation are too deep as well")
  func indentation() {
    let text = (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(ids(text) == ["nesting-too-deep"])
  }

  @Test("many collections beside each other are not deep")
  func wide() {
    #expect(ids("[" + String(repeating: "[],{},", count: 20_000) + "]").isEmpty)
  }

  @Test("aliases may stand for 10,000 nodes, and not one more")
  func aliases() {
    let list = "- &a [" + String(repeating: "x,", count: 98) + "x]\n"
    #expect(ids(list + String(repeating: "- *a\n", count: 100)).isEmpty)
    #expect(ids(list + "- &b x\n- *b\n" + String(repeating: "- *a\n", count: 100)) == ["too-many-aliases"])
    #expect(ids("- &a x\n- *a\n- *a\n", limits { $0.aliasedNodes = 1 }) == ["too-many-aliases"])
  }

  @Test("an alias of a long text stands for a node more for every KiB", arguments: ["", "'", "\""])
  func aliasesOfTexts(quote: String) {
    let text = "- &a " + quote + String(repeating: "x", count: 1 << 20) + quote + "\n"
    #expect(ids(text + String(repeating: "- *a\n", count: 9)).isEmpty)
    #expect(ids(text + String(repeating: "- *a\n", count: 10)) == ["too-many-aliases"])
    #expect(
      ids("- &a [" + text.dropFirst(5).dropLast() + "]\n" + String(repeating: "- *a\n", count: 10)) == [
        "too-many-aliases"
      ]
    )
  }

  @Test("aliases can't nest deeper than what is written may")
  func aliasDepth() {
    let chain = { (count: Int) in "- &a0 [x]\n" + (1...count).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined() }
    #expect(ids(chain(100)).isEmpty)
    #expect(ids(chain(20), limits { $0.depth = 21 }) == ["nesting-too-deep"])
    #expect(ids(chain(20), limits { $0.depth = 22 }).isEmpty)
    let tower = String(repeating: "[", count: 200) + "x" + String(repeating: "]", count: 200)
    #expect(ids("- &a \(tower)\n- \(tower.replacing("x", with: "*a "))\n") == ["nesting-too-deep"])
  }

  @Test("the budget is the whole file's, not a document's")
  func aliasesOfDocuments() {
    let document = "---\n- &a [" + String(repeating: "x,", count: 98) + "x]\n" + String(repeating: "- *a\n", count: 60)
    #expect(ids(document).isEmpty)
    #expect(ids(document + document) == ["too-many-aliases"])
  }

  @Test("an alias bomb of ten to the thousand nodes is refused at once")
  func aliasBomb() {
    var bomb = "- &a0 [x]\n"
    for level in 1...1_000 { bomb += "- &a\(level) [" + String(repeating: "*a\(level - 1),", count: 10) + "]\n" }
    #expect(ids(bomb) == ["too-many-aliases"])
  }

  @Test("a file may have so many bytes, and not one more")
  func bytes() {
    let file = limits { $0.bytes = 8 }
    #expect(ids("- abcdef", file).isEmpty)
    #expect(ids("- abcdefg", file) == ["file-too-large"])
  }

  @Test("a scalar of 64 MiB is read")
  func hugeScalar() throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 64 << 20)
    bytes.replaceSubrange(0..<2, with: "- ".utf8)
    let file = SourceFile(name: "a", bytes: bytes)
    let tree = try YAMLReader().read(file).tree
    #expect(tree.allNodes.map(tree.range) == [SourceRange(0..<64 << 20), SourceRange(2..<64 << 20)])
    bytes.append(.lineFeed)
    #expect(diagnostics(SourceFile(name: "a", bytes: bytes)).map(\.message) == ["the file is larger than 64 MiB"])
  }
}
