import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("The place of each node")
struct RangeTests {
  static let documents: [(text: String, written: [String])] = [
    ("- a\n- b\n", ["- a\n- b", "a", "b"]),
    ("a: b\nc: d\n", ["a: b\nc: d", "a", "b", "c", "d"]),
    ("[a, {b: c}]\n", ["[a, {b: c}]", "a", "{b: c}", "b", "c"]),
    ("'a' : \"b\\n\"\n", ["'a' : \"b\\n\"", "'a'", "\"b\\n\""]),
    ("- &x a\n- !T b\n- *x\n", ["- &x a\n- !T b\n- *x", "&x a", "!T b", "*x"]),
    ("!T\n- a\n", ["!T\n- a", "a"]),
    ("a: !T {b: c}\n", ["a: !T {b: c}", "a", "!T {b: c}", "b", "c"]),
    ("- a\n  b\n- c\n", ["- a\n  b\n- c", "a\n  b", "c"]),
    ("- pop:\n- a\n", ["- pop:\n- a", "pop:", "pop", "", "a"]),
    ("é: 日本\n\"😀\": [ü]\n", ["é: 日本\n\"😀\": [ü]", "é", "日本", "\"😀\"", "[ü]", "ü"]),
    ("\u{FEFF}é: 1\n", ["é: 1", "é", "1"]),
    ("a: |\n  b\n  c\nd: e\n", ["a: |\n  b\n  c\nd: e", "a", "|\n  b\n  c\n", "d", "e"]),
    ("a\n---\n- é\n---\n[ü]\n", ["a", "- é", "é", "[ü]", "ü"]),
    ("{a, b: }", ["{a, b: }", "a", "", "b", ""]),
    ("[a: b]", ["[a: b]", "a: b", "a", "b"]),
  ]

  @Test("a node's range is exactly what is written", arguments: documents)
  func written(text: String, written: [String]) throws {
    #expect(try tree(text).written == written)
  }

  @Test("ranges are byte offsets into the file")
  func offsets() throws {
    let marked = MarkedText("# é\n1️⃣- 2️⃣é3️⃣: 4️⃣'日'5️⃣\n\n# end\n")
    let tree = try tree(marked.text)
    #expect(
      tree.allNodes.map(tree.range) == [
        marked.range("1️⃣", "5️⃣"), marked.range("2️⃣", "5️⃣"), marked.range("2️⃣", "3️⃣"), marked.range("4️⃣", "5️⃣"),
      ]
    )
  }
}
