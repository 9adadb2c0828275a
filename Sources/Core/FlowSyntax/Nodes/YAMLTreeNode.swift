/// A node of a tree, for walks that follow keys; an alias has no content, since it is visited at its anchor.
package struct YAMLTreeNode {
  /// A key with its value in a map.
  package struct Entry {
    package let key: YAMLTreeNode
    package let value: YAMLTreeNode
  }

  package let tree: YAMLTree
  package let id: YAMLTree.ID

  package init(tree: YAMLTree, id: YAMLTree.ID) { (self.tree, self.id) = (tree, id) }

  package var range: SourceRange { tree.range(id) }
  package var isScalar: Bool { !isAlias && tree.kind(id) == .scalar }
  package var isMap: Bool { !isAlias && tree.kind(id) == .mapping }
  package var isList: Bool { !isAlias && tree.kind(id) == .sequence }
  package var text: String { tree.text(id) }
  package var tag: String? { isAlias ? nil : tree.tag(id) }

  private var isAlias: Bool {
    let start = Int(tree.range(id).start)
    return start < tree.file.bytes.count && tree.file.bytes[start] == UInt8(ascii: "*")
  }

  /// The elements of a list; empty for any other node.
  package var elements: [YAMLTreeNode] { isList ? tree.elements(id).map { YAMLTreeNode(tree: tree, id: $0) } : [] }

  /// The keys and values of a map; empty for any other node.
  package var entries: [Entry] {
    guard isMap else { return [] }
    return tree.members(id).map { key, value in
      Entry(key: YAMLTreeNode(tree: tree, id: key), value: YAMLTreeNode(tree: tree, id: value))
    }
  }

  /// The value of a key; nil if there is none.
  package subscript(key: String) -> YAMLTreeNode? { entries.first { $0.key.isScalar && $0.key.text == key }?.value }
}
