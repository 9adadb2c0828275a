package import NavigationEngine

/// The tabs and layers of a scene at one point, as reports show them.
package struct SceneSnapshot: Hashable, Sendable {
  /// A tab.
  package struct Tab: Hashable, Sendable {
    package let name: String
    /// Whether the tab has been selected, so that its screens exist (S14.1).
    package let isBuilt: Bool
    /// Whether it is the tab that is shown, under all layers.
    package let isShown: Bool
    /// The content, without bindings: those of the whole scene are in the snapshot that contains it.
    package let stack: StackSnapshot
    /// Whether the tab contains one stack, and so has a path.
    package let hasStack: Bool

    package init(_ name: String, isBuilt: Bool, isShown: Bool, stack: StackSnapshot, hasStack: Bool) {
      (self.name, self.isBuilt, self.isShown) = (name, isBuilt, isShown)
      (self.stack, self.hasStack) = (stack, hasStack)
    }
  }

  /// A layer that is up.
  package struct Layer: Hashable, Sendable {
    /// The name of its binding.
    package let binding: String
    package let kind: AppModel.Layer.Kind
    /// The item that it shows; nil if its binding is a Boolean.
    package let item: RouteValue?
    /// The title of an alert or dialog; nil for other layers, and if it has none.
    package let title: String?
    /// The labels of the buttons of an alert or dialog; empty for other layers.
    package let buttons: [String]
    /// The content, without bindings; of an alert or dialog, without screens.
    package let stack: StackSnapshot
    /// Whether the layer contains one stack, and so has a path.
    package let hasStack: Bool

    package init(
      _ binding: String,
      _ kind: AppModel.Layer.Kind,
      item: RouteValue? = nil,
      title: String? = nil,
      buttons: [String] = [],
      stack: StackSnapshot,
      hasStack: Bool = false
    ) {
      (self.binding, self.kind, self.item, self.title) = (binding, kind, item, title)
      (self.buttons, self.stack, self.hasStack) = (buttons, stack, hasStack)
    }
  }

  /// The tabs in the order of the bar; empty for an app without them.
  package let tabs: [Tab]
  /// The value of the binding `tab`, which may name no tab; nil for an app without tabs.
  package let tab: String?
  /// Whether the tab bar is shown, regardless of layers; false for an app without tabs.
  package let showsTabBar: Bool
  /// The content under all layers, without bindings: that of the shown tab, or of an app without tabs.
  package let base: StackSnapshot
  /// The layers, bottom to top.
  package let layers: [Layer]
  /// The bindings that are on and show nothing, in the order in which they turned on.
  package let waiting: [String]

  package init(
    tabs: [Tab] = [],
    tab: String? = nil,
    showsTabBar: Bool = false,
    base: StackSnapshot,
    layers: [Layer] = [],
    waiting: [String] = []
  ) {
    (self.tabs, self.tab, self.showsTabBar) = (tabs, tab, showsTabBar)
    (self.base, self.layers, self.waiting) = (base, layers, waiting)
  }

  init(_ scene: SceneState) {
    self.init(
      tabs: scene.tabs.enumerated().map { index, tab in
        Tab(
          tab.name,
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
          layer.binding,
          layer.kind,
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

  func masked(by mask: ValueMask?) -> Self {
    guard let mask else { return self }
    let tabs = tabs.map { tab in
      Tab(
        mask.text(tab.name),
        isBuilt: tab.isBuilt,
        isShown: tab.isShown,
        stack: tab.stack.masked(by: mask),
        hasStack: tab.hasStack
      )
    }
    let layers = layers.map { layer in
      Layer(
        mask.text(layer.binding),
        layer.kind,
        item: layer.item.map(mask.value),
        title: layer.title.map(mask.text),
        buttons: layer.buttons.map(mask.text),
        stack: layer.stack.masked(by: mask),
        hasStack: layer.hasStack
      )
    }
    return Self(
      tabs: tabs,
      tab: tab.map(mask.text),
      showsTabBar: showsTabBar,
      base: base.masked(by: mask),
      layers: layers,
      waiting: waiting.map(mask.text)
    )
  }

  /// The name of what is in front: the topmost layer's binding, the shown tab, or `main`.
  package var front: String { layers.last?.binding ?? tabs.first(where: \.isShown)?.name ?? SceneState.mainStack }

  /// Whether what is in front is an alert or a dialog, which is no screen.
  package var isFrontButtonsOnly: Bool { layers.last?.kind.isButtonsOnly ?? false }
}
