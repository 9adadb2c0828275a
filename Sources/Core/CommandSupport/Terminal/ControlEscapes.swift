import PlainText

// Escapes in JSON on a terminal, of characters that affect it without an escape sequence, or change the direction of
// text.
extension [UInt8] {
  /// The bytes with such characters escaped as in JSON, `\u009b`; only JSON that others wrote contains them, since other
  /// text has pictures.
  package var escapingControls: [UInt8] {
    guard contains(where: { $0 >= 0xC2 }) else { return self }
    var escaped: [UInt8] = []
    var position = 0
    while position < count {
      if let (value, length) = hiddenScalar(at: position) {
        escaped += ("\\u" + value.hexadecimal(digits: 4)).utf8
        position += length
      } else {
        escaped.append(self[position])
        position += 1
      }
    }
    return escaped
  }

  /// The value and the number of bytes of the scalar that begins at a position of the text, which may be invalid; nil for
  /// a scalar that is shown as it is, and for one of ASCII.
  private func hiddenScalar(at position: Int) -> (value: UInt32, length: Int)? {
    let length: Int
    switch self[position] {
    case 0xC2, 0xD8: length = 2
    case 0xE2, 0xEF: length = 3
    default: return nil
    }
    guard position + length <= count else { return nil }
    var value = UInt32(self[position]) & (length == 2 ? 0x1F : 0x0F)
    for byte in self[position + 1..<position + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), !scalar.isShownAsItIs else { return nil }
    return (value, length)
  }
}
