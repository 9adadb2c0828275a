import Diagnostics
import TestSupport
import Testing
import YAMLSyntax

@Suite("Entries of a tree")
struct EntryTests {
  @Test(
    "are found by the first byte of their key",
    arguments: [
      ("1️⃣a2️⃣: 3️⃣b", "a", "b"), ("a: b\n1️⃣c2️⃣: 3️⃣[d, e]", "c", ""), ("- - 1️⃣a2️⃣:3️⃣\n    b: c", "a", ""),
      ("{a: b, 1️⃣\"c\"2️⃣: 3️⃣d}", "c", "d"), ("é: &b ü\n1️⃣a2️⃣: 3️⃣*b", "a", "ü"), ("--- a\n--- {1️⃣b2️⃣: 3️⃣c}", "b", "c"),
      ("&x a: b\n1️⃣*x2️⃣ : 3️⃣c", "a", "c"),
    ] as [(String, String, String)]
  )
  func found(text: String, key: String, value: String) throws {
    let marked = MarkedText(text)
    let tree = try YAMLReader().read(marked.file()).tree
    let entry = try #require(tree.entry(at: UInt32(marked.offset("1️⃣"))))
    #expect(tree.text(entry.key) == key)
    #expect(tree.text(entry.value) == value)
    #expect(tree.range(entry.key) == marked.range("1️⃣", "2️⃣"))
    #expect(Int(tree.range(entry.value).start) == marked.offset("3️⃣"))
  }

  @Test("aren't found where no scalar begins that something follows")
  func notFound() throws {
    let tree = try YAMLReader().read(SourceFile("- [a]\n- b")).tree
    for offset in [0, 1, 2, 4, 5, 6, 7, 8, 9, 100] as [UInt32] { #expect(tree.entry(at: offset) == nil) }
    #expect(try YAMLReader().read(SourceFile("")).tree.entry(at: 0) == nil)
  }

  @Test("know what is an alias, and of what")
  func aliases() throws {
    let tree = try YAMLReader().read(SourceFile("{a: &x [1, &y 2], b: *x , c: [*y ]}")).tree
    #expect(Set(tree.aliasedNodes.map { tree.range($0).start }) == [4, 11])
    let entry = try #require(tree.entry(at: 18))
    #expect(tree.aliased(entry.key) == nil)
    #expect(tree.aliased(entry.value).map { tree.range($0).start } == 4)
  }
}
