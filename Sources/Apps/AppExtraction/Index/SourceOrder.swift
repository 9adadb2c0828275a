extension SourceNode {
  /// Whether it comes before another node in the order of the files.
  func comesBefore(_ other: SourceNode) -> Bool {
    (tree.path, line, column) < (other.tree.path, other.line, other.column)
  }
}

extension Sequence {
  /// The elements that satisfy a condition, of those at one node only the first, in the order of the files; O(n log n).
  func onePerNode(_ node: (Element) -> SourceNode, where isWanted: (Element) -> Bool = { _ in true }) -> [Element] {
    var seen: Set<SourceNode> = []
    return filter { !seen.contains(node($0)) && isWanted($0) && seen.insert(node($0)).inserted }
      .sorted { node($0).comesBefore(node($1)) }
  }
}
