/// The error that the beginning of the next message in a stream can't be found.
package struct StreamFailure: Error, Hashable, Sendable {
  /// One plain sentence without its full stop.
  package let message: String

  package init(message: String) { self.message = message }

  package static let cutOff = Self(message: "the last message is cut off")
}
