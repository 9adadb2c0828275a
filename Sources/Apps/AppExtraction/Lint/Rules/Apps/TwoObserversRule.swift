import FlowApps

/// Code that appends to a path when shared state changes, in a view that is shown more than once: each of them appends.
enum TwoObserversRule: AppRule {
  static let id = Finding.ID.own(.twoObservers)

  static func findings(in app: ShownApp) -> [Finding] {
    let reactions = app.fragments.flatMap(\.reactions).onePerNode(\.node) { append(by: $0, app) != nil }
    guard !reactions.isEmpty else { return [] }
    let made: [Place] = app.views.flatMap(\.members).flatMap { Self.places(in: $0) }
    let places = Dictionary(grouping: made) { $0.name }
    return reactions.compactMap { reaction in
      guard let view = app.view(around: reaction.node),
        observesShared(reaction, view, app), let append = append(by: reaction, app),
        !asksForOwn(reaction.action.node, view, besides: [observed(reaction.node), append.1.property]),
        let twice = twice(places[view.simpleName] ?? [])
      else { return nil }
      return Finding(
        id,
        .likely,
        "each \(view.simpleName) that is shown appends to “\(append.1.property)” here, and several are shown at once",
        node: reaction.node,
        chain: [
          Finding.Step(text: "it appends here", node: append.0),
          Finding.Step(text: "\(view.simpleName) is shown more than once here", node: twice),
        ],
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
    let arguments = CallArguments(reaction.node)
    switch reaction.node.children.first?.text {
    case "onReceive": return true
    case "onChange":
      let observed = arguments["of"] ?? arguments.unlabelled.first
      let storages = StorageResolver(app.inliner.types)
      let storage = observed.flatMap { storages.storage(of: $0, in: Scope(type: view)) }
      return storage.map { $0.owner != view.name || view.property($0.property)?.child(.attribute)?.text == "Binding" }
        ?? false
    case _: return false
    }
  }

  private static func append(by reaction: Fragment.Reaction, _ app: ShownApp) -> (SourceNode, Storage)? {
    ActionReader(reaction.action, app.inliner).changes.lazy.compactMap { change in
      if case .append(let path, _) = change.item.effect, app.paths.contains(path) {
        (change.item.node, path)
      } else {
        nil
      }
    }.first
  }

  /// Whether code names a property of its view beside some others, which may let only one of several views act.
  private static func asksForOwn(_ code: SourceNode, _ view: TypeDeclaration, besides names: [String]) -> Bool {
    code.descendants.contains { $0.kind == .identifier && !names.contains($0.text) && view.property($0.text) != nil }
  }

  /// A view that is made somewhere, and the loop or the block around it.
  private typealias Place = (name: String, node: SourceNode, block: SourceNode, repeats: Bool)

  private static func places(in member: SourceNode) -> [Place] {
    member.descendants.compactMap { node in
      guard node.kind == .call, let name = node.children.first?.viewName, name.beginsUppercase else { return nil }
      let ancestors = node.ancestors
      guard let block = ancestors.last(where: { $0.kind == .closure || $0.kind == .block }) else { return nil }
      let repeating = ancestors.last { $0.kind == .call && $0 != node && $0.contains(block) }
      let repeats =
        ["ForEach", "List"].contains(repeating?.children.first?.viewName ?? "")
        && repeating.map { !CallArguments($0).unlabelled.isEmpty } == true
      return (name, node, block, repeats)
    }
  }

  private static func twice(_ places: [Place]) -> SourceNode? {
    if let repeated = places.first(where: \.repeats) { return repeated.node }
    return places.lazy.map { place in places.filter { $0.block == place.block } }.first { $0.count > 1 }?.last?.node
  }
}
