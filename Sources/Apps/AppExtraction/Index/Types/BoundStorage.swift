// The property behind an expression, through the bindings and parameters by which views hand it on.
extension TypeInference {
  private static let depthLimit = 12

  /// The property that an expression reads or writes, such as the path of a stack; nil for none, and if it is unknown.
  func storage(of bound: Scope.Bound?) -> Storage? { bound.flatMap { storage(of: $0.node, in: $0.scope) } }

  /// The property that an expression such as `$isNew`, `router.path` or `self.draft` reads or writes; nil if it is unknown.
  ///
  /// A `Binding` of the app's own stands for the property that it gets, also where it asks whether that is nil; a
  /// function, for the property whose binding it returns.
  func storage(of node: SourceNode, in scope: Scope, depth: Int = 0) -> Storage? {
    guard depth < Self.depthLimit else { return nil }
    if node.kind == .identifier { return storage(named: scope.plain(node.text), in: scope, depth + 1) }
    if let value = node.boundValue ?? node.pathOrEmpty { return storage(of: value, in: scope, depth: depth + 1) }
    if node.kind == .subscripting {
      let found = elements(of: node, in: scope, depth: depth + 1)
      return found.count == 1 ? found[0].storage : nil
    }
    if node.kind == .call || node.kind == .switch || node.kind == .branch || node.kind == .ternary {
      let made = flow.results(of: Scope.Bound(node: node, scope: scope))
      // A call of a function that returns no binding makes a value, which is no property.
      guard node.kind != .call || made.allSatisfy({ $0.bound.type?.name == "Binding" }) else { return nil }
      return storage(amongst: made, depth)
    }
    guard node.kind == .member, let base = node.children.first else { return nil }
    let name = scope.plain(node.text)
    if base.kind == .identifier, base.text == "self" { return storage(named: name, in: scope.root, depth + 1) }
    if name == "wrappedValue" || name == "projectedValue" { return storage(of: base, in: scope, depth: depth + 1) }
    guard typeName(of: base) == nil, let owner = type(of: base, in: scope)?.unwrapped else { return nil }
    var found = Storage(owner: resolved(owner, near: node, in: scope).name, property: name)
    let type = owner.arguments.isEmpty ? nil : index.type(owner.name, near: node, in: scope.type)?.type
    if let type { found.arguments = arguments(of: type, parameters(of: type, in: owner), in: scope) }
    return found
  }

  /// The types that the parameters of a generic class stand for in an object, as far as they are known.
  private func arguments(of type: TypeDeclaration, _ given: [String: TypeName], in scope: Scope) -> [TypeName] {
    guard type.node.kind == .object, !given.isEmpty else { return [] }
    let types = type.node.children(.genericParameter).compactMap { given[$0.text] }
    return types.contains { isGeneric($0, in: scope) } ? [] : types.map { resolved($0, near: type.node, in: scope) }
  }

  private func storage(named name: String, in scope: Scope, _ depth: Int) -> Storage? {
    if let bound = scope.argument(name) {
      if let outer = storage(of: bound.node, in: bound.scope, depth: depth) { return outer }
      // A write to `.constant(false)` is lost.
      if isConstant(bound, depth) { return nil }
    }
    guard !scope.hasLocal(name), let owner = scope.type, let property = owner.property(name) else { return nil }
    if let key = property.keyPath(ofAttribute: "Environment") {
      let given = storages(inEnvironment: key, depth)
      if let first = given.first { return given.count == 1 ? first : .environment(key) }
    }
    // `var pathBinding: Binding<[Page]> { Binding(get: { store.path }, set: …) }`
    let made = flow.results(of: property, in: scope.root)
    let isBinding = property.declaredType?.name == "Binding"
    let one = isBinding || made.allSatisfy(\.bound.node.isBinding) ? storage(amongst: made, depth) : nil
    if let one { return one }
    var own = index.storage(of: property, in: owner)
    own.arguments = arguments(of: owner, scope.given, in: scope)
    return own
  }

  /// The properties whose bindings views put into the environment under a key: `.environment(\.path, $path)`.
  func storages(inEnvironment key: String, _ depth: Int = 0) -> Set<Storage> {
    let bindings = index.environment[key]?.filter { $0.value.text.hasPrefix("$") } ?? []
    return Set(bindings.compactMap { storage(of: $0.value, in: Scope(type: $0.view), depth: depth) })
  }

  /// Whether a parameter is given `.constant(…)`, by however many views.
  private func isConstant(_ bound: Scope.Bound, _ depth: Int) -> Bool {
    if bound.node.kind == .call { return bound.node.children.first?.text == "constant" }
    guard depth < Self.depthLimit, bound.node.kind == .identifier else { return false }
    return bound.scope.argument(bound.scope.plain(bound.node.text)).map { isConstant($0, depth + 1) } ?? false
  }

  private var flow: Flow { Flow(types: self) }

  /// The property behind each of several expressions; nil if it isn't the same.
  private func storage(amongst values: [Flow.Value], _ depth: Int) -> Storage? {
    var found: Storage?
    for (bound, _) in values {
      let one = storage(of: bound.node, in: bound.scope, depth: depth + 1)
      guard let one, found == nil || found == one else { return nil }
      found = one
    }
    return found
  }

  /// The values in a dictionary that a subscript such as `paths[tab]` may mean, also one of a type that reads such a value,
  /// with the choices that lead to each; empty if its key is unknown, or if it is no dictionary's.
  func elements(of node: SourceNode, in scope: Scope, depth: Int = 0) -> [(storage: Storage, reach: Reach)] {
    let own = depth < Self.depthLimit ? flow.results(of: Scope.Bound(node: node, scope: scope)) : []
    if !own.isEmpty {
      return own.compactMap { element in
        storage(of: element.bound.node, in: element.bound.scope, depth: depth + 1).map { ($0, element.reach) }
      }
    }
    guard let base = node.children.first, let key = CallArguments(node).unlabelled.first,
      var element = storage(of: base, in: scope, depth: depth), element.key == nil,
      type(of: base, in: scope)?.unwrapped.name == "Dictionary"
    else { return [] }
    var found: [(storage: Storage, reach: Reach)] = []
    for (bound, reach) in flow.values(of: Scope.Bound(node: key, scope: scope)) {
      let stated = bound.node.stateValue.map(Storage.ElementKey.value)
      element.key = stated ?? storage(of: bound.node, in: bound.scope, depth: depth + 1).map(Storage.ElementKey.held)
      if element.key == nil { return [] }
      found.append((element, reach))
    }
    return found
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
  /// Whether it makes a binding: `Binding(…)`, or `.init(get: { … }, set: { … })`.
  var isBinding: Bool {
    guard kind == .call, let name = children.first?.text else { return false }
    return name == "Binding" || name == "init" && CallArguments(self)["get"] != nil
  }

  /// The expression that `Binding(get:set:)` gets, or that it compares with nil, or gives another value where it is nil;
  /// nil for anything else.
  var boundValue: SourceNode? {
    guard isBinding else { return nil }
    let arguments = CallArguments(self)
    let getter = (arguments["get"] ?? arguments.trailing).flatMap { Array($0.children).last }
    let last = getter ?? arguments.unlabelled.first
    let value = last?.kind == .return ? last?.children.first : last
    guard let value, value.kind == .operation else { return value }
    let operands = Array(value.children)
    guard operands.count == 2 else { return nil }
    return value.text == "??" || value.text == "!=" && operands[1].kind == .nil ? operands[0] : nil
  }

  /// The path that `paths[tab] ?? NavigationPath()` means, which is empty where there is none; nil for anything else.
  var pathOrEmpty: SourceNode? {
    let operands = Array(children)
    return kind == .operation && text == "??" && operands.last?.isEmptyPath == true ? operands.first : nil
  }

  /// The dictionary or array of which it is an element; itself if it is none.
  var collection: SourceNode { kind == .subscripting ? children.first?.collection ?? self : self }
}
