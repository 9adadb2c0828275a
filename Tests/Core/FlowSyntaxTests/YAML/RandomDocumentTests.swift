import FlowSyntax
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Random documents")
struct RandomDocumentTests {
  private static let count: UInt64 = Rounds.of(1_500)

  private static func document(_ seed: UInt64) -> (content: Content, text: String) {
    var generator = SeededGenerator(seed: seed)
    let content = Content(depth: 4, using: &generator)
    var writer = RandomWriter(seed: seed)
    return (content, writer.document(content))
  }

  @Test("say the same however they are written")
  func sameContent() throws {
    for seed in 0..<Self.count {
      let (content, text) = Self.document(seed)
      let result = try YAMLReader().read(SourceFile(text))
      try #require(result.diagnostics.isEmpty && result.tree.roots.count == 1, "seed \(seed): \(text)")
      let root = try #require(result.tree.roots.first)
      let isSame = Content(root, in: result.tree) == content
      try #require(isSame, "seed \(seed): \(text)")
    }
  }

  @Test("have nodes that stand within each other and one after the other")
  func ranges() throws {
    for seed in 0..<Self.count {
      let tree = try tree(Self.document(seed).text)
      for id in tree.allNodes {
        let range = tree.range(id)
        var position = range.start
        for child in tree.items(id) {
          try #require(position <= tree.range(child).start && tree.range(child).end <= range.end, "seed \(seed)")
          position = tree.range(child).end
        }
        // Neither a blank nor a comment is a part of a node, but for a block scalar's last line break.
        let text = tree.file.text(range)
        try #require(
          text.first?.isWhitespace != true && (text.last?.isWhitespace != true || text.contains("|")),
          "seed \(seed)"
        )
      }
    }
  }

  @Test("one behind the other are as many documents")
  func streams() throws {
    for seed in 0..<Rounds.of(200) as Range<UInt64> {
      let documents = (0..<4).map { Self.document(seed * 4 + $0) }
      let text = documents.map { $0.text.hasSuffix("...\n") ? $0.text : $0.text + "...\n" }
      let tree = try tree(text.map { $0.contains("---\n") ? $0 : "---\n" + $0 }.joined())
      let isSame = tree.roots.map { Content($0, in: tree) } == documents.map(\.content)
      try #require(isSame, "seed \(seed)")
    }
  }

  private static let pieces: [[UInt8]] = [
    "\n", "\t", "- ", ": ", "? ", "[", "]", "{", "}", "'", "\"", "&a ", "*a", "!t ", "!!str ", "|\n", ">-\n", "#",
    "%YAML 9\n", "---\n",
    "...\n", "\\", "\u{FEFF}", "\u{85}", "\u{FFFE}", "é", "\0", "a: a: ", ",", "@",
  ].map { Array($0.utf8) }

  /// The text with a few bytes flipped, taken out, put in, doubled or cut off.
  private static func mutate(_ text: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = text
    for _ in 0...generator.number(below: 4) {
      let position = generator.number(below: bytes.count + 1)
      let end = min(bytes.count, position + generator.number(below: 8))
      switch generator.number(below: 6) {
      case 0 where position < bytes.count: bytes[position] ^= 1 << UInt8(generator.number(below: 8))
      case 1: bytes.removeSubrange(position..<end)
      case 2, 3: bytes.insert(contentsOf: generator.pick(from: pieces), at: position)
      case 4: bytes.insert(contentsOf: bytes[position..<end], at: generator.number(below: bytes.count + 1))
      default: bytes.removeSubrange((generator.isOne(in: 4) ? position : end)...)
      }
    }
    return bytes
  }

  @Test(
    "with random bytes changed give a tree or an error within the file, and never trap",
    arguments: 0..<8 as Range<UInt64>
  )
  func mutations(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<Rounds.of(400) as Range<UInt64> {
      let bytes = Self.mutate(Array(Self.document(seed * 1_000 + round).text.utf8), using: &generator)
      let file = SourceFile(name: "a", bytes: bytes)
      for diagnostic in read(file) {
        for range in diagnostic.notes.map(\.place.range) + [try #require(diagnostic.range)] {
          try #require(range.start <= range.end && Int(range.end) <= bytes.count, "seed \(seed), round \(round)")
        }
        #expect(!DiagnosticFormatter(painter: .plain).format(diagnostic).isEmpty)
      }
    }
  }

  /// Reads the file, and what can be had of each node.
  private func read(_ file: SourceFile) -> [Diagnostic] {
    do throws(Diagnostic) {
      let result = try YAMLReader().read(file)
      for id in result.tree.allNodes {
        #expect(Int(result.tree.range(id).end) <= file.bytes.count)
        #expect(!result.tree.outline(id).isEmpty)
      }
      return result.diagnostics
    } catch {
      return [error]
    }
  }
}
