// What can be tapped, for whoever offers it (S6.1, S9.1).

extension StackState {
  /// The links on the topmost screen with their values filled in: those of the body, then those of the bar.
  ///
  /// Disabled ones are among them; empty in the open app. Of a split view they are those of the main column, or while the
  /// columns are collapsed those of the one on top.
  package var shownLinks: [AppModel.Link] {
    let top = topEntry
    guard let level = top.level else { return [] }
    let bar = top.toolbar + top.titleMenu
    return (level.screen.links + bar.compactMap(\.link)).map(top.filled)
  }
}

extension AppModel.Link {
  /// Whether a tap on the link does anything (S6.2).
  package var canBeTapped: Bool { isTappable }
}
