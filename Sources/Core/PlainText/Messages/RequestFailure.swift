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
