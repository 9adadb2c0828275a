// Decodes the bytes that a terminal sends for keys.
extension DebugKey {
  /// The maximum time in seconds between the bytes of one key, which allows for a slow connection.
  private static let gap = 0.1
  /// The maximum number of bytes of a key.
  private static let longest = 32
  /// The maximum length of pasted text; the rest is taken for keys.
  private static let longestPaste = 16 << 20

  /// Decodes the key that begins with a byte.
  ///
  /// - Parameters:
  ///   - first: The byte.
  ///   - next: Returns the next byte; nil if none arrives within the given number of seconds.
  /// - Returns: The key; exactly its bytes have been read.
  package static func decoded(from first: UInt8, _ next: (Double) -> UInt8?) -> DebugKey {
    switch first {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x1B: sequence(next)
    case 0..<0x1B: .control(Character(Unicode.Scalar(first + 0x60)))
    case 0x20..<0x7F: .character(Character(Unicode.Scalar(first)))
    default: decodedCharacter(first, next)
    }
  }

  private static func decodedCharacter(_ first: UInt8, _ next: (Double) -> UInt8?) -> DebugKey {
    let more =
      switch first {
      case 0xC2...0xDF: 1
      case 0xE0...0xEF: 2
      case 0xF0...0xF4: 3
      default: 0
      }
    var bytes = [first]
    while bytes.count <= more, let byte = next(gap) { bytes.append(byte) }
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first, text.count == 1 else {
      return .other
    }
    return .character(character)
  }

  /// Decodes the bytes after an escape character.
  private static func sequence(_ next: (Double) -> UInt8?) -> DebugKey {
    guard let byte = next(gap) else { return .escape }
    switch byte {
    case UInt8(ascii: "["): return controlSequence(next)
    case UInt8(ascii: "O"): return next(gap).map(arrow) ?? .other
    case 0x1B: return .escape
    default: return .other
    }
  }

  private static func controlSequence(_ next: (Double) -> UInt8?) -> DebugKey {
    var parameters: [UInt8] = []
    while parameters.count < longest, let byte = next(gap) {
      guard 0x40...0x7E ~= byte else {
        parameters.append(byte)
        continue
      }
      guard byte == UInt8(ascii: "~") else { return arrow(byte) }
      switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
      case "1", "7": return .home
      case "3": return .delete
      case "4", "8": return .end
      case "5": return .pageUp
      case "6": return .pageDown
      case "200":
        skipPaste(next)
        return .other
      default: return .other
      }
    }
    return .other
  }

  private static func arrow(_ byte: UInt8) -> DebugKey {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    default: .other
    }
  }

  /// Skips pasted text, whose letters aren't meant as keys.
  private static func skipPaste(_ next: (Double) -> UInt8?) {
    let end = Array("\u{1B}[201~".utf8)
    var last: [UInt8] = []
    for _ in 0..<longestPaste {
      guard last != end, let byte = next(1) else { return }
      last = Array((last + [byte]).suffix(end.count))
    }
  }
}
