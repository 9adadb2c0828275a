import NavigationEngine

// Expectations about the tabs and layers of a scene (sections 13 and 14).
extension ExpectationKey {
  static let onScenes: [ExpectationKey] = [
    ExpectationKey("tab: orders", "the selected tab: the value of the binding `tab`") {
      Fact(.text(.tabs), ofScene: .binding(SceneState.tabBinding), .value("the selected tab").ofTabs) { scene in
        scene.tab.map { .text($0) }
      }
    },
    ExpectationKey("tabBar: false", "whether the tab bar is shown; layers on it don't matter") {
      Fact(.flag, ofScene: .tabBar, .flag("the screen on top hides the tab bar", "the tab bar is shown").ofTabs) {
        scene in scene.tab.map { _ in .flag(scene.showsTabBar) }
      }
    },
    ExpectationKey(
      "presented: [cart]",
      "the sheets, covers, popovers, alerts and dialogs that are up, bottom to top, by their bindings"
    ) {
      Fact(.texts(.layers), ofScene: .layers, .list(.layers).ofLayers) { scene in .texts(scene.layers.map(\.binding)) }
    },
    ExpectationKey("waiting: []", "the bindings that are on and show nothing, in the order of turning on") {
      Fact(.texts(.layers), ofScene: .waiting, .list(.manyTexts("the bindings that are on and show nothing")).ofLayers)
      { scene in .texts(scene.waiting) }
    },
    ExpectationKey(
      "stacks: {home: {path: [cart]}, orders: {atRoot: true}}",
      "expectations about several stacks at once: tabs, layers, columns and `main` by their names",
      .stacks
    ),
  ]
}

extension Fact {
  /// Creates a fact about a scene, which is absent in other apps.
  fileprivate convenience init(
    _ shape: ValueShape,
    ofScene source: FactSource,
    _ phrase: Phrase,
    _ read: @escaping @Sendable (SceneState) -> FactValue?
  ) {
    self.init(shape, .equals, source, phrase, isAboutScene: true, .observation { $0.scene.flatMap(read) })
  }
}

extension Phrase {
  /// The phrase about tabs, or a sentence for an app without them.
  fileprivate var ofTabs: Self { orAbsent("the app has no tabs") }
  /// The phrase about layers, or a sentence for an app without a scene.
  fileprivate var ofLayers: Self { orAbsent("the app has no tabs, presentations or URLs") }
}
