// The operations of a stack that only a scene uses.

extension NavigationStack {
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

  /// Applies a change that is no step, with the number of the scene's step.
  mutating func change(
    origin: Int,
    _ body: (inout Self) throws(Refusal) -> Void
  ) throws(Refusal) -> Change {
    self.origin = origin
    (lastTap, kept) = (nil, state.path.count)
    let before = state
    do {
      try body(&self)
    } catch {
      (state, raised) = (before, [])
      throw error
    }
    return Change(transition(from: before), diagnostics: takeRaised())
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

  /// Records the values of bindings that a screen without a stack declares for pushes: nothing is shown (S3.5).
  mutating func note(_ fields: [RouteValue.Field], origin: Int) throws(Refusal) -> Change {
    try change(origin: origin) { stack throws(Refusal) in
      for field in fields {
        guard let level = stack.state.rootEntry, let binding = DeclaredBinding(field.name, on: level.screen) else {
          try stack.set([field])
          continue
        }
        let kind = try binding.kind(for: field.value)
        stack.note(field.name, holds: kind == nil ? nil : field.value)
        let (_, source) = binding.placement
        if kind != nil { stack.raise(placement: .outsideStack, field.name, on: level, source: source) }
      }
    }
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
}
