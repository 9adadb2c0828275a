/// A property that holds a presented, selected or pushed value: `isNew` of `Home`, `path` of `Router`.
struct Storage: Hashable, Sendable {
  /// The name of the type that declares the property.
  let owner: String
  let property: String
}

/// Finds the property behind an expression, through the bindings and parameters by which views hand it on.
struct StorageResolver: Sendable {
  private static let depthLimit = 12

  private let types: TypeInference

  init(_ types: TypeInference) { self.types = types }

  /// The property that an expression such as `$isNew`, `router.path` or `self.draft` reads or writes; nil if it is unknown.
  ///
  /// A `Binding` of the app's own stands for the property that it gets, also where it asks whether that is nil.
  func storage(of node: SourceNode, in scope: Scope, depth: Int = 0) -> Storage? {
    guard depth < Self.depthLimit else { return nil }
    if node.kind == .identifier { return storage(named: Self.plain(node.text, in: scope), in: scope, depth + 1) }
    if let value = node.boundValue { return storage(of: value, in: scope, depth: depth + 1) }
    guard node.kind == .member, let base = node.children.first else { return nil }
    let name = Self.plain(node.text, in: scope)
    if base.kind == .identifier, base.text == "self" { return storage(named: name, in: scope.root, depth + 1) }
    if name == "wrappedValue" || name == "projectedValue" { return storage(of: base, in: scope, depth: depth + 1) }
    guard types.typeName(of: base) == nil, let owner = types.type(of: base, in: scope)?.unwrapped else { return nil }
    return Storage(owner: types.resolved(owner, near: node, in: scope).name, property: name)
  }

  private func storage(named name: String, in scope: Scope, _ depth: Int) -> Storage? {
    if let bound = scope.argument(name) {
      if let outer = storage(of: bound.node, in: bound.scope, depth: depth) { return outer }
    }
    guard !scope.hasLocal(name), let owner = scope.type, let property = owner.property(name) else { return nil }
    // `var pathBinding: Binding<[Page]> { Binding(get: { store.path }, set: …) }`
    if let block = property.child(.block), let last = types.index.platform.active(block.children).last {
      let made = last.kind == .return ? last.children.first ?? last : last
      if made.kind == .call, made.children.first?.text == "Binding" {
        return storage(of: made, in: scope.root, depth: depth)
      }
    }
    return types.index.storage(of: property, in: owner)
  }

  /// The name without the mark of a binding or of the storage behind it.
  private static func plain(_ name: String, in scope: Scope) -> String {
    // A property's own name may begin with `_`, as a storage's name does.
    if name.first == "_", scope.type?.property(name) != nil { return name }
    return name.first == "$" || name.first == "_" ? String(name.dropFirst()) : name
  }
}

extension AppIndex {
  /// The storage of a type's property; properties with one key of `@AppStorage` have the first one's.
  func storage(of property: SourceNode, in owner: TypeDeclaration) -> Storage {
    guard let key = property.storageKey, let first = saved[key] else {
      return Storage(owner: owner.name, property: property.text)
    }
    return Storage(owner: first.owner, property: first.property)
  }
}

extension SourceNode {
  /// The expression that `Binding(get:set:)` gets, or that it compares with nil; nil for anything else.
  fileprivate var boundValue: SourceNode? {
    guard kind == .call, children.first?.text == "Binding" else { return nil }
    let arguments = CallArguments(self)
    let last = (arguments["get"] ?? arguments.trailing).flatMap { Array($0.children).last }
    let value = last?.kind == .return ? last?.children.first : last
    guard let value, value.kind == .operation else { return value }
    let operands = Array(value.children)
    return value.text == "!=" && operands.count == 2 && operands[1].kind == .nil ? operands[0] : nil
  }
}
