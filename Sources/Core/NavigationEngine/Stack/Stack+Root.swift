// The root of a stack: another screen or value there, and its declarations that have no effect without a stack.

extension Stack {
  /// Starts the stack anew with a path whose elements keep the steps that appended them.
  mutating func reopen(_ entries: [(value: RouteValue, origin: Int)]) throws(Refusal) -> [EngineDiagnostic] {
    raised = []
    try open(entries.map(\.value), origins: entries.map(\.origin), in: state.frame)
    return takeRaised()
  }

  /// Removes the entry of that anchor and all above it; the root stays (S6.6).
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

  /// The diagnostics about declarations of the root that need a stack, if there is none (S3.5).
  var misplacedDeclarations: [EngineDiagnostic] { state.rootEntry.map(EntryReport.withoutStack) ?? [] }

  /// Shows a screen of the scene's own at the root, such as an alert's.
  mutating func showRoot(_ plan: ResolvedApp.Screen) {
    state.root = plan.name
    state.rootEntry = .root(plan)
  }

  // MARK: Columns

  /// Applies the column's frame to its root, which removes all values from the path (S8.5).
  ///
  /// - Parameters:
  ///   - frame: The column's frame.
  ///   - keepsViews: Whether the screens of view links stay, with all that they present. If so, and the root is still the
  ///     same screen, screens that its bindings present stay too.
  /// - Returns: The entries that left the stack.
  mutating func show(_ frame: ColumnFrame, keepsViews: Bool) -> [EngineDiagnostic.Lost] {
    let isSame = state.root == frame.shownRoot
    let values = state.path.map { EngineDiagnostic.Lost($0) }
    keep(0)
    let views = removeOverlay { !keepsViews || ($0.kind != .link && $0.anchor == .root && !isSame) }
    if !isSame || !keepsViews { state.unseen.removeAll { $0.anchor == .root } }
    state.frame = frame
    if !isSame { showRoot(frame.shownRoot) }
    restack()
    return values.isEmpty ? views : values + views
  }

  /// Replaces the path by the value of a link in another column (S8.2).
  mutating func assign(_ value: RouteValue, by link: EngineDiagnostic.Declaration) {
    put(PathWrite(assigning: [value], to: state.path), by: link)
  }

  /// Whether the column's root registers a destination for the value, so that the value can be alone on the path.
  func rootServes(_ value: RouteValue) -> Bool {
    state.rootEntry?.registrations[blueprint.numbers.type(of: value)] != nil
  }
}
