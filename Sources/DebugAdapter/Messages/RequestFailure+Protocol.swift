import JSONRPC

extension RequestFailure.Kind {
  /// The number by which a client may distinguish kinds of failures; it never changes.
  var number: Int {
    switch self {
    case .unknownRequest: 1
    case .wrongArgument: 2
    case .outOfOrder, .notInitialized: 3
    case .notLoaded: 4
    case .notStopped: 5
    case .notFound: 6
    case .notUnderstood: 7
    case .cancelled: 8
    }
  }

  /// The protocol's own name of the failure; nil if it has none.
  var word: String? {
    switch self {
    case .cancelled: "cancelled"
    case .notStopped: "notStopped"
    case .unknownRequest, .wrongArgument, .outOfOrder, .notInitialized, .notLoaded, .notFound, .notUnderstood: nil
    }
  }

  /// Whether the client shows the failure to the user, who didn't ask for the request.
  var isShown: Bool { self == .notLoaded }
}
