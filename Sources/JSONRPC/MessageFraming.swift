package import JSONText

/// How messages follow each other in a stream.
package enum MessageFraming: Sendable {
  /// Each after its length and an empty line, as editors' protocols have it.
  case length
  /// Each in a line of its own.
  case lines

  /// How many bytes a message may have.
  package static let longestMessage = 4 << 20

  /// A message as it is sent.
  package func bytes(of message: JSONValue) -> [UInt8] {
    let content = Array(message.text().utf8)
    return switch self {
    case .length: Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    // In JSON as text no line break is left as it is.
    case .lines: content + [UInt8(ascii: "\n")]
    }
  }
}
