/// Reads links and buttons: their labels, and each of the ways that they may go.
struct LinkReader: Sendable {
  /// The labels of the parameters of SwiftUI's own initialisers.
  static let labels: Set<String> = ["_", "destination", "value", "label", "isActive", "tag", "selection"]

  private let inliner: Inliner

  init(_ inliner: Inliner) { self.inliner = inliner }

  private var types: TypeInference { inliner.types }

  /// The links that a `NavigationLink` is, one for each way.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of its initialiser.
  ///   - scope: The names that they use.
  ///   - selects: Whether a list with a selection takes its value.
  ///   - site: Returns its place where conditions have given outcomes.
  /// - Returns: The links.
  func links(
    _ arguments: CallArguments,
    in scope: Scope,
    selects: Bool,
    site: (Decisions) -> Site
  ) -> [Fragment.Link] {
    let isValue = (arguments["value"] ?? arguments["destination"]) != nil
    let value = arguments["value"].map { Scope.Bound(node: $0, scope: scope) }
    let ways = Decisions.ways { decisions in
      let label = label(of: arguments, isValue: isValue, in: scope, decisions)
      let resolved = value.map { DecisionReader(inliner, decisions).resolved($0) }
      return ((label, resolved?.bound), label?.choice ?? resolved?.choice)
    }
    return ways.map { decisions, read in
      Fragment.Link(
        site: site(decisions),
        target: read.1.map { target(of: $0) } ?? target(of: arguments, in: scope),
        // A list's selection takes values; a link that has its own view shows that.
        selects: selects && read.1 != nil,
        label: read.0,
        value: read.1,
        activation: activation(arguments, in: scope)
      )
    }
  }

  /// The buttons that a button is, one for each way that its label and its action may go.
  ///
  /// - Parameters:
  ///   - action: The closure or function that runs.
  ///   - label: Returns the label where conditions have given outcomes.
  ///   - site: Returns its place where they have.
  /// - Returns: The buttons.
  func buttons(
    _ action: Scope.Bound,
    label: (Decisions) -> LabelText?,
    site: (Decisions) -> Site
  ) -> [Fragment.Button] {
    let ways = Decisions.ways { decisions in
      let label = label(decisions)
      let read = ActionReader(action, inliner, decisions)
      // Only where conditions are read does an action depend on them.
      return ((label, read.effects), label?.choice ?? (inliner.readsConditions ? read.choice : nil))
    }
    return ways.map { decisions, read in
      Fragment.Button(site: site(decisions), label: read.0, effects: read.1)
    }
  }

  // MARK: Labels

  /// The text of a link or a button.
  func label(
    of arguments: CallArguments,
    isValue: Bool,
    in scope: Scope,
    _ decisions: Decisions = Decisions()
  ) -> LabelText? {
    let title = arguments.unlabelled.first { $0.kind != .closure }
    let closure = arguments["label"] ?? (isValue ? arguments.trailing : nil)
    return [title, closure].lazy.compactMap { $0.flatMap { label(of: $0, in: scope, decisions) } }.first
  }

  /// The first text in an expression or closure.
  func label(of node: SourceNode, in scope: Scope, _ decisions: Decisions) -> LabelText? {
    LabelReader(inliner, decisions).label(of: node, in: scope)
  }

  // MARK: Targets

  /// The target of a link with a value.
  private func target(of value: Scope.Bound) -> Fragment.Link.Target {
    if value.node.kind == .nil { return .nowhere }
    let type = pushedType(of: value.node, in: value.scope)
    // Only a case of the declared enumeration is one.
    let declared = type.flatMap { inliner.index.type($0.name, near: value.node, in: value.scope.type)?.type }
    return .value(type, case: BindingReader.caseName(value.origin.node).flatMap { declared?.enumCase($0)?.text })
  }

  /// The binding of a link that a NavigationView follows; nil if it has none.
  private func activation(_ arguments: CallArguments, in scope: Scope) -> Fragment.Activation? {
    if let flag = arguments["isActive"] {
      return Fragment.Activation(binding: Scope.Bound(node: flag, scope: scope), tag: nil)
    }
    guard let selection = arguments["selection"], let tag = arguments["tag"] else { return nil }
    return Fragment.Activation(
      binding: Scope.Bound(node: selection, scope: scope),
      tag: Scope.Bound(node: tag, scope: scope)
    )
  }

  private func target(of arguments: CallArguments, in scope: Scope) -> Fragment.Link.Target {
    // With labels of another initialiser, which the sources don't declare, the closure may be the label.
    guard arguments.all.allSatisfy({ $0.label.isEmpty || Self.labels.contains($0.label) }) else { return .unknown }
    let content = arguments["destination"] ?? arguments.all.first { $0.isTrailing && arguments["label"] != nil }?.value
    guard let content = content ?? arguments.trailing else { return .unknown }
    let alternatives = AlternativeReader(inliner).alternatives(of: content, in: scope)
    guard alternatives.allSatisfy({ $0.screen == nil }) else { return .view(alternatives) }
    return alternatives.contains(where: \.isUnclear) ? .unknown : .nowhere
  }

  /// The declared type of a value that is pushed; nil where several types may stand behind it.
  private func pushedType(of value: SourceNode, in scope: Scope) -> TypeName? {
    guard let type = types.type(of: value, in: scope), !types.isOpen(type, near: value, in: scope) else { return nil }
    return types.resolved(type, near: value, in: scope)
  }
}
