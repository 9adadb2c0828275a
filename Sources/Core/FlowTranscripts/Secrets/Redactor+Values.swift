package import NavigationEngine

// The one test for secrets in what navflow writes into flows: it looks at values, before they are spelled.
extension Redactor {
  /// Whether a value shows a secret: in a text, in the name of a field or a type, or as a whole number.
  package func finds(in value: RouteValue) -> Bool {
    switch value {
    case .null, .bool: false
    case .int(let number): redact(String(number)) == Self.mask
    case .double(let number): redact(number.description) == Self.mask
    case .string(let text): finds(in: text)
    case .list(let values): values.contains { finds(in: $0) }
    case .map(let fields): fields.contains { finds(in: $0.name) || finds(in: $0.value) }
    case .typed(let type, let payload): finds(in: type) || finds(in: payload)
    }
  }

  /// Whether a text shows a secret, also one that YAML spells with escapes or over several lines.
  package func finds(in text: String) -> Bool { !ranges(in: Array(text.utf8)).isEmpty }
}
