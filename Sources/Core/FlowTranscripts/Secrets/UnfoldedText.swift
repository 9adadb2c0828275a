import FlowSyntax

/// A text as YAML reads it within quotes or over several lines: escapes are resolved and line breaks folded.
///
/// It ignores where quotes begin, since it is only used to find secrets besides those in the literal text.
struct UnfoldedText {
  private(set) var bytes: [UInt8] = []
  /// The range in the original text that each byte comes from.
  private var origins: [Range<Int>] = []

  /// Unfolds a text; nil if nothing changes.
  init?(_ text: [UInt8]) {
    guard text.contains(where: { $0 == Self.backslash || $0 == .lineFeed }) else { return nil }
    bytes.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      let start = position
      switch text[position] {
      case Self.backslash: addEscape(in: text, &position)
      case .lineFeed, .carriageReturn: addBreak(in: text, &position)
      default:
        position += 1
        add([text[start]], start..<position)
      }
    }
  }

  /// The range in the original text of a range of bytes.
  func original(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return origins[first].lowerBound..<origins[last].upperBound
  }

  private static let backslash = UInt8(ascii: "\\")

  private mutating func add(_ new: some Collection<UInt8>, _ origin: Range<Int>) {
    bytes += new
    origins += repeatElement(origin, count: new.count)
  }

  // MARK: Breaks

  /// Folds line breaks: one break becomes a space, n breaks become n - 1.
  private mutating func addBreak(in text: [UInt8], _ position: inout Int) {
    let start = position
    var breaks = 0
    while position < text.count, text[position].isWhiteSpace {
      if text[position] == .lineFeed { breaks += 1 }
      position += 1
    }
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      bytes.removeLast()
      origins.removeLast()
    }
    let folded = breaks > 1 ? [UInt8](repeating: .lineFeed, count: breaks - 1) : [UInt8(ascii: " ")]
    add(folded, start..<position)
  }

  // MARK: Escapes

  private mutating func addEscape(in text: [UInt8], _ position: inout Int) {
    let start = position
    position += 1
    guard position < text.count else { return add([Self.backslash], start..<position) }
    let mark = text[position]
    switch mark {
    case .lineFeed, .carriageReturn:
      // An escaped line break joins two lines.
      while position < text.count, text[position].isWhiteSpace { position += 1 }
    case UInt8(ascii: "x"): addNumber(in: text, digits: 2, from: start, &position)
    case UInt8(ascii: "u"): addNumber(in: text, digits: 4, from: start, &position)
    case UInt8(ascii: "U"): addNumber(in: text, digits: 8, from: start, &position)
    default:
      position += 1
      if let meaning = Self.meanings[mark] {
        add(String(meaning).utf8, start..<position)
      } else {
        add([Self.backslash, mark], start..<position)
      }
    }
  }

  /// The scalars of single-letter escapes.
  private static let meanings: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t",
    UInt8(ascii: "\t"): "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "f"): "\u{C}",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}", UInt8(ascii: " "): " ", UInt8(ascii: "\""): "\"",
    UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
    UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
  ]

  private mutating func addNumber(in text: [UInt8], digits: Int, from start: Int, _ position: inout Int) {
    let end = position + 1 + digits
    guard end <= text.count,
      var value = UInt32(String(decoding: text[(position + 1)..<end], as: UTF8.self), radix: 16)
    else {
      position += 1
      return add(text[start..<position], start..<position)
    }
    position = end
    // JSON writes a scalar beyond 16 bits as two escapes.
    if 0xD800..<0xDC00 ~= value, position + 6 <= text.count, text[position] == Self.backslash,
      let low = UInt32(String(decoding: text[(position + 2)..<(position + 6)], as: UTF8.self), radix: 16),
      0xDC00..<0xE000 ~= low
    {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      position += 6
    }
    add(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8, start..<position)
  }
}
