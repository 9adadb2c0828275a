/// Why a step can't be applied; the stack that refuses is left as it was.
public struct Refusal: Error, Hashable, Sendable {
  /// The refusal's name, which never changes.
  public enum ID: String, Sendable, CaseIterable {
    /// More elements are to be removed than the path has (S2.3).
    case popPastRoot = "pop-past-root"
    /// The value or screen to pop to isn't on the stack.
    case notInPath = "not-in-path"
    /// There is nothing to go back to (S6.3).
    case backUnavailable = "back-unavailable"
    /// The path is to become something that isn't a list (S11.3).
    case invalidPath = "invalid-path"
    /// The path is to hold a value that it can't hold (S11.3).
    case invalidPathElement = "invalid-path-element"
    /// The path would grow past its limit.
    case pathTooDeep = "path-too-deep"
  }

  public let id: ID
  /// One plain sentence without its full stop, in Apple's words where its runtime has some.
  public let message: String

  public init(_ id: ID, _ message: String) {
    self.id = id
    self.message = message
  }
}
