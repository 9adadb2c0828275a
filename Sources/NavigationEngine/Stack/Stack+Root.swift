// The root of a stack: another screen or value there, and what it declares in vain where there is no stack.

extension Stack {
  /// Starts the stack anew with a path whose elements keep the steps that appended them.
  ///
  /// - Parameter entries: The values with their origins.
  /// - Returns: The diagnostics of the first render.
  /// - Throws: The refusal of assigning the path.
  mutating func reopen(_ entries: [(value: RouteValue, origin: Int)]) throws(Refusal) -> [EngineDiagnostic] {
    raised = []
    try open(entries.map(\.value), origins: entries.map(\.origin))
    return takeRaised()
  }

  /// Removes the entry of that anchor and what is above it; the root stays (S6.6).
  mutating func dismiss(_ anchor: ViewEntry.Anchor) {
    switch anchor {
    case .root: break
    case .value(let index): truncate(to: index)
    case .view(let index): truncate(to: state.path.count + index)
    }
  }

  /// Shows another value, and perhaps another screen for it, at the root; the path stays (S13.12).
  mutating func updateRoot(_ value: RouteValue, on screen: String) {
    state.frame?.selected = value
    state.frame?.root = screen
    if screen != state.root { changeRoot(to: screen) }
  }

  /// Records the value of a binding that a screen without a stack declares for a push: nothing is shown (S3.5).
  mutating func note(_ field: RouteValue.Field) throws(Refusal) {
    guard let level = state.rootEntry, let binding = DeclaredBinding(field.name, on: level.screen) else {
      return try set(field)
    }
    let kind = try binding.kind(for: field.value)
    note(field.name, holds: kind == nil ? nil : field.value)
    let (_, source) = binding.placement
    if kind != nil { raise(placement: .outsideStack, field.name, on: level, source: source) }
  }

  /// The diagnostics about declarations of the root that need a stack, if there is none (S3.5).
  mutating func misplacedDeclarations() -> [EngineDiagnostic] {
    guard let level = state.rootEntry else { return [] }
    let screen = level.screen
    let places =
      screen.destinations.map { ($0.placement, $0.type, $0.source) }
      + screen.presents.map { ($0.placement, $0.binding, $0.source) }
      + screen.items.map { ($0.placement, $0.binding, $0.source) }
    for (placement, name, source) in places where placement == .effective {
      raise(placement: .outsideStack, name, on: level, source: source)
    }
    return takeRaised()
  }

  /// Shows a screen of the scene's own at the root, such as an alert's.
  mutating func showRoot(_ plan: ResolvedApp.Screen) {
    state.root = plan.name
    state.rootEntry = StackEntry.make(plan, above: nil, ignored: false, winner: profile.destinationWinner)
  }

  // MARK: Columns

  /// Applies the column's frame to its root, which removes all values from the path (S8.5).
  ///
  /// - Parameters:
  ///   - frame: The column's frame.
  ///   - keepsViews: Whether the screens of view links stay. If so, and the root is still the same screen, screens that
  ///     its bindings present stay too.
  /// - Returns: The entries that left the stack.
  mutating func show(_ frame: ColumnFrame, keepsViews: Bool) -> [EngineDiagnostic.Lost] {
    let isSame = state.root == frame.shownRoot
    let values = state.path.map { EngineDiagnostic.Lost($0) }
    keep(0)
    let views = removeOverlay { !keepsViews || ($0.kind != .link && !isSame) }
    if !isSame || !keepsViews { state.unseen.removeAll { $0.anchor == .root } }
    state.frame = frame
    if !isSame { showRoot(frame.shownRoot) }
    restack()
    return values + views
  }

  /// Replaces the path by the value of a link in another column (S8.2).
  mutating func assign(_ value: RouteValue, by link: EngineDiagnostic.Declaration) {
    put(PathWrite(assigning: [value], to: state.path), by: link)
  }

  /// Whether the column's root registers a destination for the value, so that the value can be alone on the path.
  func rootServes(_ value: RouteValue) -> Bool {
    state.rootEntry?.registrations[blueprint.numbers.type(of: value)] != nil
  }

  /// Records the value of a root's binding whose screen is shown in another column, or not at all.
  mutating func note(_ binding: String, holds value: RouteValue?) {
    state.unseen.removeAll { $0.name == binding && $0.anchor == .root }
    if let value { state.unseen.append(.init(name: binding, value: value, anchor: .root)) }
  }
}
