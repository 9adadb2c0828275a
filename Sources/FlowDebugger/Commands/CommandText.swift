/// The text after a command's name, which is read word by word.
package struct CommandText: Hashable, Sendable {
  /// The unread text, without white space around it.
  package private(set) var rest: Substring
  /// Whether the command's name was followed by `!`.
  package let isForced: Bool

  package init(_ text: some StringProtocol, isForced: Bool = false) {
    rest = Substring(String(text).trimmingSpace)
    self.isForced = isForced
  }

  package var isEmpty: Bool { rest.isEmpty }

  /// The next word, which remains unread.
  package var peek: Substring? { isEmpty ? nil : rest.prefix { !$0.isWhitespace } }

  /// Reads the next word; nil at the end.
  package mutating func word() -> Substring? {
    guard let word = peek else { return nil }
    rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    return word
  }

  /// Reads the next word if it equals `word`.
  package mutating func take(_ word: String) -> Bool {
    guard let next = peek, next == word else { return false }
    _ = self.word()
    return true
  }

  /// Reads the rest of the text.
  package mutating func takeRest() -> String {
    defer { rest = "" }
    return String(rest)
  }

  /// Reads a map in braces; nil if the text doesn't begin with one, or it isn't closed.
  package mutating func map() -> String? {
    guard let end = BraceScanner.end(of: rest) else { return nil }
    let map = String(rest[..<end])
    rest = rest[end...].drop(while: \.isWhitespace)
    return map
  }
}

extension String {
  /// The text without white space at its ends.
  package var trimmingSpace: String {
    let tail = drop { $0.isWhitespace }
    return String(tail.prefix(tail.count - tail.reversed().prefix { $0.isWhitespace }.count))
  }
}
