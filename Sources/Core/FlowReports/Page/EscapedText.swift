extension String {
  /// The text with some of its scalars escaped, and without terminal codes.
  ///
  /// - Parameter spell: The spelling of a scalar; nil if it stays as it is.
  /// - Returns: The text.
  package func escaped(_ spell: (Unicode.Scalar) -> String?) -> String {
    // Nearly all texts are plain, so they take a fast path.
    if utf8.allSatisfy({ $0.isPlain }) { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in withoutTerminalCodes.unicodeScalars {
      if let spelling = spell(scalar) {
        escaped.append(contentsOf: spelling.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension UInt8 {
  /// Whether the byte is never escaped in any format.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension String {
  /// The text without terminal codes, such as those for colours.
  package var withoutTerminalCodes: String {
    guard utf8.contains(0x1B) else { return self }
    var kept = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" { rest.dropTerminalCode() } else { kept.append(scalar) }
    }
    return String(kept)
  }
}

extension Substring.UnicodeScalarView {
  /// Drops the rest of a terminal code whose escape character has been dropped.
  fileprivate mutating func dropTerminalCode() {
    switch first {
    case "[":
      self = dropFirst().drop { 0x20..<0x40 ~= $0.value }
      if let last = first, 0x40..<0x7F ~= last.value { removeFirst() }
    case "]":
      // An operating system command ends with a bell, or with another code.
      let rest = dropFirst().drop { $0 != "\u{7}" && $0 != "\u{1B}" }
      if rest.first == "\u{7}" { self = rest.dropFirst() } else if rest.first != nil { self = rest }
    case .some(let code) where 0x40..<0x5F ~= code.value: removeFirst()
    default: break
    }
  }
}
