// The links that can be tapped, for consumers that offer them (S6.1, S9.1).

extension StackState {
  /// The links on the topmost screen with their values filled in: those of the body, then those of the bar.
  ///
  /// Disabled links are included; in the open app the list is empty. A split view has those of the main column or, if
  /// the columns are collapsed, of the one on top.
  package var shownLinks: [AppModel.Link] {
    let top = topEntry
    guard let level = top.level else { return [] }
    let bar = top.toolbar + top.titleMenu
    return (level.screen.links + bar.compactMap(\.link)).map(top.filled)
  }
}

extension AppModel.Link {
  /// Whether the link can be tapped (S6.2).
  package var canBeTapped: Bool { isTappable }
}

extension StackState {
  /// The link or the row that a tap finds on the topmost screen, with its value filled in (S6.1, S17.2).
  ///
  /// - Parameters:
  ///   - query: The query of the tap.
  ///   - app: The app that the state is of.
  /// - Returns: The link; nil for anything else, and in the open app.
  package func shownLink(_ query: Step.LinkQuery, of app: PreparedApp) -> AppModel.Link? {
    app.window.screens.foundLink(query, on: self)?.link
  }
}
