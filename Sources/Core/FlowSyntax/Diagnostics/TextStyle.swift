/// The role of a piece of text on a terminal, independent of its appearance.
package enum TextStyle: Sendable {
  case error, warning, success, emphasis, faint, place, added, removed, inverse

  /// The terminal's code for the style (SGR).
  fileprivate var code: String {
    switch self {
    case .error, .removed: "31"
    case .warning: "33"
    case .success, .added: "32"
    case .emphasis: "1"
    case .faint: "2"
    case .place: "36"
    case .inverse: "7"
    }
  }
}

/// Adds a terminal's colour codes to text, or leaves it plain.
package struct TextPainter: Sendable {
  package let isColored: Bool
  /// The terminal's width in cells; nil if there is no terminal, and the length of lines isn't limited.
  package let width: Int?

  package init(isColored: Bool, width: Int? = nil) {
    (self.isColored, self.width) = (isColored, width)
  }

  package static let plain = Self(isColored: false)

  /// The text as a link of the terminal (OSC 8); unchanged if colours are off.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - address: The address, in which no control character stands.
  /// - Returns: The text with the codes around it, which take no room.
  package func link(_ text: String, to address: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" : text
  }

  /// The text in the style; unchanged if colours are off.
  package func paint(_ text: String, _ style: TextStyle) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.code)m\(text)\u{1B}[0m" : text
  }
}
