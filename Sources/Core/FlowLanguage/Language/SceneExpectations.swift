import NavigationEngine

/// Expectations about the tabs and layers of a scene (sections 13 and 14).
enum SceneExpectations {
  static let rows: [ExpectationKey] = [
    ExpectationKey(
      "tab",
      .text(.tabs),
      ofScene: .binding(SceneState.tabBinding),
      .value("the selected tab"),
      .tabs,
      "the selected tab: the value of the binding `tab`",
      "tab: orders"
    ) { scene in scene.tab.map { .text($0) } },
    ExpectationKey(
      "tabBar",
      .flag,
      ofScene: .tabBar,
      .flag("the screen on top hides the tab bar", "the tab bar is shown"),
      .tabs,
      "whether the tab bar is shown; layers on it don't matter",
      "tabBar: false"
    ) { scene in scene.tab.map { _ in .flag(scene.showsTabBar) } },
    ExpectationKey(
      "presented",
      .texts(.layers),
      ofScene: .layers,
      .list(.layers),
      .layers,
      "the sheets, covers, popovers, alerts and dialogs that are up, bottom to top, by their bindings",
      "presented: [cart]"
    ) { scene in .texts(scene.layers.map(\.binding)) },
    ExpectationKey(
      "waiting",
      .texts(.layers),
      ofScene: .waiting,
      .list(.manyTexts("the bindings that are on and show nothing")),
      .layers,
      "the bindings that are on and show nothing, in the order of turning on",
      "waiting: []"
    ) { scene in .texts(scene.waiting) },
    ExpectationKey(
      "stacks",
      .stacks,
      "expectations about several stacks at once: tabs, layers, columns and `main` by their names",
      "stacks: {home: {path: [cart]}, orders: {atRoot: true}}"
    ),
  ]
}

extension ExpectationKey {
  /// Creates a row about a scene, which is absent in other apps.
  fileprivate convenience init(
    _ name: String,
    _ shape: ValueShape,
    ofScene source: FactSource,
    _ phrase: Phrase,
    _ part: Phrase.ScenePart,
    _ summary: String,
    _ example: String,
    _ read: @escaping @Sendable (SceneState) -> FactValue?
  ) {
    let fact = Fact(
      shape,
      .equals,
      source,
      phrase.ofScene(part),
      isAboutScene: true,
      .observation { $0.scene.flatMap(read) }
    )
    self.init(name, .fact(fact), summary, example)
  }
}
