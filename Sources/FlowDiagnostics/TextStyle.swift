/// What a piece of text on a terminal is, apart from how it looks.
package enum TextStyle: Sendable {
  case error, warning, success, emphasis, faint, place, added, removed, inverse

  /// The terminal's code for it (SGR).
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

/// Turns styled text into bytes for a terminal, or leaves it plain.
package struct TextPainter: Sendable {
  package let isColored: Bool
  /// How many cells a line of the terminal has; nil where there is none, and lines may be as long as they are.
  package let width: Int?

  package init(isColored: Bool, width: Int? = nil) {
    self.isColored = isColored
    self.width = width
  }

  package static let plain = Self(isColored: false)

  /// The text in the style; the text itself where nothing is coloured.
  package func paint(_ text: String, _ style: TextStyle) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.code)m\(text)\u{1B}[0m" : text
  }
}
