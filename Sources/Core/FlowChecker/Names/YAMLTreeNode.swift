import FlowSyntax

/// A node of a tree, for walks that follow keys; an alias has no content, since it is visited at its anchor.
struct YAMLTreeNode {
  let tree: YAMLTree
  let id: YAMLTree.ID

  var range: SourceRange { tree.range(id) }
  var isScalar: Bool { !isAlias && tree.kind(id) == .scalar }
  var isMap: Bool { !isAlias && tree.kind(id) == .mapping }
  var isList: Bool { !isAlias && tree.kind(id) == .sequence }
  var text: String { tree.text(id) }
  var tag: String? { isAlias ? nil : tree.tag(id) }

  private var isAlias: Bool {
    let start = Int(tree.range(id).start)
    return start < tree.file.bytes.count && tree.file.bytes[start] == UInt8(ascii: "*")
  }

  /// The elements of a list; empty for any other node.
  var elements: [YAMLTreeNode] { isList ? tree.elements(id).map { YAMLTreeNode(tree: tree, id: $0) } : [] }

  /// The keys and values of a map; empty for any other node.
  var entries: [NameEntry] {
    guard isMap else { return [] }
    return tree.members(id).map { key, value in
      NameEntry(key: YAMLTreeNode(tree: tree, id: key), value: YAMLTreeNode(tree: tree, id: value))
    }
  }

  /// The value of a key; nil if there is none.
  subscript(key: String) -> YAMLTreeNode? { entries.first { $0.key.isScalar && $0.key.text == key }?.value }
}
