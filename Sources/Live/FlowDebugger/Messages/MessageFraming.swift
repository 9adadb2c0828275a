package import PlainText

/// The way in which messages are separated in a stream.
package enum MessageFraming: Sendable {
  /// Each follows its length and an empty line, as in the protocols of editors.
  case length
  /// Each is one line.
  case lines

  /// The maximum number of bytes of a message.
  package static let longestMessage = 4 << 20

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
