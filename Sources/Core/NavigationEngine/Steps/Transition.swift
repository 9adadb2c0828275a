/// How a change of the visible stack is shown; no state depends on it (S7.2, S7.3).
public struct Transition: Hashable, Sendable {
  /// The effect of the change on the stack.
  public enum Kind: String, Sendable, CaseIterable {
    case push, pop, replace, none
    /// A layer comes, or goes (S13.4, S13.9).
    case present, dismiss
  }

  /// The effect of the change on the stack.
  public let kind: Kind
  /// The number of levels that enter (`push`) or leave (`pop`); for `replace` the larger of the two; 0 for `none`.
  public let levels: Int
  /// Whether the change is animated.
  public let animated: Bool

  /// Creates a transition of that kind.
  public init(_ kind: Kind, levels: Int, animated: Bool) {
    (self.kind, self.levels, self.animated) = (kind, levels, animated)
  }

  /// The transition of no change.
  public static let none = Self(.none, levels: 0, animated: false)

  /// Creates the net result of `removed` levels leaving the top and `added` entering in their place (S7.1, S7.2).
  init(removed: Int, added: Int) {
    switch (removed, added) {
    case (0, 0): self = .none
    case (0, _): self.init(.push, levels: added, animated: added == 1)
    case (_, 0): self.init(.pop, levels: removed, animated: true)
    default: self.init(.replace, levels: max(removed, added), animated: false)
    }
  }
}
