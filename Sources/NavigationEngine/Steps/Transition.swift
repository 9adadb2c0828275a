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
}
