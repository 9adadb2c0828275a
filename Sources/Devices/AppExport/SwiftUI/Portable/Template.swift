/// Texts with `${…}` in them.
enum Template {
  enum Piece: Hashable {
    case text(String)
    case reference(String)
  }

  /// The text that a template without references stands for.
  static func literal(_ text: String) -> String { text.replacing("$${", with: "${") }

  static func hasReferences(_ text: String) -> Bool {
    var rest = text[...]
    while let range = rest.firstRange(of: "${") {
      if !rest[..<range.lowerBound].hasSuffix("$") { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  /// The texts and the references of a template, in order.
  static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let range = rest.firstRange(of: "${") {
      plain += rest[..<range.lowerBound]
      let tail = rest[range.upperBound...]
      if plain.hasSuffix("$") {
        plain = plain.dropLast() + "${"
        rest = tail
      } else if let end = tail.firstIndex(of: "}") {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.reference(String(tail[..<end])))
        rest = tail[tail.index(after: end)...]
      } else {
        plain += "${"
        rest = tail
      }
    }
    plain += rest
    return plain.isEmpty ? pieces : pieces + [.text(plain)]
  }

  /// The references of a text.
  static func references(_ text: String) -> [String] {
    pieces(text).compactMap { piece in if case .reference(let name) = piece { name } else { nil } }
  }

  /// The reference that is all of a text: `value.id` of `${value.id}`; nil for another text.
  static func reference(_ text: String) -> String? {
    guard text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.contains { $0 == "}" || $0 == "$" || $0 == ":" } ? nil : String(name)
  }
}
