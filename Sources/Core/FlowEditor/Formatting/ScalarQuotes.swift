import FlowSyntax
import YAMLSyntax

/// The quotes of texts: none where they mean nothing, else double ones.
enum ScalarQuotes {
  /// The scalar on one line.
  ///
  /// - Parameters:
  ///   - id: The scalar.
  ///   - text: How it is written.
  ///   - tree: The scalar's tree.
  /// - Returns: How it is formatted; the same text if its quotes matter.
  static func text(_ id: YAMLTree.ID, _ text: String, _ tree: YAMLTree) -> String {
    guard let quote = text.utf8.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""), text.utf8.count > 1,
      !tree.isPlain(id)
    else { return text }
    let value = tree.text(id)
    // An escape says how a character is to be written; in a text with a variable, quotes show that it is one text.
    guard !text.contains("\\"), !tree.hasDollar(id) else { return text }
    if YAMLSpelling.isPlain(value) { return value }
    guard quote == UInt8(ascii: "'"), !value.contains("\""), YAMLSpelling.quoted(value) == "\"\(value)\"" else {
      return text
    }
    return "\"\(value)\""
  }
}
