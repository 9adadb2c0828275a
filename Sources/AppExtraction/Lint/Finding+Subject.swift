import SourceTrees

extension Finding {
  /// By what a baseline knows the finding, besides its id and its file.
  ///
  /// The sentence of a rule that looks names just the place. That of the engine holds values, labels and the way, which
  /// change with every button on it: there the subject is the declaration in which the finding stands.
  var subject: String {
    id.isExplored ? node.declaration : sentence
  }
}

extension SourceNode {
  /// The names of the declarations around a node and of its own, the outermost first; empty at the top of a file.
  fileprivate var declaration: String {
    var names: [String] = []
    var children = tree.nodes
    while let outer = children.first(where: { $0 == self || $0.contains(self) }) {
      if outer.kind.isNamedDeclaration { names.append(outer.text) }
      if outer == self { break }
      children = outer.children
    }
    return names.joined(separator: ".")
  }
}

extension NodeKind {
  /// Whether a node's text is the name of what it declares, and others stand in it.
  fileprivate var isNamedDeclaration: Bool { Self.named.contains(self) }

  private static let named: Set<NodeKind> = [
    .structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable,
  ]
}
