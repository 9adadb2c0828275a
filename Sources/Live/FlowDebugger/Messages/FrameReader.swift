package import PlainText

/// Reads messages from a stream of bytes, in which each follows its length and an empty line.
///
/// ```
/// Content-Length: 2␍␊
/// ␍␊
/// {}
/// ```
package struct FrameReader {
  /// The maximum number of bytes before a message.
  static let longestHeader = 4 << 10
  /// The maximum number of bytes of a message: an editor sends whole documents, whose bytes JSON may double and more.
  package static let longestMessage = 256 << 20

  /// The bytes received; those not yet read begin at `position`.
  private var bytes: [UInt8] = []
  private var position = 0
  /// The length of the next message; nil while it is unknown.
  private var length: Int?

  package init() {}

  /// Whether the stream ends inside a message if it ends here.
  package var isWithinMessage: Bool { position < bytes.count || length != nil }

  /// Appends received bytes.
  package mutating func append(_ chunk: some Sequence<UInt8>) {
    bytes.removeSubrange(..<position)
    position = 0
    bytes += chunk
  }

  /// Reads the next message; nil until it has been received completely.
  package mutating func next() throws(StreamFailure) -> [UInt8]? {
    if length == nil { length = try header() }
    guard let length else { return nil }
    guard bytes.count - position >= length else { return nil }
    defer {
      position += length
      self.length = nil
    }
    return Array(bytes[position..<position + length])
  }

  /// Reads the header before a message.
  ///
  /// - Returns: The length of the message; nil until the header has been received completely.
  /// - Throws: The error in the header.
  private mutating func header() throws(StreamFailure) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    let window = bytes[position...].prefix(Self.longestHeader)
    guard let found = window.indices.first(where: { window[$0...].starts(with: end) }) else {
      guard window.count < Self.longestHeader else {
        throw StreamFailure(message: "a message's header has more than \(Self.longestHeader) bytes")
      }
      return nil
    }
    let text = String(decoding: window[..<found], as: UTF8.self)
    position = found + end.count
    var length: Int?
    // Carriage return and line feed are one character.
    for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
      guard let value = try Self.length(line) else { continue }
      guard length == nil || length == value else { throw StreamFailure(message: "a message has two lengths") }
      length = value
    }
    guard let length else { throw StreamFailure(message: "a message's header doesn't say “Content-Length”") }
    return length
  }

  /// The length in a line of a header; nil if the line is another field.
  private static func length(_ line: Substring) throws(StreamFailure) -> Int? {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy({ $0.isLetter || $0 == "-" }),
      line.first != ":"
    else { throw StreamFailure(message: "a message's header has a line that isn't like “Content-Length: 2”") }
    guard line[..<colon].lowercased() == "content-length" else { return nil }
    let text = line[line.index(after: colon)...].drop { $0 == " " }
    guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      throw StreamFailure(message: "a message's length isn't a whole number from 0 up")
    }
    guard let length = Int(text), length <= longestMessage else {
      throw StreamFailure(message: "a message has more than \(longestMessage) bytes")
    }
    return length
  }
}
