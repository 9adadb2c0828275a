import FlowLanguage
import NavigationEngine

// The variables of a scene: its tabs, and its layers with the waiting bindings.
extension StackNodes {
  /// The binding `tab`, the bar, and each tab with its stack; empty for an app without tabs.
  var tabs: [VariableNode] {
    guard let scene = observation.scene, let tab = scene.tab else { return [] }
    return [
      VariableNode("tab", .string(tab), expression: "tab"),
      VariableNode("tabBar", .bool(scene.showsTabBar), expression: "tabBar"),
    ]
      + scene.tabs.enumerated().map { index, tab in
        let state = [
          VariableNode("isBuilt", .bool(tab.isBuilt)), VariableNode("isShown", .bool(index == scene.shownTab)),
        ]
        return node(tab.name, VariableNode.short(tab.stack.screen), tab.stack, hasPath: tab.hasStack, more: state)
      }
  }

  /// The names of the layers and of the waiting bindings, then each layer from the top down, and the base.
  var layers: [VariableNode] {
    guard let scene = observation.scene else { return [] }
    let names = [
      VariableNode("presented", .list(scene.layers.map { .string($0.binding) }), expression: "presented"),
      VariableNode("waiting", .list(scene.waiting.map(RouteValue.string)), expression: "waiting"),
    ]
    let layers = scene.layers.reversed().map { layer in
      var parts = [
        VariableNode("kind", layer.kind.rawValue), VariableNode("presenter", layer.presenter ?? "the app"),
      ]
      if let item = layer.item { parts.append(VariableNode("item", item)) }
      guard layer.kind.isButtonsOnly else {
        let text = VariableNode.short("\(layer.kind.rawValue) \(layer.stack.screen)")
        return node(layer.binding, text, layer.stack, hasPath: layer.hasStack, more: parts)
      }
      if let title = layer.title { parts.append(VariableNode("title", VariableNode.short(title))) }
      parts.append(VariableNode("buttons", .list(layer.buttons.map(RouteValue.string))))
      return VariableNode(layer.binding, VariableNode.short("\(layer.kind.rawValue) \(layer.title ?? "")"), of: parts)
    }
    guard scene.tabs.isEmpty else { return names + layers }
    let text = VariableNode.short(scene.base.screen)
    return names + layers + [node(SceneState.mainStack, text, scene.base, hasPath: scene.baseHasStack, more: [])]
  }

  private func node(
    _ name: String,
    _ text: String,
    _ stack: StackState,
    hasPath: Bool,
    more: [VariableNode]
  ) -> VariableNode {
    guard let split = stack.split else {
      let path = hasPath ? [VariableNode.path("path", stack, expression: "\(name).path")] : []
      return VariableNode(name, text, of: path + [VariableNode.visible(stack, expression: "\(name).visible")] + more)
    }
    let prefix = name == SceneState.mainStack ? "" : "\(name)."
    return VariableNode(name, text, of: VariableNode.columns(split) { "\(prefix)\($0.rawValue)" } + more)
  }

  /// The tab and the layers before and after a step, if they changed.
  static func changes(from before: StackState, to after: StackState) -> [VariableNode] {
    guard let old = before.scene, let new = after.scene else { return [] }
    func names(_ scene: SceneState) -> String { "[\(scene.layers.map(\.binding).joined(separator: ", "))]" }
    let tab = old.tab == new.tab ? [] : [VariableNode("tab", "\(old.tab ?? "") → \(new.tab ?? "")")]
    let layers = names(old) == names(new) ? [] : ["\(names(old)) → \(names(new))"]
    return tab + layers.map { VariableNode("presented", VariableNode.short($0)) }
  }
}
