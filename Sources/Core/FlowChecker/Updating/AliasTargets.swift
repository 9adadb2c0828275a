import FlowSyntax

/// The nodes of a file that aliases refer to.
struct AliasTargets {
  let nodes: Set<YAMLTree.ID>
  /// The ranges of the nodes, sorted by their starts.
  private let ranges: [SourceRange]

  init(in tree: YAMLTree) {
    nodes = tree.aliasedNodes
    ranges = nodes.map(tree.range).sorted { $0.start < $1.start }
  }

  /// Whether sorted edits leave all nodes unchanged that aliases refer to within a range.
  func areKept(by edits: [TextEdit], in range: SourceRange) -> Bool {
    for target in ranges[ranges.partitioning { $0.start >= range.start }...] {
      if target.start > range.end { break }
      guard target.end <= range.end else { continue }
      let next = edits.partitioning { $0.range.end > target.start }
      if next < edits.count, edits[next].range.start < target.end { return false }
    }
    return true
  }
}
