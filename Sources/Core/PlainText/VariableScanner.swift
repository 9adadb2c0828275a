/// Divides a text into literal text and references to variables.
package struct VariableScanner: Sequence, IteratorProtocol {
  package enum Piece {
    case text(Substring)
    /// `$${`, which means the two characters `${`.
    case escape
    /// `${…}`.
    case reference(Reference)
    /// The text from a `${` that is never closed; nothing follows.
    case unclosed(Substring)
  }

  /// The text between `${` and `}`: a name, and optionally the fallback for an undefined one.
  package struct Reference {
    /// The whole text.
    package let text: Substring
    package let name: Substring
    package let fallback: Substring?

    /// The variable and the fields after it.
    package var names: [Substring] { name.split(separator: ".", omittingEmptySubsequences: false) }

    fileprivate init(_ text: Substring) {
      self.text = text
      guard let mark = text.firstRange(of: ":-") else {
        (name, fallback) = (text, nil)
        return
      }
      (name, fallback) = (text[..<mark.lowerBound], text[mark.upperBound...])
    }
  }

  private var rest: Substring

  package init(_ text: String) { rest = text[...] }

  package var isAtEnd: Bool { rest.isEmpty }

  /// The references among the rest of the text.
  package var references: [Reference] {
    compactMap { if case .reference(let reference) = $0 { reference } else { nil } }
  }

  /// The next piece; nil at the end of the text.
  package mutating func next() -> Piece? {
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
      defer { rest = "" }
      return .unclosed(rest)
    }
    defer { rest = rest[rest.utf8.index(after: end)...] }
    return .reference(Reference(rest[rest.utf8.index(dollar, offsetBy: 2)..<end]))
  }
}
