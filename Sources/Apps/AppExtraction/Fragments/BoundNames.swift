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
    let payload = parts(carriedBy: name, of: subject, at: pattern, in: scope)
    let made = value.map { origin(of: $0) }.flatMap { $0.node.kind == .call && $0.node.caseName == name ? $0 : nil }
    let given = made.map { CallArguments($0.node).all.map(\.value) } ?? []
    var result = scope
    for (number, argument) in pattern.children(.argument).enumerated() {
      let parameter = payload.indices.contains(number) ? payload[number] : nil
      let part = parameter.flatMap { shown?.adding($0.label) }
      let value = given.indices.contains(number) ? made.map { Scope.Bound(node: given[number], scope: $0.scope) } : nil
      for inner in argument.children {
        result = self.scope(of: inner, matching: parameter?.type, value, part, in: result)
      }
    }
    return result
  }

  /// The labels and types of what a case of an enumeration carries.
  private func parts(
    carriedBy name: String,
    of subject: TypeName?,
    at pattern: SourceNode,
    in scope: Scope
  ) -> [(label: String, type: TypeName?)] {
    let declared = subject.flatMap { index.type($0.unwrapped.name, near: pattern, in: scope.type) }
    return (declared?.type.enumCase(name)?.children(.parameter) ?? []).enumerated().map { number, parameter in
      (parameter.text == "_" ? CasePayload.label(at: number) : parameter.text, parameter.declaredType)
    }
  }

  /// The cases that a pattern asks of a part of the shown value and of what that carries, by the paths of the parts.
  func cases(askedBy pattern: SourceNode, of part: ShownPart?, _ type: TypeName?, in scope: Scope) -> [String: String] {
    guard let part, let name = pattern.caseName else { return [:] }
    let payload = parts(carriedBy: name, of: type, at: pattern, in: scope)
    return zip(pattern.children(.argument), payload).reduce(into: [part.path: name]) { found, carried in
      let (argument, inner) = carried
      guard let value = argument.children.first else { return }
      found.merge(cases(askedBy: value, of: part.adding(inner.label), inner.type, in: scope)) { first, _ in first }
    }
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
