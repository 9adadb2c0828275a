import NavigationEngine

extension AppDraft {
  /// Leaves out the titles that are parts of a value, of screens that nothing shows for one: a host shows the view, or
  /// a link, where elsewhere a destination does.
  mutating func dropTitlesOfNoValue() {
    let items = everyPresentation.filter { $0.itemType != nil }.flatMap(\.screens)
    // A selection may decide what a column shows.
    let columns = contents.filter { !$0.columns.isEmpty }.flatMap(\.roots)
    let shown = Set((items + columns + screens.flatMap(\.destinations).flatMap(\.screens)).numbers)
    for number in screens.indices where !shown.contains(number) {
      if let title = screens[number].model.title, ShownMark.isIn(title) { screens[number].model.title = nil }
    }
  }

  /// Makes the app one of a NavigationView, whose links show their screens by bindings of their own, or else one of a
  /// stack, if it has more than a NavigationView can have.
  mutating func settleNavigationView() {
    let isOld = tabs.isEmpty && roots.isEmpty && model.urls.isEmpty && presentations.isEmpty && model.state.isEmpty
    guard oldStyle != nil, !isOld || !screens.allSatisfy(\.isOfNavigationView) else { return }
    oldStyle = nil
    // Beside anything else, columns are read as the stack that a phone shows.
    if let first = content?.columns.first { content = .stack(root: first.root.screen, .selfManaged) }
  }
}

extension ScreenDraft {
  /// Whether it has no destinations, pushes nothing by itself, and all its links have their own screens.
  fileprivate var isOfNavigationView: Bool {
    destinations.isEmpty && rows.isEmpty
      && presentations.allSatisfy { shown in links.contains { $0.place == shown.place && $0.activation != nil } }
      && links.allSatisfy { link in
        switch link.target {
        case .view: !link.isInToolbar && !link.isInTitleMenu
        case .binding: link.activation != nil
        case nil: true
        case .value, .update: false
        }
      }
  }
}
