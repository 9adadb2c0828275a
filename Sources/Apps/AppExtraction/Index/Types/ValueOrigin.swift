import Synchronization

// The expression of a name's value, as far as the sources state it.
extension TypeInference {
  private static let stepLimit = 10

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

  /// The elements of a list that the sources state, also as all cases of an enumeration; nil if they don't.
  func elements(of bound: Scope.Bound) -> [Scope.Bound]? {
    let origin = origin(of: bound)
    if origin.node.kind == .array { return origin.node.children.map { Scope.Bound(node: $0, scope: origin.scope) } }
    if origin.node.kind == .call, origin.node.children.first?.text == "Array",
      let list = CallArguments(origin.node).unlabelled.first
    {
      return elements(of: Scope.Bound(node: list, scope: origin.scope))
    }
    guard origin.node.kind == .member, origin.node.text == "allCases",
      let name = origin.node.children.first.flatMap(typeName),
      let type = index.type(name, near: origin.node, in: origin.scope.type)?.type,
      type.property("allCases") == nil
    else { return nil }
    return cases(of: type)
  }

  /// The values of an enumeration without payloads; nil for another type.
  func cases(of type: TypeDeclaration) -> [Scope.Bound]? {
    guard !type.cases.isEmpty, !type.cases.contains(where: { $0.child(.parameter) != nil }) else { return nil }
    return type.cases.map { Scope.Bound(node: SourceNode.value(ofCase: $0, of: type.name), scope: Scope(type: nil)) }
  }

  /// The expression that a name stands for; nil if the sources state none.
  func step(from bound: Scope.Bound, type: TypeName?) -> Scope.Bound? {
    let (node, scope) = (bound.node, bound.scope)
    if node.kind == .identifier {
      return scope.argument(node.text) ?? ownConstant(node, in: scope) ?? ownProperty(node, in: scope)
        ?? handler(node, of: scope.hasLocal(node.text) ? nil : scope.type)
    }
    guard node.kind == .member else { return nil }
    return staticValue(node, type: type, in: scope) ?? member(node, in: scope)
      ?? handler(node, of: node.children.first.flatMap { declaration(of: $0, in: scope) })
  }

  /// The closure that code gives to a property of an object, where one place alone does: `model.onSave = { … }`.
  private func handler(_ node: SourceNode, of owner: @autoclosure () -> TypeDeclaration?) -> Scope.Bound? {
    guard let places = index.handlers[node.text], let owner = owner(), let property = owner.property(node.text),
      property.child(.block) == nil
    else { return nil }
    let storage = Storage(owner: owner.name, property: node.text)
    let known = index.handled.withLock { $0[storage] }
    let found = known.map { [$0].compactMap(\.self) } ?? places.filter { isHandler($0, of: owner) }
    let place = found.count == 1 ? found[0] : nil
    if known == nil { index.handled.withLock { $0[storage] = .some(place) } }
    return place.map { Scope.Bound(node: Array($0.children)[1], scope: self.scope(at: $0)) }
  }

  /// Whether an assignment is one to a property of a type.
  private func isHandler(_ place: SourceNode, of owner: TypeDeclaration) -> Bool {
    let (scope, target) = (scope(at: place), place.children.first)
    let base = target?.kind == .member ? target?.children.first : nil
    let type = base.map { self.type(of: $0, in: scope)?.unwrapped.name } ?? scope.type?.name
    return type.flatMap { index.type($0, near: place, in: scope.type)?.type } === owner
  }

  /// The names that code can use at a place: its type's, and all that the code around declares before it.
  func scope(at place: SourceNode) -> Scope {
    let outer = place.ancestors
    let type = outer.last { $0.isType || $0.kind == .extension }
    var scope = Scope(type: type.flatMap { index.type($0.text, near: place)?.type })
    for code in outer {
      if code.kind == .function || code.kind == .initializer { scope = scope.adding(parametersOf: code) }
      if code.kind == .branch { scope = self.scope(of: code.child(.conditions), in: scope) }
      guard code.kind == .block || code.kind == .closure else { continue }
      for statement in code.children where statement.index < place.index && !statement.contains(place) {
        if statement.kind == .guard { scope = self.scope(of: statement.child(.conditions), in: scope) }
        scope = self.scope(declaring: statement, in: scope) ?? scope
      }
    }
    return scope
  }

  /// The value of a variable that only its declaration sets: a static property, one of a structure without a wrapper, or
  /// a variable outside of types.
  private func ownConstant(_ node: SourceNode, in scope: Scope) -> Scope.Bound? {
    guard !scope.hasLocal(node.text) else { return nil }
    let own = scope.type?.property(node.text)
    if let key = own?.keyPath(ofAttribute: "Environment") {
      return index.action(key).map { Scope.Bound(node: $0.value, scope: Scope(type: $0.view)) }
    }
    guard let variable = own ?? index.variable(node.text, near: node),
      own == nil || variable.isStatic || scope.type?.node.kind == .structure, variable.child(.attribute) == nil,
      variable.child(.block) == nil, let value = variable.initialValue
    else { return nil }
    return Scope.Bound(node: value, scope: Scope(type: own.flatMap { _ in scope.type }))
  }

  /// The value of a property of the value whose code it is.
  private func ownProperty(_ node: SourceNode, in scope: Scope) -> Scope.Bound? {
    guard node.text != "self", !scope.hasLocal(node.text), scope.type?.property(node.text) != nil else { return nil }
    return scope.root.argument("self").flatMap { property(node.text, of: $0) }
  }

  /// The value that a static property begins with: `Post.first`, or `.first` where a post is expected.
  private func staticValue(_ node: SourceNode, type: TypeName?, in scope: Scope) -> Scope.Bound? {
    let owner: String
    if let base = node.children.first {
      guard let named = typeName(of: base) else { return nil }
      owner = named
    } else {
      guard let type else { return nil }
      owner = type.unwrapped.name
    }
    guard let found = index.type(owner, near: node, in: scope.type)?.type,
      let property = found.property(node.text), property.isStatic, property.child(.block) == nil,
      let value = property.initialValue
    else { return nil }
    return Scope.Bound(node: value, scope: Scope(type: found))
  }

  private func member(_ node: SourceNode, in scope: Scope) -> Scope.Bound? {
    guard let value = node.children.first.map({ Scope.Bound(node: $0, scope: scope) }) else { return nil }
    return property(node.text, of: value) ?? (node.text == "rawValue" ? rawValue(of: value) : nil)
  }

  /// The text that a case of an enumeration has as its raw value; nil if the sources don't state the case.
  private func rawValue(of value: Scope.Bound) -> Scope.Bound? {
    guard let name = origin(of: value).node.caseName,
      let found = declaration(of: value.node, in: value.scope), found.inherits(["String"]),
      let one = found.enumCase(name)
    else { return nil }
    return Scope.Bound(node: one.initialValue ?? .implied(.string, name, at: one), scope: Scope(type: nil))
  }

  /// The value of a stored property that the initialiser of a value gives it.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - value: The expression that names the value.
  /// - Returns: The expression that states the property's value; nil if the sources don't.
  func property(_ name: String, of value: Scope.Bound) -> Scope.Bound? {
    let owner = origin(of: value)
    guard owner.node.kind == .call, let callee = owner.node.children.first, let type = typeName(of: callee),
      let found = index.type(type, near: owner.node, in: owner.scope.type)?.type,
      let property = found.property(name), property.isStored
    else { return nil }
    return index.initialValues(of: found, CallArguments(owner.node), in: owner.scope)[name]
  }
}
