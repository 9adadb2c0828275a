/// Reads messages from a stream of bytes, in which each is a line; empty lines are skipped.
package struct LineReader: Sendable {
  /// The bytes received; those from `position` on aren't read yet, and no line ends before `searched`.
  private var bytes: [UInt8] = []
  private var position = 0
  private var searched = 0

  /// Whether the next line is the rest of one that is too long.
  private var isSkipping = false

  /// The maximum number of bytes of a message.
  private let limit: Int

  /// Begins a stream.
  package init(limit: Int = 4 << 20) { self.limit = limit }

  /// Whether the stream ends inside a message if it ends here.
  package var isWithinMessage: Bool { isSkipping || position < bytes.count }

  /// Appends bytes of the stream.
  package mutating func append(_ chunk: some Sequence<UInt8>) {
    bytes.removeSubrange(..<position)
    (searched, position) = (searched - position, 0)
    bytes += chunk
  }

  /// Reads the next message.
  ///
  /// - Returns: The message; nil until it has been received completely.
  /// - Throws: An error if it is longer than the maximum; the next call skips it.
  package mutating func next() throws(StreamFailure) -> [UInt8]? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[position..<end]
      (position, searched) = (end + 1, end + 1)
      guard !isSkipping else {
        isSkipping = false
        continue
      }
      guard line.count <= limit else { throw tooLong }
      let message = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if !message.isEmpty { return Array(message) }
    }
    let isTooLong = bytes.count - position > limit
    (position, searched) = (isSkipping || isTooLong ? bytes.count : position, bytes.count)
    guard isTooLong, !isSkipping else { return nil }
    isSkipping = true
    throw tooLong
  }

  private var tooLong: StreamFailure { StreamFailure(message: "a message has more than \(limit) bytes") }
}
