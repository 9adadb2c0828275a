/// A JSON value; numbers keep their text, and objects their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// Creates a number as Foundation's encoder writes it: without a zero fraction; fails if it isn't finite.
  package init?(_ number: Double) {
    guard number.isFinite else { return nil }
    let text = number.description
    self = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// The value as text, without white space; `/` is optionally written `\/`, as Foundation's encoder does by default.
  package func text(escapingSlashes: Bool = false) -> String {
    String(decoding: bytes(escapingSlashes: escapingSlashes), as: UTF8.self)
  }

  /// The text in UTF-8.
  package func bytes(escapingSlashes: Bool = false) -> [UInt8] {
    var writer = JSONWriter(escapingSlashes: escapingSlashes)
    writer.put(self)
    return writer.bytes
  }

  /// Writes a string with the escapes that Foundation's encoder writes, and no others.
  static func write(_ string: String, to bytes: inout [UInt8], _ slashes: Bool) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += string.utf8
    // Nearly all texts need no escapes.
    if needsEscape(bytes.span, from: start, slashes) {
      bytes.removeSubrange(start...)
      for byte in string.utf8 { escape(byte, to: &bytes, slashes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ text: Span<UInt8>, from start: Int, _ slashes: Bool) -> Bool {
    for position in start..<text.count {
      let byte = text[position]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
      if slashes, byte == UInt8(ascii: "/") { return true }
    }
    return false
  }

  private static func escape(_ byte: UInt8, to bytes: inout [UInt8], _ slashes: Bool) {
    switch byte {
    case UInt8(ascii: "\""): bytes += "\\\"".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    case UInt8(ascii: "/") where slashes: bytes += "\\/".utf8
    case 0x8: bytes += "\\b".utf8
    case 0xC: bytes += "\\f".utf8
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case ..<0x20: bytes += ("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8
    default: bytes.append(byte)
    }
  }
}
