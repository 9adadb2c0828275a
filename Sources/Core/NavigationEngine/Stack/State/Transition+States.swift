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
