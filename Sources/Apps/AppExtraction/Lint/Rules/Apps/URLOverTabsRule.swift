import FlowApps
import NavigationEngine

enum URLOverTabsRule: AppRule {
  static let id = Finding.ID.own(.urlOverTabs)
  static let certainty = Finding.Certainty.likely
  static let meaning = "`onOpenURL` presents, over the tabs, what one of their stacks has a page for"
  static let evidence: String? = "code-payments/code-ios-app@52ff8818"

  static func findings(in app: ShownApp) -> [Finding] {
    let hasTabs = app.views.contains { $0.members.contains { $0.descendants.contains(where: isTabView) } }
    guard hasTabs else { return [] }
    let pages = app.fragments.flatMap(\.destinations).filter { !$0.site.isConditional }
    let links = app.fragments.flatMap(\.links).filter { !$0.site.isConditional }
    let layers = app.layers.filter { $0.binding.isItem && ($0.kind == .sheet || $0.kind == .cover) }
    return app.linkChanges.compactMap { change in
      guard case .set(let storage, let value?) = change.effect, value.node.kind != .nil,
        let layer = layers.first(where: { $0.binding.storage == storage }), let type = layer.binding.type,
        let page = pages.first(where: { shows(type, $0.trigger) })?.site
          ?? links.first(where: { leads($0, to: layer) })?.site
      else { return nil }
      return note(
        "a link into the app presents \(type) over the tabs here, and a stack has a page for it",
        node: change.node,
        chain: steps(("it is presented here", layer.site.node), ("the page is here", page.node)),
        advice: advice(
          "select the tab, and set the path of its stack",
          from: "\(storage.property) = value",
          to: "tab = …; path = [value]"
        )
      )
    }
  }

  private static func isTabView(_ node: SourceNode) -> Bool {
    node.kind == .call && node.children.first?.viewName == "TabView"
  }

  /// Whether a link shows the view that a layer presents.
  private static func leads(_ link: Fragment.Link, to layer: Fragment.Layer) -> Bool {
    guard layer.alternatives.count == 1, let name = layer.alternatives[0].screen?.name else { return false }
    return link.alternatives.contains { $0.screen?.name == name }
  }

  private static func shows(_ type: TypeName, _ trigger: Fragment.Destination.Trigger) -> Bool {
    if case .value(type) = trigger { true } else { false }
  }
}
