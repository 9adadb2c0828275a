// Links and buttons: their labels, and each of the ways that links may go.
extension Inliner {
  /// The labels of the parameters of SwiftUI's own initialisers.
  static let linkLabels: Set<String> = ["_", "destination", "value", "label", "isActive", "tag", "selection"]

  /// The links that a `NavigationLink` is, one for each way.
  func links(
    _ arguments: CallArguments,
    at node: SourceNode,
    in scope: Scope,
    selects: Bool,
    site: (Requirement) -> Site
  ) -> [Fragment.Link] {
    var parts = labels(showing: [arguments.firstValue, arguments.label], at: node, in: scope).map {
      (item: LabelText.Part<Scope.Bound>.label($0.item), reach: $0.reach)
    }
    if let value = arguments["value"] {
      parts += Flow(types: types).namedValues(of: Scope.Bound(node: value, scope: scope)).map {
        (.other($0.bound), $0.reach)
      }
    }
    return ExecutionPath.all(parts, limit: wayLimit).compactMap { way in
      let (label, values) = way.divided()
      let (site, value) = (site(way.requirement), values.first.map { self.value($0, on: way.arms) })
      if site.requirement.isNever { return nil }
      let target = value.map { self.target(of: $0) } ?? self.target(of: arguments, in: scope)
      return Fragment.Link(
        site: site,
        target: target,
        // A list's selection takes values; a link that has its own view shows that.
        selects: selects && value != nil,
        label: label,
        value: value,
        activation: activation(arguments, in: scope)
      )
    }
  }

  /// A button, whatever its label and its action do.
  func button(_ changes: ActionEffects.Choices, labels: LabelText.Choices, at site: Site) -> Fragment.Button {
    var code = Hasher()
    code.combine(site.node)
    for (label, reach) in labels {
      code.combine(label.text)
      reach.hash(into: &code)
    }
    for (change, reach) in changes {
      code.combine(change.node)
      code.combine(change.effect.storage)
      reach.hash(into: &code)
      guard let value = change.value else { continue }
      if let number = known.number(of: value) {
        code.combine(number)
      } else {
        // Names in a value mean what they mean there.
        value.origin.node.spell(into: &code)
        code.combine(ObjectIdentifier(value.scope))
      }
    }
    return Fragment.Button(site: site, labels: labels, changes: changes, code: code.finalize())
  }

  // MARK: Labels

  /// The texts of a link or a button; without any, its accessibility label, or else its images'.
  func labels(showing parts: [SourceNode?], at node: SourceNode, in scope: Scope) -> LabelText.Choices {
    let shown = parts.compactMap(\.self)
    let reader = LabelReader(self)
    let spoken = node.argument(ofModifier: "accessibilityLabel").map { [$0] } ?? []
    let texts = (shown + spoken).lazy.map { reader.labels(of: $0, in: scope) }
    if let found = texts.first(where: { !$0.isEmpty }) { return found }
    return shown.lazy.map { reader.labels(ofImageIn: $0, in: scope) }.first { !$0.isEmpty } ?? []
  }

  // MARK: Targets

  /// A value on the way of a label that asks for its case, as a title does: that case, unless it carries something.
  private func value(_ value: Scope.Bound, on arms: [Arm]) -> Scope.Bound {
    let origin = types.origin(of: value)
    for arm in arms where arm.choice.node.kind == .switch && origin.node.caseName == nil {
      let patterns = arm.outcome.place.child(.patterns).map { Array($0.children) } ?? []
      guard patterns.count == 1, let name = patterns[0].caseName, let subject = arm.choice.node.children.first,
        types.origin(of: Scope.Bound(node: subject, scope: arm.choice.scope)).node.isSpelled(like: origin.node),
        let type = types.type(of: value.node, in: value.scope)?.unwrapped,
        let found = index.type(type.name, near: value.node, in: value.scope.type)?.type.enumCase(name),
        found.child(.parameter) == nil
      else { continue }
      return Scope.Bound(node: SourceNode.value(ofCase: found, of: type.name), scope: Scope(type: nil))
    }
    return value
  }

  /// The target of a link with a value.
  private func target(of value: Scope.Bound) -> Fragment.Link.Target {
    if value.node.kind == .nil { return .nowhere }
    let type =
      value.type.map { types.resolved($0, near: value.node, in: value.scope) }
      ?? types.pushedType(of: value.node, in: value.scope)
    // Only a case of the declared enumeration is one.
    let declared = type.flatMap { index.type($0.name, near: value.node, in: value.scope.type)?.type }
    return .value(type, case: value.origin.node.caseName.flatMap { declared?.enumCase($0)?.text })
  }

  /// The binding of a link that a NavigationView follows; nil if it has none.
  private func activation(_ arguments: CallArguments, in scope: Scope) -> (binding: Scope.Bound, tag: Scope.Bound?)? {
    if let flag = arguments["isActive"] {
      return (Scope.Bound(node: flag, scope: scope), nil)
    }
    guard let selection = arguments["selection"], let tag = arguments["tag"] else { return nil }
    return (Scope.Bound(node: selection, scope: scope), Scope.Bound(node: tag, scope: scope))
  }

  private func target(of arguments: CallArguments, in scope: Scope) -> Fragment.Link.Target {
    // With labels of another initialiser, which the sources don't declare, the closure may be the label.
    guard arguments.all.allSatisfy({ $0.label.isEmpty || Self.linkLabels.contains($0.label) }) else { return .unknown }
    let content = arguments["destination"] ?? arguments.all.first { $0.isTrailing && arguments["label"] != nil }?.value
    guard let content = content ?? arguments.trailing else { return .unknown }
    let alternatives = AlternativeReader(self).alternatives(of: content, in: scope)
    guard alternatives.allSatisfy({ $0.screen == nil }) else { return .view(alternatives) }
    return alternatives.contains(where: \.isUnclear) ? .unknown : .nowhere
  }
}

extension ActionEffects.Change {
  /// The value that is written, pushed or opened; nil if there is none.
  fileprivate var value: Scope.Bound? {
    switch effect {
    case .set(_, let value?), .append(_, let value), .open(let value): value
    case .set(_, nil), .removeLast, .clear, .dismiss, .dismissAll: nil
    }
  }
}
