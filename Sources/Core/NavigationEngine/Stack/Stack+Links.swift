// Links that were found (S3.6, S3.8, S6.7).

extension Stack {
  /// Taps a link of the topmost screen.
  mutating func follow(_ link: ResolvedLink) throws(Refusal) {
    switch link.link.target {
    case .view(let target):
      guard !profile.isScripting else { throw .noViewLinks }
      pushView(target, by: link.declaration(on: state.screen))
    case .value(let value):
      if let problem = problem(with: value, of: link) { return raise(problem) }
      try rules.check(CollectionOfOne(value), above: state.path.count)
      put(PathWrite(keep: state.path.count, append: [value]), by: link.declaration(on: state.screen))
    case .binding(let name, let value):
      try write(.init(name, value), on: state.topEntry)
    case .update:
      throw .noScene
    }
  }

  /// Taps a link while no view entries are on top, so that a value link does nothing but append its value.
  ///
  /// - Parameters:
  ///   - query: The link.
  ///   - isAlone: Whether nothing but the stack can take the tap, so that the stack can refuse it.
  ///   - tapped: Becomes the link that is tapped, or nil.
  /// - Returns: The change; nil in the open app, whose links aren't declared, and for a link that does anything else.
  /// - Throws: The refusal of the tap.
  mutating func tapUncovered(
    _ query: Step.LinkQuery,
    isAlone: Bool,
    tapped: inout Tap?
  ) throws(Refusal) -> StepChange? {
    guard let below = topValueEntry else { return nil }
    let item = blueprint.found(query, on: state)
    guard case .link(let link)? = item else {
      guard isAlone else { return nil }
      _ = try blueprint.tappable(item, query, on: state)
      tapped = nil
      return StepChange(.none)
    }
    guard case .value(let value) = link.link.target, link.isTappable else { return nil }
    if let problem = problem(with: value, of: link) {
      tapped = Tap(link, on: state.topValueAnchor)
      return StepChange(.none, diagnostics: [problem])
    }
    try rules.check(CollectionOfOne(value), above: state.path.count)
    tapped = Tap(link, on: state.topValueAnchor)
    append(value, above: below, by: (below.registrations[link.type], false))
    return StepChange(Transition(removed: 0, added: 1), diagnostics: takeRaised())
  }

  /// The reason why a tap of a value link does nothing; nil if the value can be appended (S3.6, S3.8).
  private func problem(with value: RouteValue, of link: ResolvedLink) -> EngineDiagnostic? {
    if let type = blueprint.elementType, value.typeName != type {
      return .unstorableValue(value, in: type, by: link.declaration(on: state.screen))
    }
    if blueprint.isOpen || profile.isScripting { return nil }
    let isServed = topValueEntry.map { serving.registration(link.type, above: $0).value != nil } ?? false
    return isServed ? nil : .unresolvedLink(value, by: link.declaration(on: state.screen))
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
  fileprivate static let noViewLinks = Self(.unsupportedStep, "a scripting stack has no view links")
}
