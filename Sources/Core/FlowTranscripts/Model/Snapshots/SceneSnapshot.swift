package import NavigationEngine

/// The tabs and layers of a scene at one point, as reports show them.
package struct SceneSnapshot: Hashable, Sendable {
  /// A tab.
  package struct Tab: Hashable, Sendable {
    package fileprivate(set) var name: String
    /// Whether the tab has been selected, so that its screens exist (S14.1).
    package fileprivate(set) var isBuilt: Bool
    /// Whether it is the tab that is shown, under all layers.
    package fileprivate(set) var isShown: Bool
    /// The content, without bindings: the whole scene's bindings are in the outer snapshot.
    package fileprivate(set) var stack: StackSnapshot
    /// Whether the tab contains one stack, and so has a path.
    package fileprivate(set) var hasStack: Bool
  }

  /// A layer that is up.
  package struct Layer: Hashable, Sendable {
    /// The name of its binding.
    package fileprivate(set) var binding: String
    package fileprivate(set) var kind: AppModel.PresentationKind
    /// The item that it shows; nil if its binding is a Boolean.
    package fileprivate(set) var item: RouteValue?
    /// The title of an alert or dialog; nil for other layers, and if it has none.
    package fileprivate(set) var title: String?
    /// The labels of the buttons of an alert or dialog; empty for other layers.
    package fileprivate(set) var buttons: [String] = []
    /// The content, without bindings; of an alert or dialog, without screens.
    package fileprivate(set) var stack: StackSnapshot
    /// Whether the layer contains one stack, and so has a path.
    package fileprivate(set) var hasStack = false
  }

  /// The tabs in the order of the bar; empty for an app without them.
  package fileprivate(set) var tabs: [Tab] = []
  /// The value of the binding `tab`, which may name no tab; nil for an app without tabs.
  package fileprivate(set) var tab: String?
  /// Whether the tab bar is shown, regardless of layers; false for an app without tabs.
  package fileprivate(set) var showsTabBar = false
  /// The content under all layers, without bindings: the shown tab's, or the app's without tabs.
  package fileprivate(set) var base: StackSnapshot
  /// The layers, bottom to top.
  package fileprivate(set) var layers: [Layer] = []
  /// The bindings that are on and show nothing, in the order in which they turned on.
  package fileprivate(set) var waiting: [String] = []
}

extension SceneSnapshot {
  init(_ scene: SceneState) {
    self.init(
      tabs: scene.tabs.enumerated().map { index, tab in
        Tab(
          name: tab.name,
          isBuilt: tab.isBuilt,
          isShown: index == scene.shownTab,
          stack: StackSnapshot(contentOf: tab.stack),
          hasStack: tab.hasStack && tab.stack.split == nil
        )
      },
      tab: scene.tab,
      showsTabBar: scene.showsTabBar,
      base: StackSnapshot(contentOf: scene.base),
      layers: scene.layers.map { layer in
        Layer(
          binding: layer.binding,
          kind: layer.kind,
          item: layer.item,
          title: layer.title,
          buttons: layer.buttons,
          stack: layer.kind.isButtonsOnly ? .none : StackSnapshot(contentOf: layer.stack),
          hasStack: layer.hasStack && layer.stack.split == nil && !layer.kind.isButtonsOnly
        )
      },
      waiting: scene.waiting
    )
  }

  func masked(by mask: ValueMask?) -> Self { mask?.part(self) ?? self }

  /// The name of the front: the topmost layer's binding, the shown tab, or `main`.
  package var front: String { layers.last?.binding ?? tabs.first(where: \.isShown)?.name ?? SceneState.mainStack }

  /// Whether an alert or a dialog is in front, which is no screen.
  package var isFrontButtonsOnly: Bool { layers.last?.kind.isButtonsOnly ?? false }
}

extension SceneSnapshot: SnapshotPart {
  package init() { self.init(base: .none) }

  package mutating func visit<Fields: FieldVisitor>(_ fields: inout Fields) throws(Fields.Failure) {
    try fields.visit("tab", optional: &tab)
    if fields.has("tabs", tab != nil) { try fields.visit("tabs", &tabs) }
    // The bar is left out while it is shown.
    let hidesTabBar = fields.has("tabBar", tab != nil && !showsTabBar)
    showsTabBar = hidesTabBar ? showsTabBar : tab != nil
    if hidesTabBar { try fields.visit("tabBar", &showsTabBar) }
    // Without layers, the base is the state itself; with tabs, it is the one that is shown.
    let hasBase = fields.has("base", tab == nil && !layers.isEmpty)
    try fields.visit(hasBase ? "base" : nil, contentOf: &base)
    try fields.visit("layers", &layers)
    try fields.visit("waiting", &waiting)
    if let shown = tabs.first(where: \.isShown) { base = shown.stack }
  }
}

extension SceneSnapshot.Tab: SnapshotPart {
  package init() { self.init(name: "", isBuilt: false, isShown: false, stack: .none, hasStack: false) }

  package mutating func visit<Fields: FieldVisitor>(_ fields: inout Fields) throws(Fields.Failure) {
    try fields.visit("tab", &name)
    try fields.visit("built", &isBuilt)
    try fields.visit("shown", &isShown)
    try fields.visit(contentOf: &stack, hasStack: &hasStack)
  }
}

extension SceneSnapshot.Layer: SnapshotPart {
  package init() { self.init(binding: "", kind: .sheet, stack: .none) }

  package mutating func visit<Fields: FieldVisitor>(_ fields: inout Fields) throws(Fields.Failure) {
    try fields.visit("binding", &binding)
    try fields.visit("kind", &kind)
    try fields.visit("item", optional: &item)
    try fields.visit("title", optional: &title)
    if fields.has("buttons", kind.isButtonsOnly) { try fields.visit("buttons", &buttons) }
    if !kind.isButtonsOnly { try fields.visit("screen", layer: &stack, hasStack: &hasStack) }
  }
}
