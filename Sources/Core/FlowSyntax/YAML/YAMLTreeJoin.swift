import PlainText

/// Makes one tree of the nodes of several files, with new maps that combine them.
///
/// The nodes of the files stay as they are, and the entries of a new map refer to them as aliases do, so that each node
/// keeps its text, its tag and its place.
package struct YAMLTreeJoin {
  /// The tree so far; it has no root until ``finish(_:)``.
  package private(set) var tree: YAMLTree
  /// The indices of the first nodes of the files.
  private var firstNodes: [UInt32] = []

  /// Joins trees; each must have one file.
  ///
  /// - Parameters:
  ///   - first: The tree whose file the joined tree has, and whose ranges stay the same.
  ///   - others: The other trees; all files together must have fewer than 4 GiB.
  package init(_ first: YAMLTree, _ others: [YAMLTree]) {
    tree = first
    tree.roots = []
    firstNodes = [0]
    for other in others { add(other) }
  }

  private mutating func add(_ other: YAMLTree) {
    // Without a byte between them, an empty value at the end of one file would be at the beginning of the next.
    tree.bytes.append(UInt8(ascii: "\n"))
    let (start, firstNode, firstText) = (UInt32(tree.bytes.count), UInt32(tree.nodes.count), UInt32(tree.texts.count))
    firstNodes.append(firstNode)
    tree.joined.append((start, other.file))
    tree.bytes += other.bytes
    tree.texts += other.texts
    for (index, tag) in other.tags { tree.tags[index + firstNode] = tag }
    for var node in other.nodes {
      (node.start, node.end) = (node.start + start, node.end + start)
      if !node.bits.isDisjoint(with: [.sequence, .mapping, .alias]) {
        node.link += firstNode
      } else if node.bits.contains(.changed) {
        node.link += firstText
      }
      tree.nodes.append(node)
    }
  }

  /// The node of one of the trees in the joined tree.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - number: The tree's number; the first is 0.
  /// - Returns: The node in the joined tree.
  package func node(_ id: YAMLTree.ID, ofTree number: Int) -> YAMLTree.ID {
    YAMLTree.ID(id.index + firstNodes[number])
  }

  /// Begins a new map; the next entries are added to it.
  package mutating func beginMap(at id: YAMLTree.ID) -> YAMLTree.ID {
    tree.nodes.append(.init(tree.range(id).start, tree.range(id).end, link: 0, bits: .mapping))
    return YAMLTree.ID(tree.nodes.count - 1)
  }

  /// Ends a map, after all its entries.
  package mutating func endMap(_ map: YAMLTree.ID) { tree.nodes[Int(map.index)].link = UInt32(tree.nodes.count) }

  /// Adds a key or a value, which is a node of one of the trees, to the map that was begun last.
  package mutating func add(_ id: YAMLTree.ID) {
    tree.nodes.append(.init(tree.range(id).start, tree.range(id).end, link: tree.resolve(id).index, bits: .alias))
  }

  /// The tree with a map as its only root.
  package func finish(_ root: YAMLTree.ID) -> YAMLTree { copy(of: tree) { $0.roots = [root] } }
}

extension YAMLTree {
  /// A text that two keys have in common only if they are equal: `a` and `"a"` are, `1` and `"1"` aren't.
  package func keyText(_ id: ID) -> String {
    var text = ""
    write(id, to: &text)
    return text
  }

  private func write(_ id: ID, to text: inout String) {
    if let tag = tag(id) { text += "\(tag) " }
    switch kind(id) {
    case .scalar:
      let own = self.text(id)
      let isString = !isPlain(id) || CoreSchema.isString(own)
      // The length separates the parts of keys that are lists or maps.
      text += "\(isString ? "s" : "p")\(own.utf8.count):\(own)"
    case .sequence, .mapping:
      text += kind(id) == .sequence ? "[" : "{"
      var children = children(id)
      while let child = next(&children) { write(child, to: &text) }
      text += "]"
    }
  }
}
