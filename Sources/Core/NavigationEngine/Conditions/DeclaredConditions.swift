import PlainText

// The conditions of an app, and the declarations of its screens while some of them don't hold (S18.2).

extension AppModel {
  /// Every condition that the app and its screens state.
  package var everyCondition: [Condition] {
    everyRoots.joined().compactMap(\.condition) + tabs.compactMap(\.condition) + presents.compactMap(\.condition)
      + screensByName.flatMap(\.screen.conditions)
  }

  /// Every list of roots that state chooses from: of the app, of tabs and of columns.
  package var everyRoots: [[Root]] {
    ([roots] + tabs.map(\.roots) + everySplit.flatMap(\.columns).map(\.root.roots)).filter { !$0.isEmpty }
  }
}

extension AppModel.Screen {
  /// The labels in the bar that have a condition and are no links, as buttons that change nothing.
  var conditionalLabels: [AppModel.Link] {
    guard let chrome = ownChrome else { return [] }
    return (chrome.toolbar + chrome.titleMenu).compactMap { action in
      switch action {
      case .label(let label, let condition?, let hides): .plainButton(label, when: condition, hides: hides)
      case .label(_, nil, _), .link: nil
      }
    }
  }

  /// The conditions that its declarations state, in the order of declaration.
  package var conditions: [AppModel.Condition] {
    everyTemplate.compactMap(\.condition) + conditionalLabels.compactMap(\.condition)
      + destinations.compactMap(\.condition) + presents.compactMap(\.condition)
  }

  /// Whether it states a condition.
  var hasConditions: Bool {
    everyTemplate.contains { $0.condition != nil } || !conditionalLabels.isEmpty
      || destinations.contains { $0.condition != nil }
      || presents.contains { $0.isPush && $0.condition != nil }
  }

  /// The screen as it is declared while only some conditions hold.
  ///
  /// A link is disabled or absent, rows as their link is, a destination is absent, and what a binding presents isn't
  /// there, although the binding is.
  func declared(while holds: (AppModel.Condition) -> Bool) -> Self {
    func isOff(_ condition: AppModel.Condition?) -> Bool { condition.map { !holds($0) } ?? false }
    func link(_ link: AppModel.Link) -> AppModel.Link? {
      guard isOff(link.condition) else { return link }
      return link.hides ? nil : copy(of: link) { $0.isDisabled = true }
    }
    func action(_ action: AppModel.Chrome.Action) -> AppModel.Chrome.Action? {
      switch action {
      case .label(let label, let condition, let hides):
        link(.plainButton(label, when: condition, hides: hides)).map { $0.isDisabled ? .link($0) : action }
      case .link(let item): link(item).map { .link($0) }
      }
    }
    var screen = self
    screen.links = links.compactMap(link)
    screen.rows = rows.compactMap { rows in
      guard let own = link(rows.link) else { return nil }
      return copy(of: rows) { ($0.link, $0.actions) = (own, rows.actions.compactMap(link)) }
    }
    if let chrome = ownChrome {
      screen.chrome = copy(of: chrome) {
        $0.toolbar = chrome.toolbar.compactMap(action)
        $0.titleMenu = chrome.titleMenu.compactMap(action)
      }
    }
    screen.destinations.removeAll { isOff($0.condition) }
    for index in presents.indices where presents[index].isPush && isOff(presents[index].condition) {
      screen.presents[index].placement = .absent
    }
    return screen
  }
}

extension AppModel.Link {
  /// A button that changes nothing that is modelled.
  fileprivate static func plainButton(_ label: String, when condition: AppModel.Condition?, hides: Bool) -> Self {
    Self(label, to: .update(AppModel.Update()), condition: condition, hides: hides)
  }
}
