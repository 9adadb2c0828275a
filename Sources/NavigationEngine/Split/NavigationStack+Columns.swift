// The operations of a column's stack that only a split view uses.
extension NavigationStack {
  /// Applies the column's frame to its root, which removes all values from the path (S8.5).
  ///
  /// - Parameters:
  ///   - frame: The column's frame.
  ///   - keepsViews: Whether the screens of view links stay. If so, and the root is still the same screen, screens that
  ///     its bindings present stay too.
  /// - Returns: The entries that left the stack.
  mutating func show(_ frame: ColumnFrame, keepsViews: Bool) -> [EngineDiagnostic.Lost] {
    if let held { (state, self.held) = (held.projected, nil) }
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
    put(assignment(of: [value], to: state.path), by: link)
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
