import PlainText

/// The item on the topmost screen that a query finds.
enum FoundItem {
  case link(ResolvedLink)
  /// An item of the bar that leaves the stack unchanged.
  case label
  /// An item of a hidden bar.
  case hidden
  /// Several rows, or a row and a link.
  case ambiguous
}

// The search for what a tap names, on the topmost screen of a stack (S6.1, S6.2, S9.1). It changes nothing: the stack
// follows the link that was found.
extension ResolvedApp {
  /// The link on the topmost screen that the query finds; in the open app, a link to the target of the query.
  ///
  /// It is nil for an item of the bar that leaves the stack unchanged (S9.1).
  func link(_ query: Step.LinkQuery, on state: StackState) throws(Refusal) -> ResolvedLink? {
    guard state.topLevel != nil else {
      switch query {
      case .label(let label): throw .noLabels(label)
      case .value(let value): return ResolvedLink(openTo: .value(value), value.description)
      case .view(let screen): return ResolvedLink(openTo: .view(screen), screen)
      case .row: throw .unknownRow(query, on: state)
      }
    }
    return try tappable(found(query, on: state), query, on: state)
  }

  /// The link of an item that a query found on the topmost screen; nil for an item that leaves the stack unchanged.
  func tappable(
    _ item: FoundItem?,
    _ query: Step.LinkQuery,
    on state: StackState
  ) throws(Refusal) -> ResolvedLink? {
    switch item {
    case .link(let link):
      guard link.isTappable else { throw .linkDisabled(link.link, on: state.screen) }
      return link
    case .label: return nil
    case .hidden: throw .inHiddenToolbar(query, of: state.screen)
    case .ambiguous: throw .severalOfOneLabel(query, on: state.screen)
    case nil: throw missing(query, on: state)
    }
  }

  /// The item on the topmost screen that the query finds; nil if there is none.
  func found(_ query: Step.LinkQuery, on state: StackState) -> FoundItem? {
    guard let plan = state.topLevel?.plan else { return nil }
    switch item(query, on: plan, showing: query.isLabel && plan.links.rows.isEmpty ? nil : state.topValue) {
    case .link(let link, let isInBar):
      if isInBar, plan.screen.hidesToolbar { return .hidden }
      return .link(link.isFixed ? link : filled(link, with: state.topValue, on: plan))
    case .plain:
      return plan.screen.hidesToolbar ? .hidden : .label
    case .ambiguous:
      return .ambiguous
    case nil:
      guard let frame = state.frame, frame.toolbar.contains(where: { .label($0) == query }) else { return nil }
      return plan.screen.hidesToolbar ? .hidden : .label
    }
  }

  /// Whether the query finds a visible item on the topmost screen.
  func shows(_ query: Step.LinkQuery, on state: StackState) -> Bool {
    switch found(query, on: state) {
    case .link, .label, .ambiguous: true
    case .hidden, nil: false
    }
  }

  /// The link on the topmost screen that the query finds; nil for anything else.
  func foundLink(_ query: Step.LinkQuery, on state: StackState) -> ResolvedLink? {
    if case .link(let link)? = found(query, on: state) { link } else { nil }
  }

  // MARK: Links that aren't on the topmost screen

  /// The refusal of a tap that finds nothing on the topmost screen (S6.1).
  private func missing(_ query: Step.LinkQuery, on state: StackState) -> Refusal {
    if case .row = query, !declares(query) { return .unknownRow(query, on: state) }
    let declared = app.screens[state.screen].map { $0.everyTemplate + $0.conditionalLabels } ?? []
    if let link = declared.first(where: { $0.hides && query.names($0) }), let condition = link.condition {
      return .hidden(link, on: state.screen, unless: condition)
    }
    // A label is as the app declares it; only targets may depend on what the screens below show.
    return declares(query) || !query.isLabel && state.depth(of: query, in: self) != nil
      ? .linkNotVisible(query, below: state, of: self) : .unknownLink(query, on: state, of: self)
  }
}

extension StackState {
  /// The declarations of the topmost screen; nil in the open app.
  var topLevel: StackEntry? {
    overlay.isEmpty ? path.isEmpty ? rootEntry : path.topLevel : overlay[overlay.count - 1].level
  }

  /// The value or item that the topmost screen shows.
  fileprivate var topValue: RouteValue? {
    if let entry = overlay.last { return entry.item }
    return path.isEmpty ? rootValue : path.top?.value
  }

  /// The depth of the nearest screen below the top with a match of the query; nil if none has.
  fileprivate func depth(of query: Step.LinkQuery, in blueprint: ResolvedApp) -> Int? {
    (0..<depth).reversed().first { depth in
      let entry = entry(at: depth)
      guard let plan = entry.level?.plan else { return false }
      return blueprint.item(query, on: plan, showing: entry.value) != nil
    }
  }
}

extension ResolvedApp {
  /// The item in the body or the bar of a screen that a query finds.
  ///
  /// - Parameters:
  ///   - query: The label or target of the tap.
  ///   - screen: The screen.
  ///   - value: The value that the screen shows; no matter for the label of a screen without rows.
  /// - Returns: The item, or nil if there is none.
  fileprivate func item(_ query: Step.LinkQuery, on screen: Screen, showing value: RouteValue?) -> ScreenLinks.Tappable?
  {
    switch query {
    case .label(let text):
      let item = numbers.label(text).flatMap { screen.links.item(labelled: $0) }
      if screen.links.rows.isEmpty { return item }
      return screen.links.row(labelled: text, beside: item, showing: value, numbers)
    case .value, .view:
      if let item = screen.links.item(answering: query, filled: { filled($0, with: value, on: screen) }) { return item }
      return screen.links.rows.isEmpty ? nil : screen.links.row(answering: query, showing: value, numbers)
    case .row(let row, let action):
      return screen.links.rows.isEmpty ? nil : screen.links.item(ofRow: row, action, showing: value, numbers)
    }
  }

  /// Whether any screen declares a match of the query, with the references in values as they are written.
  fileprivate func declares(_ query: Step.LinkQuery) -> Bool {
    switch query {
    case .label(let text): numbers.label(text) != nil || app.screens.keys.contains { declares(query, on: $0) }
    case .value, .view, .row: app.screens.keys.contains { declares(query, on: $0) }
    }
  }

  /// The first of the app's screens, by name, that declares a match of the query.
  fileprivate func owner(of query: Step.LinkQuery) -> String? {
    app.screens.keys.sorted().first { declares(query, on: $0) }
  }

  private func declares(_ query: Step.LinkQuery, on name: String) -> Bool {
    let links = plan(named: name).links
    return switch query {
    case .label(let text):
      numbers.label(text).flatMap { links.item(labelled: $0) } != nil
        || links.rows.contains { $0.count(labelled: text) > 0 }
    case .value, .view:
      links.item(answering: query) { $0 } != nil || links.row(answering: query, showing: nil, numbers) != nil
    case .row(let row, let action): links.item(ofRow: row, action, showing: nil, numbers) != nil
    }
  }
}

extension Step.LinkQuery {
  fileprivate var isLabel: Bool {
    switch self {
    case .label: true
    case .value, .view, .row: false
    }
  }

  /// Whether it asks for a link, which belongs to no row, by the link's declaration.
  package func names(_ link: AppModel.Link) -> Bool {
    switch self {
    case .label(let label): link.label == label
    case .value(let value): link.target == .value(value)
    case .view(let screen): link.target == .view(screen)
    case .row: false
    }
  }

  /// The label, value, screen or row of the query as text.
  var text: String {
    switch self {
    case .label(let label): label
    case .value(let value): value.description
    case .view(let screen): screen
    case .row(let row, nil): row.description
    case .row(let row, let action?): "\(action)” on “\(row)"
    }
  }
}

// MARK: Messages about links

extension Refusal {
  fileprivate static func linkDisabled(_ link: AppModel.Link, on screen: String) -> Self {
    if link.isDisabled, let condition = link.condition {
      return Self(
        .linkDisabled,
        message: "the link “\(link.label)” on “\(screen)” is disabled unless \(condition)",
        advice: "make that so first, or tap another link"
      )
    }
    return Self(
      .linkDisabled,
      message: link.isDisabled
        ? "the link “\(link.label)” on “\(screen)” is disabled"
        : "the link “\(link.label)” on “\(screen)” has no value, which disables it"
    )
  }

  fileprivate static func hidden(_ link: AppModel.Link, on screen: String, unless condition: AppModel.Condition) -> Self
  {
    Self(
      .unknownLink,
      message: "“\(screen)” has the link “\(link.label)” only while \(condition)",
      advice: "make that so first, or tap another link"
    )
  }

  /// The link is on a screen below, or on none that is on the stack.
  fileprivate static func linkNotVisible(
    _ query: Step.LinkQuery,
    below state: StackState,
    of blueprint: ResolvedApp
  ) -> Self {
    @Sendable func owner() -> String {
      state.depth(of: query, in: blueprint).map { state.entry(at: $0).name } ?? blueprint.owner(of: query) ?? ""
    }
    return Self(
      .linkNotVisible,
      message: "the link “\(query.text)” is on “\(owner())”, and the screen on top is “\(state.screen)”"
    )
  }

  fileprivate static func inHiddenToolbar(_ query: Step.LinkQuery, of screen: String) -> Self {
    Self(.linkNotVisible, message: "“\(screen)” hides its toolbar, and “\(query.text)” with it")
  }

  fileprivate static func unknownLink(
    _ query: Step.LinkQuery,
    on state: StackState,
    of blueprint: ResolvedApp
  ) -> Self {
    @Sendable func offer() -> String {
      let rows = state.shownRows.flatMap(\.labels)
      let nearest =
        rows.isEmpty
        ? blueprint.nearestLabels.labels(near: query.text, in: blueprint.app)
        : NearestNames.of(query.text, among: blueprint.app.screens.values.flatMap(\.labels) + rows)
      guard nearest.isEmpty else { return "; \(nearestNames(nearest))" }
      let here = state.links + state.toolbar + state.titleMenu
      return here.isEmpty ? "" : "; “\(state.screen)” has \(quoted(here))"
    }
    return Self(.unknownLink, message: "no screen has a link “\(query.text)”\(offer())")
  }

  /// No row has the value or the label, or it has no such action.
  fileprivate static func unknownRow(_ query: Step.LinkQuery, on state: StackState) -> Self {
    guard case .row(let row, let action) = query else { return Self(.unknownRow, "there is no such row") }
    @Sendable func reason() -> String {
      let rows = state.shownRows
      if rows.isEmpty { return "“\(state.screen)” has no rows" }
      let owners = state.topEntry.level?.plan.links.owners(of: row) ?? []
      if let action, let owner = owners.first {
        let actions = owner.rows.rows.actions.map(\.label)
        let known = actions.isEmpty ? "rows here have none" : "its actions are \(quoted(actions))"
        return "the row “\(row)” has no action “\(action)”; \(known)"
      }
      let nearest = NearestNames.of(row.description, among: rows.flatMap(\.labels))
      return "“\(state.screen)” has no row “\(row)”" + (nearest.isEmpty ? "" : "; \(nearestNames(nearest))")
    }
    return Self(.unknownRow, message: reason(), advice: "tap a row that the screen shows, by its label or its value")
  }

  fileprivate static func severalOfOneLabel(_ query: Step.LinkQuery, on screen: String) -> Self {
    Self(.ambiguousLink, message: "several rows or links on “\(screen)” are “\(query.text)”")
  }

  fileprivate static func noLabels(_ label: String) -> Self {
    Self(.unknownLink, message: "the open app's links have no labels; tap “\(label)” by its value or its view")
  }
}
