import AppExtraction

/// Trees of Swift files, as navflow-sources prints them and a cache keeps them.
enum TreesInput {
  static func run(_ bytes: [UInt8]) {
    for tree in trees(in: bytes) {
      let body = TreeText.body(of: tree)
      let text = TreeText.head(path: tree.path, hash: TreeText.noHash, count: body.count) + body
      let again = trees(in: text)
      precondition(again.count == 1, "a tree that was just written can't be read")
      precondition(again[0].path == tree.path, "a tree's path isn't what it was after it was read: \(tree.path)")
      precondition(lines(again[0].nodes, 0) == lines(tree.nodes, 0), "a tree isn't what it was after it was read")
    }
  }

  /// The trees of a text; empty if it can't be read.
  static func trees(in bytes: [UInt8]) -> [SourceTree] {
    do throws(TreeText.Invalid) {
      let pieces = try TreeText.pieces(of: bytes)
      return try pieces.map { (piece) throws(TreeText.Invalid) in try TreeText.tree(of: piece) }
    } catch {
      precondition(error.line > 0 && !error.reason.isEmpty, "trees can't be read, and nothing says where and why")
      return []
    }
  }

  /// A line for each node, as their readers see them.
  private static func lines(_ nodes: SourceNode.Children, _ depth: Int) -> [String] {
    nodes.flatMap { node in
      ["\(node.kind) \(depth) \(node.line):\(node.column) \(node.text)"] + lines(node.children, depth + 1)
    }
  }
}
