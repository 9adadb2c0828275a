/// The views among which state chooses the first of a window or a stack, each read by itself.
struct ChoiceReader {
  private static let depthLimit = 30
  private static let armLimit = 12

  /// One of the views.
  struct Arm {
    /// The view's name; nil if it has none.
    let name: String?
    fileprivate(set) var requirement = Requirement()
    let node: SourceNode
    /// All that is shown while this view is, also the surroundings of the choice.
    fileprivate(set) var fragment = Fragment()
    /// The blocks that the branches and switches choose which lead to it.
    fileprivate(set) var chosen: [SourceNode: Int] = [:]
    /// The views on the way to it, whose bodies show no more than it here.
    fileprivate(set) var opened: Set<SourceNode> = []

    /// Whether it shows tabs.
    var hasTabs: Bool { fragment.tabViews.contains { $0.tabs.count > 1 } }

    /// The name of the view, or of the root of its stack.
    var shownName: String? { name ?? fragment.stacks.lazy.compactMap(\.name).first }
  }

  private let inliner: Inliner
  private let flow: Flow
  /// Whether a view that is alone in a content is read through.
  private let opensViews: Bool
  /// Whether a choice within one of the views makes several of it.
  private let opensChoices: Bool

  /// The views among which state chooses a window's content; one that covers tabs is one, whichever it chooses.
  static func arms(ofWindow screen: ScreenContent, _ inliner: Inliner, _ recorded: RecordedViews) -> [Arm] {
    func arms(opensChoices: Bool) -> [Arm]? {
      Self.arms(of: screen.node, in: screen.scope, inliner, recorded, opensViews: true, opensChoices: opensChoices)
    }
    let all = arms(opensChoices: true) ?? []
    return all.contains(where: \.hasTabs) ? arms(opensChoices: false) ?? all : all
  }

  /// The views among which a content chooses.
  ///
  /// - Parameters:
  ///   - content: The closure or expression.
  ///   - scope: The names that it can use.
  ///   - inliner: Finds the bodies behind names.
  ///   - recorded: The bodies of views that were read.
  ///   - opensViews: Whether a view that is alone in the content is read through.
  ///   - opensChoices: Whether a choice within one of the views makes several of it.
  /// - Returns: The views among which state chooses one; nil if something else decides, or nothing.
  static func arms(
    of content: SourceNode,
    in scope: Scope,
    _ inliner: Inliner,
    _ recorded: RecordedViews,
    opensViews: Bool,
    opensChoices: Bool = true
  ) -> [Arm]? {
    let flow = Flow(types: inliner.types)
    let reader = ChoiceReader(inliner: inliner, flow: flow, opensViews: opensViews, opensChoices: opensChoices)
    guard let choices = reader.choices(of: content, in: scope), choices.count > 1, choices.count <= armLimit,
      choices.allSatisfy({ $0.requirement.unread.isEmpty })
    else { return nil }
    let possible = choices.filter { !$0.requirement.condition.isNever }
    guard possible.count > 1 else { return nil }
    return possible.map { choice in
      var arm = choice
      arm.fragment = ViewReader.fragment(of: content, in: scope, inliner, showing: arm, recorded: recorded)
      return arm
    }
  }

  private func choices(of content: SourceNode, in scope: Scope) -> [Arm]? {
    let body = inliner.body(of: Scope.Bound(node: content, scope: scope), arguments: [])
    return choices(in: body.statements, of: body.scope, 0)
  }

  /// The blocks among which the only view of some statements chooses; nil if they show more than one.
  private func choices(in statements: [SourceNode], of scope: Scope, _ depth: Int) -> [Arm]? {
    let shown = inliner.types.shown(statements, in: scope)
    return shown.count == 1 ? choices(of: shown[0].node, in: shown[0].scope, depth) : nil
  }

  private func choices(of node: SourceNode, in scope: Scope, _ depth: Int) -> [Arm]? {
    guard depth < Self.depthLimit else { return nil }
    let depth = depth + 1
    if node.kind == .branch || node.kind == .switch {
      let choice = flow.choice(at: node, in: scope)
      return flow.ways(from: node, in: scope).flatMap { way in
        arms(of: way.statements, at: node, in: way.scope, depth).map { arm in
          var arm = arm
          arm.chosen[node] = way.number
          arm.requirement = Requirement(choice.outcomes[way.number]).and(arm.requirement)
          return arm
        }
      }
    }
    if node.kind == .return { return node.children.first.flatMap { choices(of: $0, in: scope, depth) } }
    guard let core = AlternativeReader.core(of: node, inliner.types) else { return nil }
    if core.kind == .branch || core.kind == .switch { return choices(of: core, in: scope, depth) }
    if let body = inliner.body(of: core, in: scope) {
      guard opensViews || body.view == nil else { return nil }
      return choices(in: body.statements, of: body.scope, depth)?.map { arm in
        var arm = arm
        if body.view != nil, let view = body.declaration { arm.opened.insert(view) }
        return arm
      }
    }
    guard core.kind == .call, let name = core.children.first.flatMap({ inliner.types.typeName(of: $0) }),
      SwiftUINames.wrappers.contains(name)
    else { return nil }
    let arguments = CallArguments(core)
    return (arguments["content"] ?? arguments.trailing).flatMap { choices(of: $0, in: scope) }
  }

  /// The choices within a block, or the block itself.
  private func arms(of statements: [SourceNode], at node: SourceNode, in scope: Scope, _ depth: Int) -> [Arm] {
    let isChoice = statements.count == 1 && [.branch, .switch].contains(statements[0].kind)
    if opensChoices || isChoice, let inner = choices(in: statements, of: scope, depth),
      inner.allSatisfy({ $0.requirement.unread.isEmpty }), inner.count > 1
    {
      return inner
    }
    let shown = statements.filter { $0.kind != .variable && $0.kind != .function }
    let core = shown.count == 1 ? AlternativeReader.core(of: shown[0], inliner.types) : nil
    let view = core.flatMap { inliner.body(of: $0, in: scope)?.view }
    let name = core.flatMap { $0.kind == .call ? $0.children.first : nil }.flatMap { inliner.types.typeName(of: $0) }
    // A stack is named by its root.
    let isNamed = name?.hasPrefix("Navigation") == false
    return [Arm(name: view ?? (isNamed ? name : nil), node: shown.first ?? node)]
  }
}
