// A NavigationView, which shows one new level per update (section 12).

extension Stack {
  /// Raises a diagnostic if one update added more than one level (S12.3).
  ///
  /// Another item in place of the old one isn't a new level (S5.4).
  mutating func checkLevels(since before: StackState) {
    // The other changes of the update aren't known in a column.
    guard app.isLegacy, state.frame == nil else { return }
    let new = newLevels(since: before)
    if new.count > 1 { raise(.multiLevelLegacy(new)) }
  }

  /// The screens that an update added to the stack.
  func newLevels(since before: StackState) -> [String] {
    let stayed = zip(before.overlay, state.overlay).prefix { $0.isInPlace(of: $1) }.count
    return state.overlay.dropFirst(stayed).map(\.screen)
  }

  /// The net transition from `before` to the current state: the equal values at the bottom of both paths have stayed.
  ///
  /// In a NavigationView, each of several new levels has its own animated push (S12.3).
  func transition(from before: StackState) -> Transition {
    let kept = before.path.commonCount(with: state.path)
    return Transition(from: before, to: state, kept: kept, isLevelByLevel: app.isLegacy)
  }
}

extension ViewEntry {
  fileprivate func isInPlace(of other: Self) -> Bool {
    binding == nil ? self == other : binding == other.binding && anchor == other.anchor
  }
}

// MARK: Messages about updates

extension EngineDiagnostic {
  static func multiLevelLegacy(_ screens: [String]) -> Self {
    Self(
      .multiLevelLegacy,
      "\(quoted(screens)) came in one update, and a NavigationView shows one new level a tick: each is pushed by itself",
      concerns: screens
    )
  }
}
