package import FlowTranscripts
package import NavigationEngine

/// A part of a scene that one lies on: the base, or a layer.
package struct SceneSurface {
  /// The name that `in` has for the stack: the tab's, the layer's binding, or `main`.
  package let name: String
  /// The layer; nil for the base.
  let layer: SceneSnapshot.Layer?
  package let stack: StackSnapshot
  /// Whether it has a path.
  let hasStack: Bool

  /// How the layer is shown; nil for the base.
  package var kind: AppModel.PresentationKind? { layer?.kind }

  /// Whether it is an alert or a dialog, which contains no screens.
  var isButtonsOnly: Bool { kind?.isButtonsOnly ?? false }

  /// The name, with the kind of a layer: `cart · sheet`.
  package var label: String {
    let name = DivergenceFormatter.short(name)
    return kind.map { "\(name) · \($0.rawValue)" } ?? name
  }

  /// The root screen, with the item that a layer shows.
  var rootText: String { StackSnapshot.Entry.text(stack.root, layer?.item) }
}

extension SceneSnapshot {
  /// The base and the layers, bottom to top.
  package var surfaces: [SceneSurface] {
    [baseSurface(of: tabs.first(where: \.isShown))]
      + layers.map { SceneSurface(name: $0.binding, layer: $0, stack: $0.stack, hasStack: $0.hasStack) }
  }

  private func baseSurface(of shown: Tab?) -> SceneSurface {
    SceneSurface(
      name: shown?.name ?? SceneState.mainStack,
      layer: nil,
      stack: base,
      hasStack: shown?.hasStack ?? (base.columns == nil)
    )
  }

  /// Whether the base or a layer is columns, whose picture needs the whole width.
  package var hasColumns: Bool { base.columns != nil || layers.contains { $0.stack.columns != nil } }

  /// The tabs that aren't shown but have been, and so have screens.
  package var otherTabs: [Tab] { tabs.filter { $0.isBuilt && !$0.isShown } }
}
