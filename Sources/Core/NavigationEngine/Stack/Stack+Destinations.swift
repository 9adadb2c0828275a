// Destinations for a type (section 3).

extension Stack {
  /// Builds the stack at a cold start: the root, the initial path, and the screens of initial bindings (S5.5).
  mutating func open(_ path: [RouteValue], origins: [Int]? = nil, in frame: ColumnFrame?) throws(Refusal) {
    if !path.isEmpty, !blueprint.isBound { throw .pathNotBound }
    try rules.check(path, above: 0)
    state = StackState(root: app.root)
    guard !blueprint.isOpen else { return state.path.append(contentsOf: path, origin: origin) }
    if let frame { state.frame = frame }
    if let frame, frame.root != state.root {
      showRoot(frame.root)
    } else {
      state.rootEntry = blueprint.rootLevel
      enter(blueprint.rootLevel, above: nil)
    }
    for (index, value) in path.enumerated() {
      if let origins { origin = origins[index] }
      append(value)
    }
    if !app.initialBindings.isEmpty { try presentInitially() }
    checkLevels(since: StackState(root: app.root))
  }

  mutating func showRoot(_ name: String) {
    let level = StackEntry.root(blueprint.plan(named: name))
    state.root = name
    state.rootEntry = level
    enter(level, above: nil)
  }

  /// The level below the next value.
  var topValueEntry: StackEntry? { state.path.isEmpty ? state.rootEntry : state.path.topLevel }

  /// The registration in force for the next value on the path.
  func registration(for value: RouteValue) -> ResolvedApp.Registration? {
    topValueEntry.flatMap { serving.registration(blueprint.numbers.type(of: value), above: $0).value }
  }

  /// Appends a value with the screen that its destination chooses (S3.1, S3.3, S3.7).
  mutating func append(_ value: RouteValue) {
    guard let below = topValueEntry else { return state.path.append(value, origin: origin) }
    append(value, above: below, by: serving.registration(blueprint.numbers.type(of: value), above: below))
  }

  /// Appends a value with the screen that the registration in force for it chooses.
  mutating func append(
    _ value: RouteValue,
    above below: StackEntry,
    by server: Serving.Registration
  ) {
    let level: StackEntry
    let registration = server.value
    if let plan = registration.flatMap({ blueprint.plan(for: value, by: $0) }) {
      level = pushed(plan, above: below, by: server)
    } else if profile.isScripting {
      // One closure renders the last element, whatever its value (S11.2).
      level = pushed(blueprint.plan(named: value.description), above: below)
    } else {
      level = .placeholder(above: below)
      raise(.unresolved(value, at: state.path.count, by: registration))
    }
    state.path.append(RoutePath.Entry(value, origin: origin, level: level))
    enter(level, above: below)
  }

  /// The reports about the elements of the path that no destination shows, from an index on (S3.7).
  func unresolved(from first: Int) -> [EngineDiagnostic] {
    (first..<state.path.count).compactMap { index in
      let (entry, below) = (state.path[index], index == 0 ? state.rootEntry : state.path[index - 1].level)
      guard let below, entry.level?.isPlaceholder == true else { return nil }
      let server = serving.registration(blueprint.numbers.type(of: entry.value), above: below)
      return .unresolved(entry.value, at: index, by: server.value)
    }
  }

  /// The level of a screen that isn't the root.
  func pushed(
    _ plan: ResolvedApp.Screen,
    above below: StackEntry,
    by server: Serving.Registration? = nil
  ) -> StackEntry {
    let (own, winner) = (server.flatMap { $0.isOfViewEntry ? $0.value : nil }, profile.destinationWinner)
    return StackEntry.make(plan, above: below, by: own, ignored: dropsPushedDestinations, winner: winner)
  }

  /// The registrations that choose the screens of values.
  var serving: Serving {
    let isEffective = profile.viewEntryDestinations == .effective && !dropsPushedDestinations
    return Serving(overlay: isEffective ? state.overlay : [], winner: profile.destinationWinner)
  }

  /// Whether a destination of a screen above the root is dropped (S3.8).
  var dropsPushedDestinations: Bool {
    blueprint.elementType != nil && profile.pushedDestinations == .ignored
  }

  /// Raises diagnostics about a screen's declarations, each time the screen enters the stack.
  mutating func enter(_ level: StackEntry, above below: StackEntry?) {
    if level.isQuiet || below == nil && level.plan.isQuietRoot { return }
    let report = EntryReport(of: level, above: below, on: self)
    raised += report.diagnostics
    if report.mayDifferByProfile { mayDifferByProfile = true }
  }

  /// Raises the diagnostic about a declaration of a screen at a place where it does nothing; none where it has an effect.
  mutating func raise(placement: AppModel.Placement, _ name: String, on level: StackEntry, source: Int?) {
    if let report = EngineDiagnostic.misplaced(placement, name, on: level, source: source) { raise(report) }
  }
}

// MARK: Messages about declarations

extension EngineDiagnostic {
  /// No destination shows an element of the path; the registration for its type is nil if there is none.
  fileprivate static func unresolved(
    _ value: RouteValue,
    at index: Int,
    by registration: ResolvedApp.Registration?
  ) -> Self {
    if let registration { return .emptyDestination(value, at: index, .init(registration)) }
    return Self(
      .unresolvedDestination,
      "no screen below registers a destination for element \(index) of the path, \(value.withType); "
        + "a placeholder is shown",
      concerns: [value.description]
    )
  }

  /// There is a destination for the value's type, but it has neither a case for the value nor a default (S16.6).
  fileprivate static func emptyDestination(_ value: RouteValue, at index: Int, _ declaration: Declaration) -> Self {
    Self(
      .unresolvedDestination,
      "the destination for \(declaration.name) on “\(declaration.screen)” shows nothing for element \(index) of the path, "
        + "\(value): none of its cases is that, and it has no default; the screen is empty",
      concerns: [value.description],
      declarations: [declaration]
    )
  }
}
