// A NavigationView, which shows one new level a tick (section 12).

extension NavigationStack {
  /// Says so where one update brought more than one level (S12.3).
  ///
  /// Another item in the place of the old one is no new level (S5.4).
  mutating func checkLevels(since before: StackState) {
    // Of a column nobody knows here what else the update has brought.
    guard app.isLegacy, state.frame == nil else { return }
    let new = newLevels(since: before)
    if new.count > 1 { raise(.multiLevelLegacy(new)) }
  }

  /// The screens that an update has put on the stack.
  func newLevels(since before: StackState) -> [String] {
    let stayed = zip(before.overlay, state.overlay).prefix { $0.isInPlace(of: $1) }.count
    return state.overlay.dropFirst(stayed).map(\.screen)
  }

  /// How the change is shown that led from `before` to the state now, of which the lower `kept` value entries are the
  /// same: each of several new levels has an animated push of its own (S12.3).
  func transition(from before: StackState, kept: Int, animated: Bool = true) -> Transition {
    Transition(from: before, to: state, kept: kept, animated: animated, isLevelByLevel: app.isLegacy)
  }
}

extension ViewEntry {
  fileprivate func isInPlace(of other: Self) -> Bool {
    binding == nil ? self == other : binding == other.binding && anchor == other.anchor
  }
}

// MARK: What is said of an update

extension EngineDiagnostic {
  static func multiLevelLegacy(_ screens: [String]) -> Self {
    Self(
      .multiLevelLegacy,
      "\(quoted(screens)) came in one update, and a NavigationView shows one new level a tick: each is pushed by itself",
      concerns: screens
    )
  }
}
