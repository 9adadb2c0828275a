import AppExtraction
import Testing

@Suite("Trees as text")
struct TreeTextTests {
  private static func tree(
    _ nodes: [(kind: NodeKind, depth: Int, text: String)],
    path: String = "A B.swift"
  ) -> SourceTree {
    var builder = SourceTreeBuilder(path: path)
    for (number, node) in nodes.enumerated() {
      while builder.depth > node.depth { builder.end() }
      builder.begin(node.kind, node.text, line: number + 1, column: number * 10 + 1)
    }
    return builder.tree()
  }

  private static func text(_ tree: SourceTree, hash: String = "h") -> [UInt8] {
    let body = TreeText.body(of: tree)
    return TreeText.head(path: tree.path, hash: hash, count: body.count) + body
  }

  @Test("every kind has a letter of its own, by which it is found again")
  func letters() throws {
    #expect(Set(NodeKind.allCases.map(\.letter)).count == NodeKind.allCases.count)
    for kind in NodeKind.allCases { #expect(NodeKind(letter: kind.letter) == kind) }
    // Stored trees rely on these.
    let some: [(NodeKind, Unicode.Scalar)] = [
      (.structure, "S"), (.value, "v"), (.interpolation, "\""), (.call, "c"), (.keyPath, "k"), (.unparsed, "%"),
    ]
    for (kind, letter) in some { #expect(kind.letter == letter) }
    #expect(NodeKind(letter: "ÿ") == nil)
    #expect(NodeKind(letter: "\u{1F600}") == nil)
  }

  @Test("a tree that is written and read is the same, with line breaks and backslashes in its texts")
  func roundTrip() throws {
    let first = Self.tree([
      (.structure, 0, "Home"), (.inherits, 1, ""), (.type, 2, "View"), (.string, 1, "a\nb\\n\r\u{1F600} c"),
      (.call, 0, ""),
    ])
    let second = Self.tree([], path: "empty\n.swift")
    let bytes = Self.text(first, hash: "1") + Self.text(second, hash: "2")
    let pieces = try TreeText.pieces(of: bytes)
    #expect(pieces.map(\.hash) == ["1", "2"])
    #expect(pieces.map(\.path) == ["A B.swift", "empty\n.swift"])
    let read = try TreeText.tree(of: pieces[0])
    #expect(Self.text(read, hash: "1") == Self.text(first, hash: "1"))
    #expect(Array(read.nodes).map(\.kind) == [.structure, .call])
    #expect(Array(read.nodes)[0].children.map(\.text) == ["", "a\nb\\n\r\u{1F600} c"])
    #expect(read.nodes.first?.child(.inherits)?.child(.type)?.text == "View")
    #expect(Array(read.nodes)[1].line == 5)
  }

  static let invalid: [(text: String, line: Int, reason: String)] = [
    ("hello\n", 1, "this isn't the first line of a tree"),
    ("navflow-tree 9 h 0 a.swift\n", 1, "the tree has version 9, and this navflow reads version 6"),
    ("navflow-tree 6 h 9 a.swift\nS 0 1 1\n", 1, "the tree is cut off"),
    ("navflow-tree 6 h -1 a.swift\n", 1, "the tree is cut off"),
    ("navflow-tree 6 h 8 a.swift\nS 1 1 1\n", 2, "the node's depth doesn't follow from the line before"),
    ("navflow-tree 6 h 7 a.swift\nÿ 0 1\n", 2, "this line begins with no known kind of node"),
    ("navflow-tree 6 h 8 a.swift\nS 0 0 1\n", 2, "lines and columns are counted from 1"),
    ("navflow-tree 6 h 6 a.swift\nS 0 1\n", 2, "a node needs a depth, a line and a column"),
  ]

  @Test("what isn't a tree is reported with its line", arguments: invalid)
  func failure(text: String, line: Int, reason: String) {
    let error = #expect(throws: TreeText.Invalid.self) {
      for piece in try TreeText.pieces(of: Array(text.utf8)) { _ = try TreeText.tree(of: piece) }
    }
    #expect(error == TreeText.Invalid(line: line, reason: reason))
  }

  @Test("a byte that changes gives another hash, as does a length")
  func hashes() {
    let bytes = [UInt8](repeating: 7, count: 40)
    var hashes: Set<String> = [
      ContentHash.hash(bytes), ContentHash.hash(Array(bytes.dropLast())), ContentHash.hash([]),
    ]
    for index in bytes.indices {
      var changed = bytes
      changed[index] = 8
      hashes.insert(ContentHash.hash(changed))
    }
    #expect(hashes.count == 43)
    #expect(hashes.allSatisfy { $0.count == 32 })
  }
}
