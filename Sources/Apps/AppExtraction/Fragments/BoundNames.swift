import NavigationEngine

// The names that conditions and patterns bind.
extension TypeInference {
  /// The scope with the names that conditions bind.
  func scope(of conditions: SourceNode?, in scope: Scope) -> Scope {
    var scope = scope
    for condition in conditions?.children.map({ $0 }) ?? [] {
      if condition.kind == .unwrapping {
        let value = condition.children.first
        let type = value.flatMap { self.type(of: $0, in: scope)?.unwrapped }
        let isShadow = value?.kind == .identifier && value?.text == condition.text
        scope = scope.adding(
          condition.text,
          type,
          isShadow ? scope.argument(condition.text) : value.map { Scope.Bound(node: $0, scope: scope) }
        )
      } else if condition.kind == .matching {
        let parts = Array(condition.children)
        let subject = parts.last.flatMap { type(of: $0, in: scope)?.unwrapped }
        let value = parts.last.map { Scope.Bound(node: $0, scope: scope) }
        for pattern in condition.child(.patterns)?.children.map(\.self) ?? [] {
          scope = self.scope(of: pattern, matching: subject, value, in: scope)
        }
      }
    }
    return scope
  }

  /// The scope with the names that a pattern binds.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - subject: The type of the values that it matches; nil if it is unknown.
  ///   - value: The value that it matches; nil if it is unknown.
  ///   - shown: The part of the value that the screen shows which the pattern takes apart; nil for anything else.
  ///   - scope: The scope around it.
  /// - Returns: The scope with the names.
  func scope(
    of pattern: SourceNode,
    matching subject: TypeName?,
    _ value: Scope.Bound? = nil,
    _ shown: ShownPart? = nil,
    in scope: Scope
  ) -> Scope {
    if pattern.kind == .binding {
      let inner = scope.adding(pattern.text, subject?.unwrapped, value)
      return shown.map { inner.showing(pattern.text, $0) } ?? inner
    }
    guard pattern.kind == .call, let name = pattern.caseName else {
      return pattern.children.reduce(scope) { self.scope(of: $1, matching: nil, in: $0) }
    }
    let declared = subject.flatMap { index.type($0.unwrapped.name, near: pattern, in: scope.type) }
    let parameters = declared?.type.enumCase(name)?.children(.parameter) ?? []
    let made = value.map { origin(of: $0) }
    let payload = made?.node.kind == .call && made?.node.caseName == name ? made : nil
    var result = scope
    for (number, argument) in pattern.children(.argument).enumerated() {
      let parameter = parameters.indices.contains(number) ? parameters[number] : nil
      let label = parameter.map { $0.text == "_" ? CasePayload.label(at: number) : $0.text }
      let part = label.flatMap { shown?.adding($0) }
      let given = payload.map { CallArguments($0.node).all.map(\.value) } ?? []
      let value =
        given.indices.contains(number) ? payload.map { Scope.Bound(node: given[number], scope: $0.scope) } : nil
      for inner in argument.children {
        result = self.scope(of: inner, matching: parameter?.declaredType, value, part, in: result)
      }
    }
    return result
  }
}

extension SourceNode {
  /// The case that a pattern or expression names: `.home`, `Route.home`, `.detail(let id)`.
  var caseName: String? {
    if kind == .member { return text }
    if kind == .call, let callee = children.first, callee.kind == .member { return callee.text }
    return nil
  }
}
