import FlowApps

/// Code that appends to a path for one event in two places: a view that is shown more than once observes shared state,
/// two views handle links into the app, or a button appends what another place appends when it sees the change.
enum TwoObserversRule: AppRule {
  static let id = Finding.ID.own(.twoObservers)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a view that appends when shared state changes, and is shown more than once"
  static let evidence: String? = "nostur-com/nostur-ios-public@aefc1c47"

  static func findings(in app: ShownApp) -> [Finding] {
    let reactions = app.observers.onePerNode(\.node) { append(by: $0, app) != nil }
    return twoHandlers(in: app) + twoAppends(by: reactions, app) + twoViews(reactions, app)
  }

  /// Handlers of links into the app that append alike: SwiftUI calls all that are shown.
  private static func twoHandlers(in app: ShownApp) -> [Finding] {
    let all = app.urlHandlers.onePerNode(\.node).flatMap { handler in
      ActionReader(handler.action, app.inliner, types: [TypeName("URL")]).changes.compactMap { change in
        pushes(change.item, app).map { (node: handler.node, append: change.item.node, path: $0, reach: change.reach) }
      }.prefix(1)
    }.sorted { $0.node.comesBefore($1.node) }
    return all.indices.compactMap { number in
      let one = all[number]
      guard
        let other = all[..<number].first(where: { other in
          other.path == one.path && decisions(other.reach) == decisions(one.reach)
            && (other.append == one.append || !one.reach.isConditional)
        })
      else { return nil }
      return note(
        "two views append to “\(one.path.property)” for a link into the app, and SwiftUI calls both that are shown",
        node: one.node,
        chain: steps(("the other one is here", other.node), ("it appends here", one.append)),
        advice: "handle links in one view: the one with the `NavigationStack`"
      )
    }
  }

  /// The choices on the way to some code: handlers with the same ones do it for the same links.
  private static func decisions(_ reach: Reach) -> Set<SourceNode> {
    Set((reach.arms + reach.ends.joined()).map(\.choice.node))
  }

  /// Reactions to state that a button sets beside an append of its own.
  private static func twoAppends(by reactions: [Fragment.Reaction], _ app: ShownApp) -> [Finding] {
    lazy var buttons = app.fragments.flatMap(\.buttons).filter { !$0.effects.isConditional }
    return reactions.compactMap { reaction in
      guard let append = append(by: reaction, app), let observed = app.observed(by: reaction),
        let button = buttons.first(where: { button in
          let changes = button.effects.changes
          return changes.contains { $0.turnsOn(observed) } && changes.contains { pushes($0, app) == append.1 }
        })
      else { return nil }
      return note(
        "a button sets “\(observed.property)” and appends to “\(append.1.property)”, and this appends again when it sees the change",
        node: reaction.node,
        chain: steps(("it appends here", append.0), ("the button is here", button.site.node)),
        advice: "append in one of them"
      )
    }
  }

  /// The path that a change appends to; nil if it does something else.
  private static func pushes(_ change: ActionEffects.Change, _ app: ShownApp) -> Storage? {
    if case .append(let path, _) = change.effect, app.paths.contains(path) { path } else { nil }
  }

  /// Reactions in views that are shown more than once.
  private static func twoViews(_ reactions: [Fragment.Reaction], _ app: ShownApp) -> [Finding] {
    guard !reactions.isEmpty else { return [] }
    let made = MadeViews(in: app.views)
    return reactions.compactMap { reaction in
      guard let view = app.view(around: reaction.node),
        observesShared(reaction, view, app), let append = append(by: reaction, app),
        !asksForOwn(reaction.action.node, view, besides: [observed(reaction.node), append.1.property]),
        let twice = made.again(view.simpleName)
      else { return nil }
      return note(
        "each \(view.simpleName) that is shown appends to “\(append.1.property)” here, and several are shown at once",
        node: reaction.node,
        chain: steps(("it appends here", append.0), ("\(view.simpleName) is shown more than once here", twice)),
        advice:
          "move `.\(reaction.node.children.first?.text ?? "onChange")` to a view that is shown once: the one with the `NavigationStack`"
      )
    }
  }

  private static func observed(_ node: SourceNode) -> String {
    let arguments = CallArguments(node)
    guard var root = arguments["of"] ?? arguments.unlabelled.first else { return "" }
    while root.kind == .member, let base = root.children.first { root = base }
    return root.text
  }

  /// Whether a reaction observes state that all views of a kind have in common.
  private static func observesShared(_ reaction: Fragment.Reaction, _ view: TypeDeclaration, _ app: ShownApp) -> Bool {
    if reaction.node.children.first?.text == "onReceive" { return true }
    guard let storage = app.observed(by: reaction) else { return false }
    return storage.owner != view.name || view.property(storage.property)?.child(.attribute)?.text == "Binding"
  }

  private static func append(by reaction: Fragment.Reaction, _ app: ShownApp) -> (SourceNode, Storage)? {
    app.inliner.changes(of: reaction.action).lazy.compactMap { change in
      pushes(change.item, app).map { (change.item.node, $0) }
    }.first
  }

  /// Whether code names a property of its view beside some others, which may let only one of several views act.
  private static func asksForOwn(_ code: SourceNode, _ view: TypeDeclaration, besides names: [String]) -> Bool {
    code.descendants.contains { node in
      guard node.kind == .identifier, !names.contains(node.text) else { return false }
      guard let property = view.property(node.text) else { return false }
      // An object of the environment is the same for all.
      let attribute = property.child(.attribute)?.text
      let isObject = attribute == "Environment" && property.keyPath(ofAttribute: "Environment") == nil
      return attribute != "EnvironmentObject" && !isObject
    }
  }
}
