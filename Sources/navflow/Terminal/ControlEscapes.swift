/// Escapes characters in terminal output that affect the terminal without an escape sequence.
///
/// These are two-byte control characters, and characters that change the direction of text.
enum ControlEscapes {
  /// The bytes with such characters escaped as in JSON, `\u009b`; only JSON contains them, since other text has
  /// pictures.
  static func escaping(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return bytes }
    var escaped: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if let (value, count) = control(at: position, in: bytes) {
        let digits = String(value, radix: 16)
        escaped += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
        position += count
      } else {
        escaped.append(bytes[position])
        position += 1
      }
    }
    return escaped
  }

  /// The control character that begins at a byte, with its number of bytes; nil for any other character.
  private static func control(at position: Int, in bytes: [UInt8]) -> (value: Int, count: Int)? {
    guard position + 1 < bytes.count else { return nil }
    let next = bytes[position + 1]
    if bytes[position] == 0xC2 { return 0x80..<0xA0 ~= next ? (Int(next), 2) : nil }
    guard bytes[position] == 0xE2, position + 2 < bytes.count else { return nil }
    let value = 0x2000 + Int(next & 0x3F) << 6 + Int(bytes[position + 2] & 0x3F)
    switch value {
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (value, 3)
    default: return nil
    }
  }
}
