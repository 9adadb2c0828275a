// The conditions of an app, and what its screens declare while some of them don't hold (S18.2).

extension AppModel {
  /// Every condition that the app and its screens state.
  package var everyCondition: [Condition] {
    roots.compactMap(\.condition) + tabs.compactMap(\.condition) + layers.compactMap(\.condition)
      + screens.sorted { $0.key < $1.key }.flatMap(\.value.conditions)
  }
}

extension AppModel.Screen {
  /// The conditions that its declarations state, in the order of declaration.
  var conditions: [AppModel.Condition] {
    everyTemplate.compactMap(\.condition) + destinations.compactMap(\.condition) + presents.compactMap(\.condition)
      + items.compactMap(\.condition) + layers.compactMap(\.condition)
  }

  /// Whether it states a condition.
  var hasConditions: Bool {
    everyTemplate.contains { $0.condition != nil } || destinations.contains { $0.condition != nil }
      || presents.contains { $0.condition != nil } || items.contains { $0.condition != nil }
  }

  /// The screen as it is declared while only some conditions hold.
  ///
  /// A link is disabled or absent, rows as their link is, a destination is absent, and what a binding presents isn't
  /// there, although the binding is.
  ///
  /// - Parameter holds: Whether a condition holds.
  /// - Returns: The declarations.
  func declared(while holds: (AppModel.Condition) -> Bool) -> Self {
    func isOff(_ condition: AppModel.Condition?) -> Bool { condition.map { !holds($0) } ?? false }
    func link(_ link: AppModel.Link) -> AppModel.Link? {
      guard isOff(link.condition) else { return link }
      if link.hides { return nil }
      var link = link
      link.isDisabled = true
      return link
    }
    func action(_ action: AppModel.Chrome.Action) -> AppModel.Chrome.Action? {
      switch action {
      case .label: action
      case .link(let item): link(item).map { .link($0) }
      }
    }
    var screen = self
    screen.links = links.compactMap(link)
    screen.rows = rows.compactMap { rows in
      guard let own = link(rows.link) else { return nil }
      var shown = rows
      shown.link = own
      shown.actions = rows.actions.compactMap(link)
      return shown
    }
    if let chrome = ownChrome {
      var shown = chrome
      shown.toolbar = chrome.toolbar.compactMap(action)
      shown.titleMenu = chrome.titleMenu.compactMap(action)
      screen.chrome = shown
    }
    screen.destinations.removeAll { isOff($0.condition) }
    for index in presents.indices where isOff(presents[index].condition) {
      screen.presents[index].placement = .absent
    }
    for index in items.indices where isOff(items[index].condition) { screen.items[index].placement = .absent }
    return screen
  }
}
