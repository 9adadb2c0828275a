package import FlowSyntax

/// A command line that is run without a shell: words that white space separates, with quotes and backslashes.
package struct DriverCommand: Hashable, Sendable {
  /// The program and its arguments; never empty.
  package let words: [String]

  /// Reads a command line.
  ///
  /// `'…'` holds everything as it is; in `"…"` and outside a backslash keeps the next character as it is. Nothing is
  /// expanded: no `~`, no `$NAME`, no `*`.
  ///
  /// - Parameter text: The command line.
  /// - Throws: The reason why it can't be run.
  package init(_ text: String) throws(PlainError) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw PlainError("its \(quote) isn't closed") }
    if isEscaped { throw PlainError("nothing follows its last backslash") }
    if let word { words.append(word) }
    guard let program = words.first, !program.isEmpty else { throw PlainError("it names no program") }
    guard !words.contains(where: { $0.contains("\0") }) else { throw PlainError("it contains a NUL") }
    self.words = words
  }
}
