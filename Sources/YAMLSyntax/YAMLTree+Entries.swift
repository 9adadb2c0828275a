import Diagnostics

// What somebody needs who changes the text of a tree.
extension YAMLTree {
  /// The entry of a mapping whose key begins with this byte; nil where no scalar does.
  ///
  /// Nodes stand in the order of their first bytes, so this looks at few of them.
  package func entry(at offset: UInt32) -> (key: ID, value: ID)? {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].range.start < offset { low = middle + 1 } else { high = middle }
    }
    // A block mapping begins where its first key does.
    while low + 1 < nodes.count, nodes[low].range.start == offset {
      if nodes[low].bits.isDisjoint(with: .collection) { return (ID(low), ID(low + 1)) }
      low += 1
    }
    return nil
  }

  /// The node that an alias stands for; nil for any other node.
  package func aliased(_ id: ID) -> ID? {
    let node = nodes[Int(id.index)]
    return node.bits.contains(.alias) ? ID(node.link) : nil
  }

  /// The nodes for which aliases stand.
  package var aliasedNodes: Set<ID> {
    Set(nodes.lazy.filter { $0.bits.contains(.alias) }.map { ID($0.link) })
  }
}
