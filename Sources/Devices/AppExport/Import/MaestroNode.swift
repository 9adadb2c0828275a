import FlowSyntax

/// A part of a Maestro file: texts, lists and maps, whose scalars are all texts.
indirect enum MaestroNode: Hashable, Sendable {
  case text(String)
  case list([MaestroNode])
  case map([Pair])

  struct Pair: Hashable, Sendable {
    let name: String
    let node: MaestroNode
  }

  /// The node of a tree; O(n) in its parts.
  ///
  /// - Parameters:
  ///   - id: The node in the tree.
  ///   - tree: The tree.
  ///   - budget: The number of nodes that may still be made; below zero, missing ones are empty texts.
  init(_ id: YAMLTree.ID, of tree: YAMLTree, _ budget: inout Int) {
    budget -= 1
    guard budget >= 0 else {
      self = .text("")
      return
    }
    switch tree.kind(id) {
    case .scalar: self = .text(tree.isNothing(id) ? "" : tree.text(id))
    case .sequence:
      var (children, nodes) = (tree.children(id), [MaestroNode]())
      while let child = tree.next(&children) { nodes.append(MaestroNode(child, of: tree, &budget)) }
      self = .list(nodes)
    case .mapping:
      var (children, fields) = (tree.children(id), [Pair]())
      while let (key, value) = tree.nextPair(&children) {
        fields.append(Pair(name: tree.text(key), node: MaestroNode(value, of: tree, &budget)))
      }
      self = .map(fields)
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var elements: [MaestroNode] { if case .list(let nodes) = self { nodes } else { [] } }

  /// The keys of a map; none for anything else.
  var names: Set<String> { if case .map(let fields) = self { Set(fields.map(\.name)) } else { [] } }

  /// The value of a key; nil if it isn't a map, or has no such key.
  subscript(name: String) -> MaestroNode? {
    if case .map(let fields) = self { fields.first { $0.name == name }?.node } else { nil }
  }

  /// The node on one line, for people.
  var line: String {
    switch self {
    case .text(let text): text
    case .list(let nodes): "[\(nodes.map(\.line).joined(separator: ", "))]"
    case .map(let fields): "{\(fields.map { "\($0.name): \($0.node.line)" }.joined(separator: ", "))}"
    }
  }
}
