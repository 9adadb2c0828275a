import FlowSyntax

extension TestList {
  /// A test's id in a line of a list: the id with escapes for characters that would end it, be invisible or move the
  /// cursor.
  ///
  /// A tab is `\t`, a line break `\n` or `\r`, a backslash `\\`, and any other invisible scalar its number in braces,
  /// `\u{1b}`. An id that begins like a comment gets a backslash before it. A backslash that begins none of these is
  /// itself.
  static func written(_ id: String) -> String {
    let isPlain = id.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") }
    if isPlain, !id.utf8.starts(with: comment) { return id }
    var text = id.utf8.starts(with: comment) ? "\\" : ""
    for scalar in id.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case _ where !isShown(scalar): text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Reads the id from the bytes of a line before its tab; invalid UTF-8 is repaired.
  static func id(_ bytes: ArraySlice<UInt8>) -> String {
    let backslash = UInt8(ascii: "\\")
    guard bytes.contains(backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var id = ""
    var rest = bytes
    if rest.dropFirst().starts(with: comment), rest.first == backslash { rest.removeFirst() }
    while let position = rest.firstIndex(of: backslash) {
      id += String(decoding: rest[..<position], as: UTF8.self)
      rest = rest[(position + 1)...]
      id.unicodeScalars.append(escaped(&rest))
    }
    return id + String(decoding: rest, as: UTF8.self)
  }

  /// Reads and removes an escape after its backslash; returns a backslash if it isn't an escape.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    switch rest.first {
    case UInt8(ascii: "\\"): return taken("\\", from: &rest)
    case UInt8(ascii: "t"): return taken("\t", from: &rest)
    case UInt8(ascii: "n"): return taken("\n", from: &rest)
    case UInt8(ascii: "r"): return taken("\r", from: &rest)
    default: return numbered(&rest) ?? "\\"
    }
  }

  private static func taken(_ scalar: Unicode.Scalar, from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    rest.removeFirst()
    return scalar
  }

  /// The scalar of `u{…}`, which has at most six digits.
  private static func numbered(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard rest.starts(with: "u{".utf8) else { return nil }
    let digits = rest.dropFirst(2).prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.endIndex < rest.endIndex, rest[digits.endIndex] == UInt8(ascii: "}"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
    else { return nil }
    rest = rest[(digits.endIndex + 1)...]
    return scalar
  }

  /// Whether a scalar is visible; a byte order mark isn't, and is removed from the start of a file.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\u{FEFF}" && (scalar.isASCII ? 0x20..<0x7F ~= scalar.value : isShown(String(scalar)))
  }

  private static func isShown(_ text: String) -> Bool { TextWidth.visible(text) == text }
}
