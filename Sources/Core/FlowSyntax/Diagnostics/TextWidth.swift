import PlainText

/// The display of text in a terminal's cells.
package enum TextWidth {
  /// The text with all control characters made visible, which would move the cursor or change the terminal.
  ///
  /// A tab becomes a space, another control character its picture.
  package static func visible(_ text: some StringProtocol) -> String {
    // Nearly all texts are plain, and there are many of them.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(text) }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(visible(scalar)) }
    return String(shown)
  }

  /// The number of cells that a text takes.
  package static func cells(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + cells($1) }
  }

  /// The text cut to a maximum number of cells, with an ellipsis if it was cut.
  package static func cut(_ text: String, toCells most: Int) -> String {
    guard cells(text) > most else { return text }
    var (cut, used) = (String.UnicodeScalarView(), 1)
    for scalar in text.unicodeScalars {
      used += cells(scalar)
      if used > most { break }
      cut.append(scalar)
    }
    return String(cut) + "…"
  }

  /// The text with blanks behind it up to a number of cells.
  package static func padded(_ text: String, toCells width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - cells(text)))
  }

  /// The number of cells of one scalar: 0 for a combining mark, 2 for a wide one, else 1.
  package static func cells(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return scalar.properties.isEmojiPresentation || wide.contains { $0 ~= scalar.value } ? 2 : 1
    }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: scalar.isShownAsItIs ? scalar : "\u{FFFD}"
    }
  }

  /// The blocks of East Asian wide characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
