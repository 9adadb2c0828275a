import FlowSyntax
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Repeated keys")
struct RepeatedKeyTests {
  /// Text in which 1️⃣ and 2️⃣ stand before the two keys, and 3️⃣ and 4️⃣ before two more.
  static let repeated: [(name: String, text: String, key: String)] = [
    ("block style", "1️⃣a: b\nc: d\n2️⃣a: e\n", "a"),
    ("flow style", "{1️⃣a: b, c: d, 2️⃣a: e}", "a"),
    ("quoted and plain are the same text", "1️⃣a: b\n2️⃣\"a\": c\n", "a"),
    ("an escape is the same text", "1️⃣é: b\n2️⃣\"\\u00e9\": c\n", "é"),
    ("numbers", "1️⃣1: b\n2️⃣1: c\n", "1"),
    ("no text", "1️⃣'': b\n2️⃣\"\": c\n", ""),
    ("nested", "x:\n  - y: {1️⃣a: b, 2️⃣a: c}\n", "a"),
    ("within a key", "? {1️⃣a: b, 2️⃣a: c}\n: d\n", "a"),
    ("in a second document", "a: b\n---\n1️⃣a: c\n2️⃣a: d\n", "a"),
    ("by an alias", "1️⃣&k a: b\n2️⃣*k : c\n", "a"),
    ("with a tag", "1️⃣!t a: b\n2️⃣!t a: c\n", "a"),
    ("explicit", "? 1️⃣a\n: b\n? 2️⃣a\n", "a"),
    ("after text of many bytes", "日本: x\n1️⃣é: y\n2️⃣é: z\n", "é"),
  ]

  @Test("are errors that name both places", arguments: repeated)
  func places(name: String, text: String, key: String) throws {
    let marked = MarkedText(text)
    let found = diagnostics(marked.file())
    #expect(found.map(\.id) == ["repeated-key"])
    let diagnostic = try #require(found.first)
    #expect(diagnostic.message == "the key “\(key)” occurs twice in one map")
    #expect(diagnostic.range.map { Int($0.start) } == marked.offset("2️⃣"))
    #expect(diagnostic.notes.map { Int($0.place.range.start) } == [marked.offset("1️⃣")])
  }

  @Test(
    "are other keys where they differ in type, tag or map",
    arguments: [
      "1: a\n\"1\": b\n", "true: a\n'true': b\n", "~: a\nnull: b\n", "a: {a: {a: b}}\n", "[{a: b}, {a: c}]",
      "a: b\n---\na: c\n",
      "!t a: b\na: c\n", "a: b\nA: c\n", "{[a]: b, [a]: c, '': d}", "{[a]: b, {a: c}: d}",
    ]
  )
  func distinct(text: String) throws {
    #expect(try YAMLReader().read(SourceFile(text)).diagnostics.isEmpty)
  }

  @Test("are each reported, and each against the first")
  func several() {
    let marked = MarkedText("1️⃣a: b\n2️⃣c: d\n3️⃣a: e\n4️⃣a: f\n5️⃣c: g\n")
    let found = diagnostics(marked.file())
    #expect(found.map { $0.range.map { Int($0.start) } } == ["3️⃣", "4️⃣", "5️⃣"].map(marked.offset))
    #expect(found.flatMap(\.notes).map { Int($0.place.range.start) } == ["1️⃣", "1️⃣", "2️⃣"].map(marked.offset))
  }

  @Test("leave the tree as it is written")
  func asWritten() throws {
    #expect(try YAMLReader().read(SourceFile("{a: b, a: c}")).tree.outline == ["{a: b, a: c}"])
  }

  @Test("are those that a set of the texts holds already", arguments: 0..<Rounds.of(40) as Range<UInt64>)
  func law(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let keys = (0..<Int.random(in: 2...14, using: &generator)).map { _ in
      String(
        (0..<Int.random(in: 0...9, using: &generator)).map { _ -> Character in
          Bool.random(using: &generator) ? "a" : "b"
        }
      )
    }
    let text = keys.map { key in
      switch Int.random(in: 0...2, using: &generator) {
      case 0 where !key.isEmpty: "\(key): x\n"
      case 1: "\"\(key.replacing("a", with: "\\x61"))\": x\n"
      default: "'\(key)': x\n"
      }
    }
    var seen: Set<String> = []
    let repeated = keys.filter { !seen.insert($0).inserted }
    #expect(
      diagnostics(SourceFile(text.joined())).map(\.message)
        == repeated.map { "the key “\($0)” occurs twice in one map" }
    )
  }

  @Test("are found among a hundred thousand")
  func many() {
    let keys = (0..<100_000).map { "k\($0): x\n" }.joined()
    #expect(diagnostics(SourceFile(keys)).isEmpty)
    #expect(diagnostics(SourceFile(keys + "k5: y\n")).map(\.message) == ["the key “k5” occurs twice in one map"])
  }
}
