// Links (S6.1, S6.2, S6.7, S3.6, S3.8).

/// A link that was tapped, by what it can be recognised when it is tapped again.
struct TappedLink: Hashable, Sendable {
  let label: String?
  let target: AppModel.Link.Target
  /// The screen that its binding presents, where it writes one.
  let presented: String?

  /// - Parameters:
  ///   - link: The link with its value filled in.
  ///   - plan: The screen that it is on; nil in the open app, where links have no labels.
  init(_ link: AppModel.Link, on plan: Blueprint.Plan?) {
    (label, target) = (plan == nil ? nil : link.label, link.target)
    presented = if case .binding(let name, let value) = link.target { plan?.presented(by: name, value) } else { nil }
  }

  func answers(_ query: Step.LinkQuery) -> Bool {
    switch query {
    case .label(let label): self.label == label
    case .value(let value): target == .value(value)
    case .view(let screen): target == .view(screen) || presented == screen
    }
  }
}

extension NavigationStack {
  mutating func tap(_ query: Step.LinkQuery) throws(Refusal) {
    let screen = state.screen
    let link = try find(query)
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

  /// The link on the topmost screen; in the open app, a link to whatever is asked for.
  private func find(_ query: Step.LinkQuery) throws(Refusal) -> AppModel.Link {
    let top = state.topEntry
    guard let level = top.level else {
      switch query {
      case .label(let label): throw .noLabels(label)
      case .value(let value): return .value(value.description, value)
      case .view(let screen): return .view(screen, to: screen)
      }
    }
    if let link = Self.link(query, on: level.plan, filledBy: top) { return link }
    throw missing(query, on: top)
  }

  /// The link on the topmost screen that the query is about; nil where there is none.
  func topLink(_ query: Step.LinkQuery) -> AppModel.Link? {
    let top = state.topEntry
    return top.level.flatMap { Self.link(query, on: $0.plan, filledBy: top) }
  }

  private static func link(
    _ query: Step.LinkQuery,
    on plan: Blueprint.Plan,
    filledBy entry: VisibleEntry
  ) -> AppModel.Link? {
    plan.screen.links.lazy.map(entry.filled).first { TappedLink($0, on: plan).answers(query) }
  }

  private func missing(_ query: Step.LinkQuery, on top: VisibleEntry) -> Refusal {
    let here = state.links
    let below = (0..<state.depth).reversed().first { depth in
      let entry = state.entry(at: depth)
      guard let plan = entry.level?.plan else { return false }
      return plan.screen.links.contains { TappedLink(entry.filled($0), on: plan).answers(query) }
    }
    if let below { return .linkNotVisible(query, on: state.entry(at: below).name, top: top.name) }
    let owner = app.screens.keys.sorted().first { name in
      let plan = blueprint.plan(named: name)
      return plan.screen.links.contains { TappedLink($0, on: plan).answers(query) }
    }
    if let owner { return .linkNotVisible(query, on: owner, top: top.name) }
    let labels = app.screens.values.flatMap(\.links).map(\.label)
    return .unknownLink(query, on: top.name, here: here, nearest: nearest(to: query.text, in: labels))
  }
}

extension Step.LinkQuery {
  /// What is asked for, as text.
  var text: String {
    switch self {
    case .label(let label): label
    case .value(let value): value.description
    case .view(let screen): screen
    }
  }
}

// MARK: What is said of a link

extension EngineDiagnostic {
  fileprivate static func unresolvedLink(_ value: RouteValue, by link: Declaration) -> Self {
    Self(
      .unresolvedLink,
      .error,
      "the link “\(link.name)” on “\(link.screen)” leads to \(value) of type \(value.typeName), for which no screen on "
        + "the stack registers a destination; nothing happened",
      appleText: """
        A NavigationLink is presenting a value of type “\(value.typeName)” but there is no matching \
        navigationDestination declaration visible from the location of the link. The link cannot be activated.
        """,
      link: link
    )
  }

  fileprivate static func unstorableValue(_ value: RouteValue, in type: String, by link: Declaration) -> Self {
    Self(
      .unstorableValue,
      .error,
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
