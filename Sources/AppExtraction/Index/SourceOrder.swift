import SourceTrees

extension SourceNode {
  /// The file and the line, as a sentence names them.
  var place: String { "\(tree.path):\(line)" }

  /// Whether it comes before another node in the order of the files.
  func comesBefore(_ other: SourceNode) -> Bool {
    (tree.path, line, column) < (other.tree.path, other.line, other.column)
  }
}
