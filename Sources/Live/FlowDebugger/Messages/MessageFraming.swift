package import PlainText

/// The way in which messages are separated in a stream.
package enum MessageFraming: Sendable {
  /// Each follows its length and an empty line, as in the protocols of editors.
  case length
  /// Each is one line.
  case lines

  /// The maximum number of bytes of a message.
  package static let longestMessage = 4 << 20

  /// The reader of a stream that begins.
  package var reader: any MessageReader {
    switch self {
    case .length: FrameReader()
    case .lines: LineReader()
    }
  }

  /// The bytes that are sent for a message.
  package func bytes(of message: JSONValue) -> [UInt8] {
    let content = message.bytes()
    return switch self {
    case .length: Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    // JSON text escapes line breaks in strings, so it is one line.
    case .lines: content + [UInt8(ascii: "\n")]
    }
  }
}

/// Reads messages from a stream of bytes, however they are separated.
package protocol MessageReader {
  /// Whether the stream ends inside a message if it ends here.
  var isWithinMessage: Bool { get }

  /// Appends bytes of the stream.
  mutating func append(_ chunk: some Sequence<UInt8>)

  /// Reads the next message.
  ///
  /// - Returns: The message; nil until it has been received completely.
  /// - Throws: The error that prevents finding a message in the stream.
  mutating func next() throws(StreamFailure) -> [UInt8]?
}

extension FrameReader: MessageReader {}
extension LineReader: MessageReader {}
