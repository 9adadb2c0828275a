// Functions for editing the text of a tree.
extension YAMLTree {
  /// The entry of a mapping at a range; nil if there is none.
  ///
  /// The range must extend from the key to the end of the value, or be a list that is the value; for any other
  /// range the result may be no entry. Nodes are in the order of their first bytes, so few of them are visited.
  package func entry(at range: SourceRange) -> (key: ID, value: ID)? {
    var low = nodes.partitioning { $0.start >= range.start }
    // Several nodes may begin at one offset: a block mapping begins where its first key does.
    while low < nodes.count, nodes[low].start == range.start {
      let bits = nodes[low].bits
      if bits.isDisjoint(with: .collection), low + 1 < nodes.count, nodes[low + 1].end == range.end {
        return (ID(low), ID(low + 1))
      }
      if bits.contains(.sequence), nodes[low].range == range, low > 0,
        nodes[low - 1].bits.isDisjoint(with: .collection)
      {
        return (ID(low - 1), ID(low))
      }
      low += 1
    }
    return nil
  }

  /// The node that an alias refers to; nil for any other node.
  package func aliased(_ id: ID) -> ID? {
    let node = nodes[Int(id.index)]
    return node.bits.contains(.alias) ? ID(node.link) : nil
  }

  /// The nodes that aliases refer to.
  package var aliasedNodes: Set<ID> {
    Set(nodes.lazy.filter { $0.bits.contains(.alias) }.map { ID($0.link) })
  }
}
