import FlowSyntax
package import NavigationEngine

/// The names that a scene offers at a session's position, for completion.
package struct SceneCandidates: Sendable {
  /// The tabs of the app.
  package let tabs: [String]
  /// The tabs that the user can tap: none under a layer, or while the bar is hidden (S14.6).
  package let tappableTabs: [String]
  /// The names of the stacks that exist now, and of tabs that aren't built yet (S14.8).
  package let stacks: [String]
  /// The bindings of layers; layers that are up or wait come first.
  package let layers: [String]
  /// The patterns of the texts that the app opens.
  package let urls: [String]
  /// Whether the user can drag the front down, or tap beside it (S13.2).
  package let canSwipeDown: Bool

  /// Collects the names of a scene.
  package init(_ scene: SceneState, of app: AppModel) {
    tabs = scene.tabs.map(\.name)
    tappableTabs = scene.tappableTabs
    stacks = (scene.stackNames + scene.tabs.filter { !$0.isBuilt }.map(\.name)).withoutRepeats
    layers = (scene.layers.map(\.binding) + scene.waiting + app.everyLayer.map(\.binding)).withoutRepeats
    urls = app.urls.map(\.text)
    canSwipeDown = scene.canSwipeDown(in: app)
  }
}

extension SceneState {
  /// The front, for people: the screen with the layer that it is in, or the layer that is no screen.
  package var frontSummary: String {
    guard let layer = layers.last else { return base.screen }
    return layer.kind.isButtonsOnly
      ? "\(layer.kind.rawValue) \(layer.binding)" : "\(layer.stack.screen) (\(layer.kind.rawValue) \(layer.binding))"
  }
}
