import FlowSyntax

extension YAMLTree {
  /// A scalar on one line, without quotes that mean nothing, else with double ones.
  ///
  /// - Parameters:
  ///   - id: The scalar.
  ///   - text: How it is written.
  ///   - inBrackets: Whether it is an element of a list or map in brackets, where YAML 1.1 ends a text at a `?`.
  /// - Returns: How it is formatted; the same text if its quotes matter.
  func formattedScalar(_ id: ID, _ text: String, inBrackets: Bool = false) -> String {
    if inBrackets, isPlain(id), text.contains("?") { return YAMLSpelling.quoted(text) }
    guard let quote = text.utf8.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""), text.utf8.count > 1,
      !isPlain(id)
    else { return text }
    let value = self.text(id)
    // An escape says how a character is to be written; a text with a variable keeps quotes to show that it is one text.
    guard !text.contains("\\"), !hasDollar(id) else { return text }
    if YAMLSpelling.isPlain(value), !inBrackets || !value.contains("?") { return value }
    guard quote == UInt8(ascii: "'"), !value.contains("\""), YAMLSpelling.quoted(value) == "\"\(value)\"" else {
      return text
    }
    return "\"\(value)\""
  }
}
