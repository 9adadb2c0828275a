import NavigationEngine

/// Decides whether an app of a NavigationView is one whose links show their screens by bindings of their own.
enum NavigationViewReader {
  /// Makes the draft an app of a NavigationView, or of a stack if it has more than a NavigationView can have.
  static func settle(_ app: inout AppDraft) {
    guard app.oldStyle != nil, !isOld(app) else { return }
    app.oldStyle = nil
    // Beside anything else, columns are read as the stack that a phone shows.
    if case .split(let columns, _) = app.content, let first = columns.first {
      app.content = .stack(root: first.root, .selfManaged)
    }
  }

  /// Whether an app has nothing that one of a NavigationView can't have.
  private static func isOld(_ app: AppDraft) -> Bool {
    app.tabs.isEmpty && app.roots.isEmpty && app.urls.isEmpty && app.presentations.isEmpty && app.state.isEmpty
      && app.screens.allSatisfy(\.isOfNavigationView)
  }
}

extension AppDraft.Screen {
  /// Whether it has no destinations, pushes nothing by itself, and all its links have their own screens.
  fileprivate var isOfNavigationView: Bool {
    destinations.isEmpty && rows.isEmpty
      && presentations.allSatisfy { shown in links.contains { $0.place == shown.place && $0.activation != nil } }
      && links.allSatisfy { link in
        switch link.target {
        case .view: !link.isInToolbar && !link.isInTitleMenu
        case .binding: link.activation != nil
        case .nothing: true
        case .value, .update: false
        }
      }
  }
}
