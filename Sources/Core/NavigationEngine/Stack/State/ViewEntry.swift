/// An entry of the visible stack that isn't on the path: pushed by a view link or presented by a binding (S1.2).
public struct ViewEntry: Sendable {
  /// The reason why the entry is on the stack.
  public enum Reason: Hashable, Sendable {
    /// A view link was tapped.
    case link
    /// A binding of this name is true, or has this item.
    case presented(binding: String, item: RouteValue? = nil)
  }

  /// The entry whose screen declares a view entry (S1.4).
  public enum Anchor: Hashable, Sendable {
    /// The root.
    case root
    /// The value entry at this index of the path.
    case value(Int)
    /// The view entry at this index of the overlay.
    case view(Int)
  }

  /// The reason why the entry is on the stack.
  public let kind: Reason
  /// The name of its screen.
  public let screen: String
  /// The entry whose screen declares it.
  public internal(set) var anchor: Anchor
  /// The number that the caller gave the step that put it there.
  public let origin: Int
  /// The number that no other view entry of the stack ever has; another item on the same screen keeps it.
  var id: Int
  /// The screen's declarations; nil in the open app.
  var level: StackEntry?
  /// Whether its binding was written off, and the screen stays (S5.2).
  var isOff = false
  /// The value that its binding gives the screen, if that isn't the item; nil for none (S18.5).
  var shown: RouteValue?

  /// The binding that presents the entry, which is false or nil once the entry has left.
  public var binding: String? {
    switch kind {
    case .link: nil
    case .presented(let binding, _): binding
    }
  }

  /// The item shown; nil unless the entry shows one.
  var item: RouteValue? {
    if case .presented(_, let item) = kind { item } else { nil }
  }

  /// Whether both are the same appearance of the same screen.
  func isSame(as other: Self) -> Bool {
    id == other.id && kind == other.kind && screen == other.screen
  }
}

extension ViewEntry: Hashable {
  /// Two entries are equal if they show the same screen for the same reason, regardless of the steps that put them
  /// there.
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.screen == right.screen && left.anchor == right.anchor && left.isOff == right.isOff
  }

  /// Hashes the parts that equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(screen)
    hasher.combine(anchor)
    hasher.combine(isOff)
  }
}
