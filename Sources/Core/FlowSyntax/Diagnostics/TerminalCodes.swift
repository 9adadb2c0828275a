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
