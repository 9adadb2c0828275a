// Numbers of values, by which code that sees the same ones is read once.
extension TypeInference {
  /// A number of a name that stands for any value of a structure or class: its type, and the type whose property it is;
  /// nil for other expressions, and for a part of the value that a screen shows.
  func openNumber(of value: Scope.Bound) -> Int? {
    guard value.node.kind == .identifier || value.node.kind == .member,
      let type = value.type ?? type(of: value.node, in: value.scope), isOpen(value, of: type.unwrapped),
      ShownPart.part(of: value.node, in: value.scope, self) == nil
    else { return nil }
    let root = openRoot(of: value)
    let property = root.node.flatMap { root.scope.type?.property($0.text) }
    // A property that begins with a value may state what its own properties begin with.
    guard property?.initialValue == nil else { return nil }
    var hasher = Hasher()
    hasher.combine(type)
    if property != nil { hasher.combine(root.scope.type.map { ObjectIdentifier($0) }) }
    return hasher.finalize()
  }

  /// Whether a name stands for any value of a structure or class: the sources don't state which.
  private func isOpen(_ value: Scope.Bound, of type: TypeName) -> Bool {
    guard let root = openRoot(of: value).node, typeName(of: root) == nil,
      let found = index.type(type.name, near: value.node, in: value.scope.type)?.type, !found.isView
    else { return false }
    return found.node.kind == .structure || found.node.kind == .object
  }

  /// The name with which an expression begins, where the sources don't state its value.
  private func openRoot(of value: Scope.Bound) -> (node: SourceNode?, scope: Scope) {
    let origin = origin(of: value)
    var root = origin.node
    while root.kind == .member, let base = root.children.first { root = base }
    return (root.kind == .identifier && root.text.first != "$" ? root : nil, origin.scope)
  }
}

extension SourceNode {
  /// How many parts of an expression are spelled.
  static let spellingLimit = 40

  /// Adds the spelling of an expression to a number that identifies it.
  func spell(into hasher: inout Hasher) {
    var rest = Self.spellingLimit
    spell(&hasher, &rest)
  }

  private func spell(_ hasher: inout Hasher, _ rest: inout Int) {
    guard rest > 0 else { return }
    rest -= 1
    hasher.combine(kind)
    hasher.combine(text)
    for child in children { child.spell(&hasher, &rest) }
    hasher.combine(0)
  }
}
