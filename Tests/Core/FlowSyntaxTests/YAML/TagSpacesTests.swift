import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Tags that a bracket or a comma follows at once")
struct TagSpacesTests {
  static let documents: [(text: String, outline: String)] = [
    ("[!A]", "[<!A> ∅]"),
    ("{a: !A}", "{a: <!A> ∅}"),
    ("[!A,!B]", "[<!A> ∅, <!B> ∅]"),
    ("[!A, !B]", "[<!A> ∅, <!B> ∅]"),
    ("[[!A], {a: !B}, !C]", "[[<!A> ∅], {a: <!B> ∅}, <!C> ∅]"),
    ("- {a: [!A.b], c: d}\n- e: [!A.b]\n", "[{a: [<!A.b> ∅], c: d}, {e: [<!A.b> ∅]}]"),
    ("[é, !A%C3%A9]", "[é, <!Aé> ∅]"),
    ("[!<tag:x,[]>]", "[<tag:x,[]> ∅]"),
    ("[!]", "[<!> ∅]"),
    ("[!!str]", "[<tag:yaml.org,2002:str> ∅]"),
    ("[&a !A, *a]", "[<!A> ∅, <!A> ∅]"),
    ("[\n  !A\n, !B]", "[<!A> ∅, <!B> ∅]"),
    ("\u{FEFF}[é, !A]", "[é, <!A> ∅]"),
    ("[a !b]", "[a !b]"),
    // What only looks like a tag stays as it is.
    (
      "- [!A]\n- 'é !b]'\n- \"!c]\"\n- d !e]f # !g]\n- |\n  !h]\n", "[[<!A> ∅], \"é !b]\", \"!c]\", d !e]f, \"!h]\\n\"]"
    ),
    ("- >\n  [!A]\n- [!B, 'x, !y]']\n", "[\"[!A]\\n\", [<!B> ∅, \"x, !y]\"]]"),
  ]

  @Test("are tags of empty values, as in YAML 1.2", arguments: documents)
  func outline(text: String, outline: String) throws {
    #expect(try tree(text).outline == [outline])
  }

  @Test("every place is one of the author's text")
  func places() throws {
    let marked = MarkedText("- [1️⃣!A2️⃣, é, 3️⃣!B4️⃣]\n- {k: 5️⃣!C6️⃣}\n- '7️⃣8️⃣'\n")
    let tree = try tree(marked.text)
    #expect(
      tree.written == [
        String(marked.text.dropLast()), "[!A, é, !B]", "!A", "é", "!B", "{k: !C}", "k", "!C", "''",
      ]
    )
    let tags = tree.allNodes.filter { tree.tag($0) != nil }.map(tree.range)
    #expect(tags == [marked.range("1️⃣", "2️⃣"), marked.range("3️⃣", "4️⃣"), marked.range("5️⃣", "6️⃣")])
  }

  static let errors: [(text: String, id: DiagnosticID)] = [
    ("- [!A]\n- é: 1️⃣@2️⃣\n", "yaml-syntax"),
    ("- [!A]\n- é: !B1️⃣]2️⃣\n- [!C]\n", "yaml-syntax"),
    ("- [!A]\n- 1️⃣[2️⃣!B\n", "unclosed-bracket"),
    ("- [[!A], 1️⃣@2️⃣, 'é !b]']\n", "yaml-syntax"),
    ("- [!A]\n- é: '1️⃣\u{1}2️⃣'\n", "control-character"),
    ("- [!A]\n- 1️⃣*e2️⃣\n", "unknown-alias"),
    ("- [!A, &a !B]\n- {k: !C, 1️⃣k2️⃣: !D, m: [!E]}\n", "repeated-key"),
  ]

  @Test("the place of another error is one of the author's text", arguments: errors)
  func error(text: String, id: DiagnosticID) throws {
    let marked = MarkedText(text)
    let first = try #require(diagnostics(marked.file()).first)
    #expect(first.id == id)
    #expect(first.range == marked.range("1️⃣", "2️⃣"))
  }

  @Test("very many take time in proportion to the text")
  func many() throws {
    let text = String(repeating: "- [!A, {a: !B}]\n", count: 20_000)
    let tree = try tree(text)
    #expect(tree.count(tree.roots[0]) == 20_000)
    var limits = YAMLLimits()
    limits.depth = 2
    #expect(diagnostics(SourceFile(text), limits: limits).map(\.id) == ["nesting-too-deep"])
  }
}
