import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Entries of a tree")
struct EntryTests {
  @Test(
    "are found by the range from the key to the end of the value",
    arguments: [
      ("1️⃣a: 2️⃣b3️⃣", "a", "b"), ("a: b\n1️⃣c: 2️⃣[d, e]3️⃣ # f", "c", ""), ("- - 1️⃣a:\n      2️⃣b: c3️⃣\n", "a", ""),
      ("- 1️⃣a:\n  2️⃣- b: c3️⃣\n", "a", ""), ("{a: b, 1️⃣\"c\": 2️⃣d3️⃣}", "c", "d"), ("é: &b ü\n1️⃣a: 2️⃣*b3️⃣", "a", "ü"),
      ("--- a\n--- {1️⃣b: 2️⃣c3️⃣}", "b", "c"), ("&x a: b\n1️⃣*x : 2️⃣c3️⃣", "a", "c"), ("{1️⃣a: 2️⃣3️⃣}", "a", ""),
    ] as [(String, String, String)]
  )
  func found(text: String, key: String, value: String) throws {
    let marked = MarkedText(text)
    let tree = try YAMLReader().read(marked.file()).tree
    let entry = try #require(tree.entry(at: marked.range("1️⃣", "3️⃣")))
    #expect(tree.text(entry.key) == key)
    #expect(tree.text(entry.value) == value)
    #expect(Int(tree.range(entry.key).start) == marked.offset("1️⃣"))
    #expect(tree.range(entry.value) == marked.range("2️⃣", "3️⃣"))
  }

  @Test("are found by a list that is their value", arguments: ["{a: 1️⃣[b]2️⃣}", "- a:\n  1️⃣- b2️⃣\n", "a: 1️⃣&x [[b]]2️⃣"])
  func list(text: String) throws {
    let marked = MarkedText(text)
    let tree = try YAMLReader().read(marked.file()).tree
    let entry = try #require(tree.entry(at: marked.range("1️⃣", "2️⃣")))
    #expect(tree.text(entry.key) == "a")
    #expect(tree.range(entry.value) == marked.range("1️⃣", "2️⃣"))
  }

  @Test("aren't found where there are none")
  func notFound() throws {
    let tree = try YAMLReader().read(SourceFile("- [a]\n- b: c")).tree
    for (start, end) in [(0, 0), (0, 5), (2, 5), (3, 4), (8, 9), (8, 11), (8, 13), (11, 12), (12, 12), (20, 30)] {
      #expect(tree.entry(at: SourceRange(start..<end)) == nil)
    }
    #expect(try YAMLReader().read(SourceFile("")).tree.entry(at: SourceRange(0..<0)) == nil)
  }

  @Test("know what is an alias, and of what")
  func aliases() throws {
    let tree = try YAMLReader().read(SourceFile("{a: &x [1, &y 2], b: *x , c: [*y ]}")).tree
    #expect(Set(tree.aliasedNodes.map { tree.range($0).start }) == [4, 11])
    let entry = try #require(tree.entry(at: SourceRange(18..<23)))
    #expect(tree.aliased(entry.key) == nil)
    #expect(tree.aliased(entry.value).map { tree.range($0).start } == 4)
  }
}
