import NearestNames

// Links (S6.1, S6.2, S6.7, S3.6, S3.8).

extension NavigationStack {
  mutating func tap(_ query: Step.LinkQuery) throws(Refusal) {
    let screen = state.screen
    guard let link = try find(query) else { return }
    guard link.isTappable else { throw .linkDisabled(link, on: screen) }
    lastTap = TappedLink(link, on: state.topEntry.level?.plan)
    let declaration = EngineDiagnostic.Declaration(screen: screen, name: link.label, source: link.source)
    switch link.target {
    case .view(let target):
      guard !profile.isScripting else { throw .noViewLinks }
      pushView(target, by: declaration)
    case .value(let value):
      try tap(value, declaration)
    case .binding(let name, let value):
      try write(.init(name, value), on: state.topEntry)
    case .update:
      throw .noScene
    }
  }

  private mutating func tap(_ value: RouteValue, _ link: EngineDiagnostic.Declaration) throws(Refusal) {
    if let type = blueprint.elementType, value.typeName != type {
      return raise(.unstorableValue(value, in: type, by: link))
    }
    if !blueprint.isOpen, !profile.isScripting, registration(for: value) == nil {
      return raise(.unresolvedLink(value, by: link))
    }
    try check(CollectionOfOne(value), above: state.path.count)
    put(PathWrite(keep: state.path.count, append: [value]), by: link)
  }

  /// The link on the topmost screen that the query finds; in the open app, a link to the target of the query.
  ///
  /// It is nil for an item of the bar that leaves the stack unchanged (S9.1).
  private func find(_ query: Step.LinkQuery) throws(Refusal) -> AppModel.Link? {
    let top = state.topEntry
    guard let level = top.level else {
      switch query {
      case .label(let label): throw .noLabels(label)
      case .value(let value): return .value(value.description, value)
      case .view(let screen): return .view(screen, to: screen)
      }
    }
    switch found(query, on: level.plan, filledBy: top) {
    case .link(let link): return link
    case .label: return nil
    case .hidden: throw .inHiddenToolbar(query, of: top.name)
    case nil: throw missing(query, on: top)
    }
  }

  /// The item on the topmost screen that a query finds.
  enum Found {
    case link(AppModel.Link)
    /// An item of the bar that leaves the stack unchanged.
    case label
    /// An item of a hidden bar.
    case hidden
  }

  /// The item on the topmost screen that the query finds; nil if there is none.
  func found(_ query: Step.LinkQuery) -> Found? {
    let top = state.topEntry
    return top.level.flatMap { found(query, on: $0.plan, filledBy: top) }
  }

  /// Whether the query finds a visible item on the topmost screen.
  func shows(_ query: Step.LinkQuery) -> Bool {
    switch found(query) {
    case .link, .label: true
    case .hidden, nil: false
    }
  }

  /// The link on the topmost screen that the query finds; nil if there is none.
  func topLink(_ query: Step.LinkQuery) -> AppModel.Link? {
    if case .link(let link)? = found(query) { link } else { nil }
  }

  private func found(
    _ query: Step.LinkQuery,
    on plan: ResolvedApp.Screen,
    filledBy entry: VisibleEntry
  ) -> Found? {
    for link in plan.screen.links {
      let link = entry.filled(link)
      if TappedLink(link, on: plan).answers(query) { return .link(link) }
    }
    let action = plan.screen.ownChrome?.action(for: query, on: plan, filled: entry.filled)
    let isOfColumn = state.frame?.toolbar.contains { .label($0) == query } ?? false
    guard action != nil || isOfColumn else { return nil }
    if plan.screen.hidesToolbar { return .hidden }
    return action?.link.map { .link($0) } ?? .label
  }

  private func missing(_ query: Step.LinkQuery, on top: VisibleEntry) -> Refusal {
    let here = state.links + state.toolbar + state.titleMenu
    let below = (0..<state.depth).reversed().first { depth in
      let entry = state.entry(at: depth)
      guard let plan = entry.level?.plan else { return false }
      return Self.has(query, plan, filled: entry.filled)
    }
    if let below { return .linkNotVisible(query, on: state.entry(at: below).name, top: top.name) }
    let owner = app.screens.keys.sorted().first { Self.has(query, blueprint.plan(named: $0)) { $0 } }
    if let owner { return .linkNotVisible(query, on: owner, top: top.name) }
    let labels = app.screens.values.flatMap(\.labels)
    return .unknownLink(query, on: top.name, here: here, nearest: NearestNames.of(query.text, among: labels))
  }

  /// Whether the query finds an item in the body or the bar of a screen.
  private static func has(
    _ query: Step.LinkQuery,
    _ plan: ResolvedApp.Screen,
    filled: (AppModel.Link) -> AppModel.Link
  ) -> Bool {
    plan.screen.links.contains { TappedLink(filled($0), on: plan).answers(query) }
      || plan.screen.ownChrome?.action(for: query, on: plan, filled: filled) != nil
  }
}

extension Step.LinkQuery {
  /// The label, value or screen of the query as text.
  var text: String {
    switch self {
    case .label(let label): label
    case .value(let value): value.description
    case .view(let screen): screen
    }
  }
}

// MARK: Messages about links

extension EngineDiagnostic {
  fileprivate static func unresolvedLink(_ value: RouteValue, by link: Declaration) -> Self {
    Self(
      .unresolvedLink,
      "the link “\(link.name)” on “\(link.screen)” leads to \(value) of type \(value.typeName), for which no screen on "
        + "the stack registers a destination; nothing happened",
      subject: value.typeName,
      link: link
    )
  }

  fileprivate static func unstorableValue(_ value: RouteValue, in type: String, by link: Declaration) -> Self {
    Self(
      .unstorableValue,
      "the link “\(link.name)” on “\(link.screen)” leads to \(value) of type \(value.typeName), which a path of \(type) "
        + "can't hold; nothing happened",
      link: link
    )
  }
}

extension Refusal {
  fileprivate static func linkDisabled(_ link: AppModel.Link, on screen: String) -> Self {
    Self(
      .linkDisabled,
      link.isDisabled
        ? "the link “\(link.label)” on “\(screen)” is disabled"
        : "the link “\(link.label)” on “\(screen)” has no value, which disables it"
    )
  }

  fileprivate static func linkNotVisible(_ query: Step.LinkQuery, on owner: String, top: String) -> Self {
    Self(.linkNotVisible, "the link “\(query.text)” is on “\(owner)”, and the screen on top is “\(top)”")
  }

  fileprivate static func inHiddenToolbar(_ query: Step.LinkQuery, of screen: String) -> Self {
    Self(.linkNotVisible, "“\(screen)” hides its toolbar, and “\(query.text)” with it")
  }

  fileprivate static func unknownLink(
    _ query: Step.LinkQuery,
    on screen: String,
    here: [String],
    nearest: [String]
  ) -> Self {
    let offer =
      !nearest.isEmpty
      ? "; the nearest are \(quoted(nearest))"
      : here.isEmpty ? "" : "; “\(screen)” has \(quoted(here))"
    return Self(.unknownLink, "no screen has a link “\(query.text)”\(offer)")
  }

  fileprivate static func noLabels(_ label: String) -> Self {
    Self(.unknownLink, "the open app's links have no labels; tap “\(label)” by its value or its view")
  }

  fileprivate static let noViewLinks = Self(.unsupportedStep, "a scripting stack has no view links")
}
