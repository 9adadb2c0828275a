/// The diagnostics about a screen's declarations as it enters a stack: those without effect, and those made twice
/// (S3.2–S3.5, S3.8, S12.1).
struct EntryReport {
  private(set) var diagnostics: [EngineDiagnostic] = []
  /// Whether another profile would treat a declaration in another way.
  private(set) var mayDifferByProfile = false

  /// Creates the report of one screen; O(n) in its declarations.
  ///
  /// - Parameters:
  ///   - level: The screen.
  ///   - below: The level below it; nil for the root.
  ///   - stack: The stack, before the screen is on it.
  @inline(never)
  init(of level: StackEntry, above below: StackEntry?, on stack: Stack) {
    let screen = level.screen
    // A NavigationView makes a stack of each of its columns (S12.1).
    let frame = stack.state.frame
    if screen.nestsStack, below != nil || frame?.hasStack == true || frame != nil && stack.app.isLegacy {
      diagnostics.append(.nestedStack(level, isRoot: below == nil))
    }
    for index in screen.destinations.indices { add(index, of: level, above: below, on: stack) }
    for push in level.plan.bindings.pushes {
      add(push.placement, push.binding, of: level, source: push.source)
    }
  }

  /// The diagnostics about declarations of a root that need a stack, if there is none (S3.5).
  static func withoutStack(_ level: StackEntry) -> [EngineDiagnostic] {
    let screen = level.screen
    let places =
      screen.destinations.map { ($0.placement, $0.type, $0.source) }
      + level.plan.bindings.pushes.map { ($0.placement, $0.binding, $0.source) }
    return places.compactMap { placement, name, source in
      placement == .effective ? .misplaced(.outsideStack, name, on: level, source: source) : nil
    }
  }

  /// Adds the diagnostics about one destination.
  private mutating func add(_ index: Int, of level: StackEntry, above below: StackEntry?, on stack: Stack) {
    let destination = level.screen.destinations[index]
    add(destination.placement, destination.type, of: level, source: destination.source)
    guard destination.placement == .effective else { return }
    let earlier = below?.registrations[level.plan.destinationTypes[index]]
    if below != nil, stack.blueprint.elementType != nil || earlier != nil { mayDifferByProfile = true }
    let own = EngineDiagnostic.Declaration(level.name, destination)
    if below != nil, stack.dropsPushedDestinations {
      diagnostics.append(.pushedDestinationIgnored(own))
    } else if let first = level.plan.repeated[index] {
      diagnostics.append(.repeatedDestination(own, first: .init(level.name, level.screen.destinations[first])))
    } else if let earlier {
      let winner = stack.profile.destinationWinner
      diagnostics.append(.duplicateDestination(own, earlier: .init(earlier), winner: winner))
    }
  }

  private mutating func add(_ placement: AppModel.Placement, _ name: String, of level: StackEntry, source: Int?) {
    if let report = EngineDiagnostic.misplaced(placement, name, on: level, source: source) {
      diagnostics.append(report)
    }
  }
}

extension EngineDiagnostic {
  /// The diagnostic about a declaration at a place where it does nothing (S3.4, S3.5); nil where it has an effect.
  static func misplaced(_ placement: AppModel.Placement, _ name: String, on level: StackEntry, source: Int?) -> Self? {
    switch placement {
    case .effective, .absent: nil
    case .lazyContainer: .lazyDestination(.init(screen: level.name, name: name, source: source))
    case .outsideStack: .misplacedDestination(.init(screen: level.name, name: name, source: source))
    }
  }
}

extension EngineDiagnostic.Declaration {
  init(_ registration: ResolvedApp.Registration) { self.init(registration.screen, registration.destination) }

  init(_ screen: String, _ destination: AppModel.Destination) {
    self.init(screen: screen, name: destination.type, source: destination.source)
  }
}

// MARK: Messages about declarations

extension EngineDiagnostic {
  fileprivate static func nestedStack(_ level: StackEntry, isRoot: Bool) -> Self {
    Self(
      .nestedStack,
      isRoot
        ? "“\(level.name)” holds a navigation stack of its own and is the root of another one"
        : "“\(level.name)” holds a navigation stack of its own and was pushed on another one",
      declarations: [.init(screen: level.name, name: level.name, source: level.screen.source)]
    )
  }

  fileprivate static func pushedDestinationIgnored(_ own: Declaration) -> Self {
    Self(
      .pushedDestinationIgnored,
      "“\(own.screen)” registers a destination for \(own.name), which a typed path heeds on its root only",
      declarations: [own]
    )
  }

  fileprivate static func duplicateDestination(
    _ own: Declaration,
    earlier: Declaration,
    winner: Profile.DestinationWinner
  ) -> Self {
    let used = winner == .rootmost ? earlier : own
    return Self(
      .duplicateDestination,
      "“\(own.screen)” and, below it, “\(earlier.screen)” register a destination for \(own.name); "
        + "the one of “\(used.screen)” is used",
      subject: own.name,
      declarations: [own, earlier]
    )
  }

  fileprivate static func repeatedDestination(_ own: Declaration, first: Declaration) -> Self {
    Self(
      .duplicateDestination,
      "“\(own.screen)” registers more than one destination for \(own.name); the first one counts",
      subject: own.name,
      declarations: [own, first]
    )
  }

  fileprivate static func lazyDestination(_ declaration: Declaration) -> Self {
    Self(
      .lazyDestination,
      "“\(declaration.screen)” declares the destination for \(declaration.name) inside a lazy container, "
        + "where the stack doesn't see it",
      declarations: [declaration]
    )
  }

  fileprivate static func misplacedDestination(_ declaration: Declaration) -> Self {
    Self(
      .misplacedDestination,
      "“\(declaration.screen)” declares the destination for \(declaration.name) outside any navigation stack, "
        + "where it is ignored",
      declarations: [declaration]
    )
  }
}
