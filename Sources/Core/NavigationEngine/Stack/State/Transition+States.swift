extension Transition {
  /// Creates the net result of two states of a stack: the equal values at the bottom of both paths have stayed.
  ///
  /// A change below a topmost screen that stays isn't animated. A push of several levels is animated if each is shown
  /// separately, as in a NavigationView (S12.3).
  init(from before: StackState, to after: StackState, isLevelByLevel: Bool) {
    let kept = before.path.commonCount(with: after.path)
    // Nearly always the lowest entries stayed, so only those above them are searched for.
    let (old, new) = (before.overlay, after.overlay)
    let lowest = old.isEmpty ? 0 : zip(new, old).prefix { $0.isSame(as: $1) }.count
    let stayed =
      old.isEmpty ? 0 : lowest + new.dropFirst(lowest).count { entry in old.contains { $0.isSame(as: entry) } }
    let replacesRoot = before.root == after.root && before.rootValue == after.rootValue ? 0 : 1
    let net = Self(
      removed: before.path.count - kept + old.count - stayed + replacesRoot,
      added: after.path.count - kept + new.count - stayed + replacesRoot
    )
    let shows = net.animated || isLevelByLevel && net.kind == .push
    self.init(net.kind, levels: net.levels, animated: shows && !Self.sameTop(before, after))
  }

  private static func sameTop(_ before: StackState, _ after: StackState) -> Bool {
    guard let top = before.overlay.last, let newTop = after.overlay.last else { return false }
    return newTop.isSame(as: top)
  }
}

extension StackState {
  /// The report about several levels that one update added to a NavigationView, which shows one level an update (S12.3);
  /// nil if it added fewer.
  ///
  /// Another item in place of the old one isn't a new level (S5.4). O(n) in the view entries.
  func levelReport(since before: Self) -> EngineDiagnostic? {
    let stayed = zip(before.overlay, overlay).prefix { $0.isInPlace(of: $1) }.count
    return EngineDiagnostic.multiLevelLegacy(overlay.dropFirst(stayed).map(\.screen))
  }
}

extension ViewEntry {
  fileprivate func isInPlace(of other: Self) -> Bool {
    binding == nil ? self == other : binding == other.binding && anchor == other.anchor
  }
}

// MARK: Messages about updates

extension EngineDiagnostic {
  /// The report about the screens of new levels; nil for fewer than two.
  static func multiLevelLegacy(_ screens: [String]) -> Self? {
    guard screens.count > 1 else { return nil }
    return Self(
      .multiLevelLegacy,
      "\(quoted(screens)) came in one update, and a NavigationView shows one new level a tick: each is pushed by itself",
      concerns: screens
    )
  }
}
