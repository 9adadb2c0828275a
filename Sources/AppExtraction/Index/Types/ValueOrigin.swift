import SourceTrees

/// Finds the expression of a name's value, as far as the sources state it.
struct ValueOrigin: Sendable {
  private static let stepLimit = 10

  private let types: TypeInference

  init(_ types: TypeInference) { self.types = types }

  /// The expression behind a parameter, a static property, or a property of a value that is made in the sources.
  ///
  /// - Parameters:
  ///   - bound: The expression that names the value.
  ///   - type: The type that is expected, whose static properties need no base.
  /// - Returns: The expression that states the value, or the last one on the way to it.
  func origin(of bound: Scope.Bound, type: TypeName? = nil) -> Scope.Bound {
    var bound = bound
    for _ in 0..<Self.stepLimit {
      guard let next = step(from: bound, type: type) else { break }
      bound = next
    }
    return bound
  }

  /// The elements of a list that the sources state; nil if they don't.
  func elements(of bound: Scope.Bound) -> [Scope.Bound]? {
    let origin = origin(of: bound)
    guard origin.node.kind == .array else { return nil }
    return origin.node.children.map { Scope.Bound(node: $0, scope: origin.scope) }
  }

  private func step(from bound: Scope.Bound, type: TypeName?) -> Scope.Bound? {
    let (node, scope) = (bound.node, bound.scope)
    if node.kind == .identifier { return scope.argument(node.text) ?? ownConstant(node, in: scope) }
    guard node.kind == .member else { return nil }
    return staticValue(node, type: type, in: scope) ?? member(node, in: scope)
  }

  /// The value of a property that only its declaration sets: a static one, or one of a structure without a wrapper.
  private func ownConstant(_ node: SourceNode, in scope: Scope) -> Scope.Bound? {
    guard !scope.hasLocal(node.text), let owner = scope.type, let property = owner.property(node.text),
      property.child(.attribute) == nil, property.isStatic || owner.node.kind == .structure,
      property.child(.block) == nil, let value = property.initialValue
    else { return nil }
    return Scope.Bound(node: value, scope: Scope(type: owner))
  }

  /// The value that a static property begins with: `Post.first`, or `.first` where a post is expected.
  private func staticValue(_ node: SourceNode, type: TypeName?, in scope: Scope) -> Scope.Bound? {
    let owner: String
    if let base = node.children.first {
      guard let named = types.typeName(of: base) else { return nil }
      owner = named
    } else {
      guard let type else { return nil }
      owner = type.unwrapped.name
    }
    guard let found = types.index.type(owner, near: node, in: scope.type)?.type,
      let property = found.property(node.text), property.isStatic, property.child(.block) == nil,
      let value = property.initialValue
    else { return nil }
    return Scope.Bound(node: value, scope: Scope(type: found))
  }

  /// The value of a property that the initialiser of a structure was given, which has none of its own.
  private func member(_ node: SourceNode, in scope: Scope) -> Scope.Bound? {
    guard let base = node.children.first else { return nil }
    let owner = origin(of: Scope.Bound(node: base, scope: scope))
    guard owner.node.kind == .call, let callee = owner.node.children.first, let name = types.typeName(of: callee),
      let found = types.index.type(name, near: owner.node, in: owner.scope.type)?.type, found.initializers.isEmpty,
      let property = found.property(node.text), !property.isStatic, property.child(.block) == nil,
      let given = CallArguments(owner.node)[node.text]
    else { return nil }
    return Scope.Bound(node: given, scope: owner.scope)
  }
}
