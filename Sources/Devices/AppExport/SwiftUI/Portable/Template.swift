import NavigationEngine
import PlainText

/// Texts with `${…}` in them.
enum Template {
  enum Piece: Hashable {
    case text(String)
    case reference(String)
  }

  /// The text that a template without references stands for.
  static func literal(_ text: String) -> String { text.replacing("$${", with: "${") }

  static func hasReferences(_ text: String) -> Bool {
    VariableScanner(text).contains { piece in
      switch piece {
      case .reference, .unclosed: true
      case .text, .escape: false
      }
    }
  }

  /// The texts and the references of a template, in order.
  static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    for piece in VariableScanner(text) {
      switch piece {
      case .text(let text), .unclosed(let text): plain += text
      case .escape: plain += "${"
      case .reference(let reference):
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.reference(String(reference.text)))
      }
    }
    return plain.isEmpty ? pieces : pieces + [.text(plain)]
  }

  /// The references of a text.
  static func references(_ text: String) -> [String] {
    VariableScanner(text).references.map { String($0.text) }
  }

  /// The reference that is all of a text: `value.id` of `${value.id}`; nil for another text.
  static func reference(_ text: String) -> String? {
    RouteValue.string(text).reference.flatMap { $0.fallback == nil ? String($0.text) : nil }
  }
}
