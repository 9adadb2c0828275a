import PlainText

/// Escapes characters in JSON on a terminal that affect it without an escape sequence, or change the direction of text.
package enum ControlEscapes {
  /// The bytes with such characters escaped as in JSON, `\u009b`; only JSON that others wrote contains them, since other
  /// text has pictures.
  package static func escaping(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0xC2 }) else { return bytes }
    let text = bytes.span
    var escaped: [UInt8] = []
    var position = 0
    while position < text.count {
      if let (value, count) = HiddenScalar.find(at: position, in: text) {
        let digits = String(value, radix: 16)
        escaped += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
        position += count
      } else {
        escaped.append(text[position])
        position += 1
      }
    }
    return escaped
  }
}
