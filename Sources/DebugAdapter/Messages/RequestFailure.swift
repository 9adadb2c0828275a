/// The reason why a request fails.
package struct RequestFailure: Error, Hashable {
  /// The kind of failure; the numbers never change.
  enum Kind: Int {
    case unknownRequest = 1
    case wrongArgument
    case outOfOrder
    case notLoaded
    case notStopped
    case notFound
    case notUnderstood
    case cancelled

    /// The protocol's own name of the failure; nil if it has none.
    var word: String? {
      switch self {
      case .cancelled: "cancelled"
      case .notStopped: "notStopped"
      case .unknownRequest, .wrongArgument, .outOfOrder, .notLoaded, .notFound, .notUnderstood: nil
      }
    }

    /// Whether the client shows the failure to the user, who didn't ask for the request.
    var isShown: Bool { self == .notLoaded }
  }

  let kind: Kind
  /// One sentence without its full stop.
  let message: String

  init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

  static func missing(_ key: String) -> Self { Self(.wrongArgument, "the request has no “\(key)”") }

  static func wrong(_ key: String, _ takes: String) -> Self { Self(.wrongArgument, "“\(key)” takes \(takes)") }
}
