/// The levels that one update added to a NavigationView, which shows one new level per update (section 12).
struct NewLevels {
  /// Their screens, bottom to top.
  let screens: [String]

  /// Creates the levels of one stack; O(n) in its view entries.
  ///
  /// Another item in place of the old one isn't a new level (S5.4).
  init(from before: StackState, to after: StackState) {
    let stayed = zip(before.overlay, after.overlay).prefix { $0.isInPlace(of: $1) }.count
    screens = after.overlay.dropFirst(stayed).map(\.screen)
  }

  /// The report about more than one level (S12.3); else nil.
  var report: EngineDiagnostic? { screens.count > 1 ? .multiLevelLegacy(screens) : nil }
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
