/// Divides a text into literal text and references to variables.
struct VariableScanner {
  enum Piece {
    case text(Substring)
    /// `$${`, which means the two characters `${`.
    case escape
    /// `${…}`.
    case reference(Reference)
    /// A `${` that is never closed; nothing follows.
    case unclosed
  }

  /// The text between `${` and `}`: a name, and optionally the fallback for an undefined one.
  struct Reference {
    /// The whole text.
    let text: Substring
    let name: Substring
    let fallback: Substring?

    init(_ text: Substring) {
      self.text = text
      guard let mark = text.firstRange(of: ":-") else {
        (name, fallback) = (text, nil)
        return
      }
      (name, fallback) = (text[..<mark.lowerBound], text[mark.upperBound...])
    }
  }

  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next piece; nil at the end of the text.
  mutating func next() -> Piece? {
    guard let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) else {
      defer { rest = "" }
      return rest.isEmpty ? nil : .text(rest)
    }
    guard dollar == rest.startIndex else {
      defer { rest = rest[dollar...] }
      return .text(rest[..<dollar])
    }
    if rest.utf8.starts(with: "$${".utf8) {
      rest = rest[rest.utf8.index(dollar, offsetBy: 3)...]
      return .escape
    }
    guard rest.utf8.starts(with: "${".utf8) else {
      let end = rest.utf8.index(after: dollar)
      defer { rest = rest[end...] }
      return .text(rest[..<end])
    }
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) else {
      rest = ""
      return .unclosed
    }
    defer { rest = rest[rest.utf8.index(after: end)...] }
    return .reference(Reference(rest[rest.utf8.index(dollar, offsetBy: 2)..<end]))
  }
}
