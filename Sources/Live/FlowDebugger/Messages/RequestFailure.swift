package import PlainText

/// The reason why a request of an editor fails.
package struct RequestFailure: Error, Hashable {
  /// The kind of failure; the protocols have a number or a word of their own for each.
  package enum Reason: Hashable, Sendable {
    case unknownRequest
    case wrongArgument
    /// The request isn't allowed now.
    case outOfOrder
    /// The client must first send `initialize`.
    case notInitialized
    case notLoaded
    case notStopped
    case notFound
    case notUnderstood
    case cancelled
  }

  package let kind: Reason
  /// One sentence without its full stop.
  package let message: String

  package init(_ kind: Reason, _ message: String) { (self.kind, self.message) = (kind, message) }

  package static func missing(_ key: String) -> Self { Self(.wrongArgument, "the request has no “\(key)”") }

  package static func wrong(_ key: String, _ takes: String) -> Self {
    Self(.wrongArgument, "“\(key)” takes \(takes)")
  }
}

extension RPCResponse {
  /// The result of a request, or the error by which it fails.
  package init(_ result: () throws(RequestFailure) -> JSONValue) {
    do throws(RequestFailure) { self = .result(try result()) } catch { self = .error(RPCError(error)) }
  }
}

extension RPCError {
  /// The error of a request that fails.
  fileprivate init(_ failure: RequestFailure) {
    let code: Code =
      switch failure.kind {
      case .unknownRequest: .methodNotFound
      case .wrongArgument: .invalidParams
      case .outOfOrder: .invalidRequest
      case .notInitialized: .serverNotInitialized
      case .notLoaded, .notStopped, .notFound, .notUnderstood: .requestFailed
      case .cancelled: .requestCancelled
      }
    self.init(code, failure.message)
  }
}
