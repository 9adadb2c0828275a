// The declarations of the front, and the gestures that it takes.

extension SceneState.Layer {
  /// The declaration of the layer; nil if the app has none.
  package func declaration(in app: AppModel) -> AppModel.Presented? {
    let presents = presenter.map { app.screens[$0]?.presents ?? [] } ?? app.presents
    return presents.first { $0.binding == binding && $0.kind == kind }
  }

  /// Whether the user can drag the layer down, or tap beside it (S13.2).
  package func canSwipeDown(in app: AppModel) -> Bool {
    kind.isSwipeable && declaration(in: app)?.isDismissDisabled != true
  }
}

extension SceneState {
  /// The declaration of the columns in front; nil if there is no split view.
  package func frontSplit(in app: AppModel) -> AppModel.Split? {
    let content: AppModel.Content? =
      if let layer = layers.last {
        layer.declaration(in: app)?.content
      } else if let shownTab {
        app.tabs.first { $0.name == tabs[shownTab].name }?.content
      } else {
        app.split.map { .split($0) }
      }
    return if case .split(let split)? = content { split } else { nil }
  }

  /// The name that `in` has for a column in front.
  package func name(of column: AppModel.Column) -> String {
    layers.isEmpty && tabs.isEmpty ? column.rawValue : "\(frontName).\(column.rawValue)"
  }

  /// The tabs that the user can tap: none under a layer, or while the bar is hidden (S14.6).
  package var tappableTabs: [String] { layers.isEmpty && showsTabBar ? tabs.map(\.name) : [] }

  /// Whether the user can drag down the front, or tap beside it (S13.2).
  package func canSwipeDown(in app: AppModel) -> Bool { layers.last?.canSwipeDown(in: app) ?? false }
}
