/// Why no message can be found in a stream: where the next one begins isn't known any more.
package struct StreamFailure: Error, Hashable, Sendable {
  /// One plain sentence without its full stop.
  package let message: String

  package static let cutOff = Self(message: "the last message is cut off")
}
