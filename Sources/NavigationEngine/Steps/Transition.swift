/// How a change of the visible stack is shown; metadata that no state depends on (S7.2, S7.3).
public struct Transition: Hashable, Sendable {
  /// What the change does to the stack.
  public enum Kind: String, Sendable, CaseIterable {
    case push, pop, replace, none
  }

  /// What the change does to the stack.
  public let kind: Kind
  /// How many levels enter (`push`) or leave (`pop`); for `replace` the larger of the two; 0 for `none`.
  public let levels: Int
  /// Whether the change is animated.
  public let animated: Bool

  /// A transition of that kind.
  public init(_ kind: Kind, levels: Int, animated: Bool) {
    self.kind = kind
    self.levels = levels
    self.animated = animated
  }

  /// Nothing changed.
  public static let none = Self(.none, levels: 0, animated: false)

  /// The net result of `removed` levels leaving from the top and `added` entering in their place (S7.1, S7.2).
  init(removed: Int, added: Int) {
    switch (removed, added) {
    case (0, 0): self = .none
    case (0, _): self.init(.push, levels: added, animated: added == 1)
    case (_, 0): self.init(.pop, levels: removed, animated: true)
    default: self.init(.replace, levels: max(removed, added), animated: false)
    }
  }

  /// The net result between two states, of which the lower `kept` value entries are the same.
  ///
  /// A change that leaves the topmost screen where it was, underneath it, isn't animated. A push of several levels is
  /// where each is shown by itself, as a NavigationView does (S12.3).
  init(from before: StackState, to after: StackState, kept: Int, animated: Bool = true, isLevelByLevel: Bool = false) {
    let stayed = after.overlay.count { entry in before.overlay.contains { $0.isSame(as: entry) } }
    let replacesRoot = before.root == after.root && before.rootValue == after.rootValue ? 0 : 1
    let net = Self(
      removed: before.path.count - kept + before.overlay.count - stayed + replacesRoot,
      added: after.path.count - kept + after.overlay.count - stayed + replacesRoot
    )
    let shows = net.animated || isLevelByLevel && net.kind == .push
    self.init(net.kind, levels: net.levels, animated: shows && animated && !Self.sameTop(before, after))
  }

  private static func sameTop(_ before: StackState, _ after: StackState) -> Bool {
    guard let top = before.overlay.last, let newTop = after.overlay.last else { return false }
    return newTop.isSame(as: top)
  }
}
