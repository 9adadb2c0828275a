import FlowSyntax
package import FlowTranscripts
package import NavigationEngine

/// A part of a scene that one lies on: the base, or a layer.
package struct SceneSurface {
  /// The name that `in` has for the stack: the tab's, the layer's binding, or `main`.
  package let name: String
  /// How the layer is shown; nil for the base.
  package let kind: AppModel.PresentationKind?
  /// The item that the layer shows; nil for none.
  let item: RouteValue?
  /// The title of an alert or dialog; nil for none.
  let title: String?
  /// The buttons of an alert or dialog.
  let buttons: [String]
  package let stack: StackSnapshot
  /// Whether it has a path.
  let hasStack: Bool

  /// Whether it is an alert or a dialog, which contains no screens.
  var isButtonsOnly: Bool { kind?.isButtonsOnly ?? false }

  /// The name, with the kind of a layer: `cart · sheet`.
  package var label: String {
    let name = DivergenceFormatter.short(name)
    return kind.map { "\(name) · \($0.rawValue)" } ?? name
  }

  /// The root screen, with the item that a layer shows.
  var rootText: String { StackSnapshot.Entry.text(stack.root, item) }
}

extension SceneSnapshot {
  /// The base and the layers, bottom to top.
  package var surfaces: [SceneSurface] { [surface] + layers.map(\.surface) }

  /// The base.
  private var surface: SceneSurface {
    let shown = tabs.first(where: \.isShown)
    return SceneSurface(
      name: shown?.name ?? SceneState.mainStack,
      kind: nil,
      item: nil,
      title: nil,
      buttons: [],
      stack: base,
      hasStack: shown?.hasStack ?? (base.columns == nil)
    )
  }

  /// Whether the base or a layer is columns, whose picture needs the whole width.
  package var hasColumns: Bool { base.columns != nil || layers.contains { $0.stack.columns != nil } }

  /// The tabs that aren't shown but have been, and so have screens.
  package var otherTabs: [Tab] { tabs.filter { $0.isBuilt && !$0.isShown } }
}

extension SceneSnapshot.Layer {
  fileprivate var surface: SceneSurface {
    SceneSurface(
      name: binding,
      kind: kind,
      item: item,
      title: title,
      buttons: buttons,
      stack: stack,
      hasStack: hasStack
    )
  }
}
