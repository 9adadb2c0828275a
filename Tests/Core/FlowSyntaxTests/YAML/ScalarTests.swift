import FlowSyntax
import Testing

@Suite("Scalars as text")
struct ScalarTests {
  static let scalars: [(source: String, text: String, isPlain: Bool)] = [
    ("a", "a", true),
    ("a b  c", "a b  c", true),
    ("a\n b", "a b", true),
    ("a\n\n b", "a\nb", true),
    ("é\n 日", "é 日", true),
    ("'a'", "a", false),
    ("''", "", false),
    ("\"\"", "", false),
    ("'it''s'", "it's", false),
    ("''''", "'", false),
    ("'a\n  b'", "a b", false),
    ("'\\n'", "\\n", false),
    ("\"a\"", "a", false),
    ("\"\\n\\t\\\\\\\"\\/\\e\"", "\n\t\\\"/\u{1B}", false),
    ("\"\\x41\\u00e9\\U0001F600\"", "Aé😀", false),
    ("\"\\0\"", "\0", false),
    ("\"\\uFFFE\\uFEFF\"", "\u{FFFE}\u{FEFF}", false),
    ("\"a\\\n   b\"", "ab", false),
    ("\"a\n\n  b\"", "a\nb", false),
    ("\" a \"", " a ", false),
    ("|\n  a\n  b\n", "a\nb\n", false),
    ("|-\n  a\n  b\n", "a\nb", false),
    ("|+\n  a\n\n\n", "a\n\n\n", false),
    ("|2-\n   a\n", " a", false),
    ("|-\n aaa\n", "aaa", false),
    ("|-\n aaa", "aaa", false),
    ("|\n  été\r\n  b\r\n", "été\nb\n", false),
    (">\n  a\n  b\n\n  c\n", "a b\nc\n", false),
    (">-\n  a\n  b", "a b", false),
    (">\n  a\n    b\n  c\n", "a\n  b\nc\n", false),
    ("&x !A  'a'", "a", false),
    ("&x\n  a", "a", true),
  ]

  @Test("each style gives its text", arguments: scalars)
  func text(source: String, text: String, isPlain: Bool) throws {
    let tree = try tree("- " + source)
    let list = try #require(tree.roots.first)
    let node = try #require(tree.items(list).first { _ in true })
    #expect(tree.text(node) == text)
    #expect(tree.isPlain(node) == isPlain)
    #expect(!tree.hasDollar(node))
  }

  @Test("a plain scalar goes on in column 0 at the top of a document")
  func columnZero() throws {
    let tree = try tree("a\nb\n\nc")
    let root = try #require(tree.roots.first)
    #expect(tree.text(root) == "a b\nc")
    #expect(tree.written == ["a\nb\n\nc"])
  }

  static let dollars: [(source: String, has: Bool)] = [
    ("${a}", true), ("'$'", true), ("\"\\x24\"", true), ("a", false), ("|\n  a$", true), ("&d a", false),
    ("[$]", false),
    ("\"\\0$\"", true),
  ]

  @Test("whether a scalar's text has a dollar sign is known", arguments: dollars)
  func dollar(source: String, has: Bool) throws {
    let tree = try tree(source)
    #expect(try tree.hasDollar(#require(tree.roots.first)) == has)
  }

  @Test("a collection has no text, and a scalar no children")
  func kinds() throws {
    let tree = try tree("a: [b]")
    let root = try #require(tree.roots.first)
    let (key, value) = try #require(tree.entries(root).first { _ in true })
    #expect(tree.text(root).isEmpty)
    #expect(tree.text(value).isEmpty)
    #expect(tree.items(key).isEmpty)
    #expect(tree.entries(value).isEmpty)
    #expect(tree.count(key) == 0)
    #expect(tree.count(value) == 1)
  }
}
