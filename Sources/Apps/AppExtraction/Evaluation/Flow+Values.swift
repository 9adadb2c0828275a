// The values that an expression may have, as far as the sources state them.
//
// A value is the expression that makes it: a literal, a case, a call of an initialiser, a closure, or a name that the
// sources give no value, such as state.
extension Flow {
  /// How many expressions are evaluated for one; those behind them are values of their own.
  private static let budget = 500
  /// How many names and calls are followed one after another.
  private static let depthLimit = 60
  /// How many values an expression may have; one with more is a value of its own.
  private static let valueLimit = 64

  /// A value, and the choices that lead to it.
  typealias Value = (bound: Scope.Bound, reach: Reach)

  private var index: AppIndex { types.index }

  /// The values of an expression, at least one; static properties of the expected type need no base.
  func values(of bound: Scope.Bound, type: TypeName? = nil) -> [Value] {
    var rest = Self.budget
    return values(of: bound, type, [], &rest)
  }

  /// The values of an expression; where nothing chooses among several, by the name by which the code calls the value,
  /// which has a declared type.
  func namedValues(of bound: Scope.Bound, type: TypeName? = nil) -> [Value] {
    let values = values(of: bound, type: type)
    guard values.count == 1, values[0].bound.node == types.origin(of: bound, type: type).node else {
      return values
    }
    return [(bound, values[0].reach)]
  }

  private func values(of bound: Scope.Bound, _ type: TypeName?, _ outer: [SourceNode], _ rest: inout Int) -> [Value] {
    // An expression that leads back to itself has no value.
    guard rest > 0, outer.count < Self.depthLimit, !outer.contains(bound.node) else { return [(bound, Reach())] }
    rest -= 1
    let (outer, operands) = (outer + [bound.node], Array(bound.node.children))
    // `tab ?? .home` is one or the other where that is known.
    if bound.node.kind == .operation, bound.node.text == "??", operands.count == 2 {
      let first = values(of: Scope.Bound(node: operands[0], scope: bound.scope), type, outer, &rest)
      guard first.allSatisfy({ $0.bound.node.stateValue != nil }) else { return [(bound, Reach())] }
      return first.flatMap { value in
        value.bound.node.kind == .nil
          ? values(of: Scope.Bound(node: operands[1], scope: bound.scope), type, outer, &rest)
            .map { ($0.bound, value.reach.and($0.reach)) } : [value]
      }
    }
    var found: [Value] = []
    for value in next(bound, type) {
      for inner in values(of: value.bound, value.bound.type ?? type, outer, &rest) {
        var bound = inner.bound
        bound.type = bound.type ?? value.bound.type
        found.append((bound, value.reach.and(inner.reach)))
      }
    }
    return (1...Self.valueLimit).contains(found.count) ? found : [(bound, Reach())]
  }

  /// The expressions that give an expression its value where that is a call or a choice; empty for another one.
  func results(of bound: Scope.Bound) -> [Value] {
    bound.node.kind == .call || bound.node.kind == .subscripting
      ? results(ofCall: bound.node, in: bound.scope) : results(of: [bound.node], in: bound.scope)
  }

  /// The expressions that give an expression its value; empty if it is one.
  private func next(_ bound: Scope.Bound, _ type: TypeName?) -> [Value] {
    let (node, scope) = (bound.node, bound.scope)
    if [.ternary, .branch, .switch, .call, .subscripting].contains(node.kind) { return results(of: bound) }
    if node.kind == .argument || node.kind == .cast && node.text != "is" {
      return node.children.first.map { [(Scope.Bound(node: $0, scope: scope), Reach())] } ?? []
    }
    if let value = types.step(from: bound, type: type) { return [(value, Reach())] }
    return property(node, in: scope).map { results(of: $0.node, in: $0.home) } ?? []
  }

  /// The values with which code ends, also by a single expression without `return`.
  private func results(of statements: [SourceNode], in scope: Scope, _ type: TypeName? = nil) -> [Value] {
    let isOpen = type.map { ["some", "any", "Self"].contains($0.unwrapped.name) } ?? true
    return steps(of: statements, in: scope).compactMap { step in
      let isValue = step.isResult || statements.count == 1 && step.node.kind != .assignment
      let bound = Scope.Bound(node: step.node, scope: step.scope, type: isOpen ? nil : type)
      return isValue ? (bound, step.reach) : nil
    }
  }

  // MARK: Calls

  private func results(ofCall node: SourceNode, in scope: Scope) -> [Value] {
    guard let callee = node.kind == .call ? node.children.first : node, types.typeName(of: callee) == nil,
      callee.kind != .identifier || scope.argument(callee.text) == nil,
      let function = function(callee, CallArguments(node), in: scope)
    else { return [] }
    return results(of: function.node, in: function.scope)
  }

  /// The function that a callee with its arguments means, with the scope of its body; nil if the sources declare none.
  func function(
    _ callee: SourceNode,
    _ arguments: CallArguments,
    in scope: Scope,
    where isMeant: (SourceNode) -> Bool = { _ in true }
  ) -> (node: SourceNode, scope: Scope)? {
    for (functions, home) in functions(callee, in: scope) {
      guard let chosen = arguments.choose(functions.filter(isMeant), in: scope, by: types) else { continue }
      return (chosen.function, home.adding(parameters: chosen.types, chosen.values))
    }
    return nil
  }

  /// The functions that a callee may mean, with the scopes of their bodies; empty if the sources declare none.
  ///
  /// An element, such as `router[.home]`, means the subscript of a type.
  func functions(_ callee: SourceNode, in scope: Scope) -> [(functions: [SourceNode], home: Scope)] {
    if callee.kind == .identifier { return types.functions(named: callee.text, in: scope) }
    guard callee.kind == .member || callee.kind == .subscripting else { return [] }
    guard let base = callee.children.first else {
      let implied = index.impliedMember(callee.text)
      return implied.map { [([$0.node], Scope(type: index.type($0.type.name, near: callee)?.type))] } ?? []
    }
    let name = callee.kind == .member ? callee.text : "subscript"
    guard let (home, isType) = members(of: base, in: scope), let functions = home.type?.functions[name] else {
      return []
    }
    return [(functions.filter { isType == nil || $0.isStatic == isType }, home)]
  }

  // MARK: Properties

  /// The property that an expression names, or the function or computed variable of a body, with the scope of its code;
  /// nil if the sources declare none.
  func property(_ node: SourceNode, in scope: Scope) -> (node: SourceNode, home: Scope)? {
    if node.kind == .identifier {
      if scope.hasLocal(node.text) { return scope.localFunction(node.text).map { ($0, scope) } }
      return scope.type?.property(node.text).map { ($0, scope.root) }
    }
    guard node.kind == .member else { return nil }
    guard let base = node.children.first else {
      return index.impliedMember(node.text).map { implied in
        (implied.node, Scope(type: index.type(implied.type.name, near: node)?.type))
      }
    }
    guard let (home, isType) = members(of: base, in: scope), let property = home.type?.property(node.text),
      isType == nil || property.isStatic == isType
    else { return nil }
    return (property, home)
  }

  /// The expressions with which the code of a computed property or a function ends; empty for a stored property.
  func results(of property: SourceNode, in scope: Scope) -> [Value] {
    guard let block = property.child(.block) else { return [] }
    return results(of: index.platform.active(block.children), in: scope, property.declaredType ?? property.resultType)
  }

  /// The scope of the members of a type, or of a value, which is known in it, and which of the two it is, nil for `self`;
  /// nil if the sources don't declare the type.
  func members(of base: SourceNode, in scope: Scope) -> (home: Scope, isType: Bool?)? {
    if base.kind == .identifier, base.text == "self" { return (scope.root, nil) }
    let named = types.typeName(of: base)
    guard let name = named.map({ TypeName($0) }) ?? types.type(of: base, in: scope)?.unwrapped,
      let found = index.type(name.name, near: base, in: scope.type)
    else { return nil }
    let home = Scope(
      type: found.type,
      arguments: named == nil ? ["self": Scope.Bound(node: base, scope: scope)] : [:],
      given: types.parameters(of: found.type, in: name),
      isAmbiguous: found.isAmbiguous
    )
    return (home, named != nil)
  }
}
