/// What a stack holds at one moment; a cheap value that shares its structure with the states before and after it (S1.1).
public struct StackState: Hashable, Sendable {
  /// The name of the root screen.
  public let root: String
  /// The value entries, bottom to top.
  public internal(set) var path: RoutePath

  /// The screens from the root to the top (S1.1).
  public var visible: [String] { [root] + path.map(\.value.description) }

  /// The topmost visible screen.
  public var screen: String { path.top?.value.description ?? root }

  /// The number of visible entries above the root (S1.1).
  public var depth: Int { path.count }

  /// Whether there is anything to go back to (S1.5).
  public var canGoBack: Bool { depth > 0 }
}
