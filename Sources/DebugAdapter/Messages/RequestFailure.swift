/// Why a request isn't done.
package struct RequestFailure: Error, Hashable {
  /// What sort of reason it is; the numbers never change.
  enum Kind: Int {
    case unknownRequest = 1
    case wrongArgument
    case outOfOrder
    case notLoaded
    case notStopped
    case notFound
    case notUnderstood
    case cancelled

    /// The word that the protocol has for it; nil where it has none.
    var word: String? {
      switch self {
      case .cancelled: "cancelled"
      case .notStopped: "notStopped"
      case .unknownRequest, .wrongArgument, .outOfOrder, .notLoaded, .notFound, .notUnderstood: nil
      }
    }

    /// Whether people are to see it though they didn't ask for anything.
    var isShown: Bool { self == .notLoaded }
  }

  let kind: Kind
  /// One plain sentence without its full stop.
  let message: String

  init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

  static func missing(_ key: String) -> Self { Self(.wrongArgument, "the request has no “\(key)”") }

  static func wrong(_ key: String, _ takes: String) -> Self { Self(.wrongArgument, "“\(key)” takes \(takes)") }
}
