// What a split view asks of the stack in one of its columns.
extension NavigationStack {
  /// Shows at the column's root what the frame says, which takes the values off the path (S8.5).
  ///
  /// - Parameters:
  ///   - frame: What the column shows.
  ///   - keepsViews: Whether the screens of view links stay; those that a binding of the root presents stay too where
  ///     the root is still the same screen.
  /// - Returns: What left the stack.
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

  /// Makes the value of a link in another column all that is on the path (S8.2).
  mutating func assign(_ value: RouteValue, by link: EngineDiagnostic.Declaration) {
    put(assignment(of: [value], to: state.path), by: link)
  }

  /// Whether the column's root registers a destination for the value, so that it could be the only one on the path.
  func rootServes(_ value: RouteValue) -> Bool { state.rootLevel?.registrations[value.typeName] != nil }

  /// Notes what a binding of the root holds whose screen is shown elsewhere, or nowhere.
  mutating func note(_ binding: String, holds value: RouteValue?) {
    state.unseen.removeAll { $0.name == binding && $0.anchor == .root }
    if let value { state.unseen.append(.init(name: binding, value: value, anchor: .root)) }
  }
}
