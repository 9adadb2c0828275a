/// Takes messages out of a stream of bytes, in which each is a line; empty lines are passed over.
package struct LineReader {
  /// The bytes from `position` on aren't taken yet; before `searched` no line ends.
  private var bytes: [UInt8] = []
  private var position = 0
  private var searched = 0

  package init() {}

  /// Whether the stream may not end here.
  package var isWithinMessage: Bool { position < bytes.count }

  /// Appends bytes of the stream.
  package mutating func append(_ chunk: some Sequence<UInt8>) {
    bytes.removeSubrange(..<position)
    (searched, position) = (searched - position, 0)
    bytes += chunk
  }

  /// The next message; nil as long as it isn't whole.
  ///
  /// - Throws: That it is longer than a message may be.
  package mutating func next() throws(StreamFailure) -> [UInt8]? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[position..<end]
      (position, searched) = (end + 1, end + 1)
      try Self.check(line.count)
      let message = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if !message.isEmpty { return Array(message) }
    }
    searched = bytes.count
    try Self.check(bytes.count - position)
    return nil
  }

  private static func check(_ count: Int) throws(StreamFailure) {
    guard count <= MessageFraming.longestMessage else {
      throw StreamFailure(message: "a message has more than \(MessageFraming.longestMessage) bytes")
    }
  }
}
