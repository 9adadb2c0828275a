import FlowSyntax

/// The text after a command's name, which is read word by word.
package struct CommandText: Hashable, Sendable {
  /// The maximum number of repetitions.
  private static let largestCount = 1_000_000_000

  /// The unread text, without white space around it.
  package private(set) var rest: Substring
  /// True if the command's name was followed by `!`.
  let isForced: Bool
  /// The command, for its errors: its name, and how it is written.
  private let name, usage: String

  package init(_ text: some StringProtocol, isForced: Bool = false, of name: String = "", usage: String = "") {
    rest = Substring(text.trimmed)
    (self.isForced, self.name, self.usage) = (isForced, name, usage)
  }

  package var isEmpty: Bool { rest.isEmpty }

  /// The next word, which remains unread.
  var peek: Substring? { isEmpty ? nil : rest.prefix { !$0.isWhitespace } }

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

  /// Reads a map in braces; nil if the text doesn't begin with one, or it isn't closed.
  mutating func map() -> String? {
    guard let end = rest.closingBrace else { return nil }
    let map = String(rest[..<end])
    rest = rest[end...].drop(while: \.isWhitespace)
    return map
  }

  /// Reads the rest of the text; nil if there is none.
  mutating func text() -> String? {
    defer { rest = "" }
    return isEmpty ? nil : String(rest)
  }

  /// Reads the rest of the text, which must not be empty.
  mutating func required(_ what: String = "something behind it") throws(PlainError) -> String {
    guard let text = text() else { throw missing(what) }
    return text
  }

  // MARK: Numbers

  /// Reads the last argument, a whole number.
  mutating func number(from least: Int = 0) throws(PlainError) -> Int {
    let number = try nextNumber(from: least)
    try end()
    return number
  }

  /// Reads the last argument, a number of repetitions; 1 if it is omitted.
  mutating func count() throws(PlainError) -> Int { isEmpty ? 1 : min(Self.largestCount, try number(from: 1)) }

  /// Reads a list of numbers; an empty one, or `all`, means all.
  mutating func numbers() throws(PlainError) -> [Int] {
    var numbers: [Int] = []
    if take("all") { try end() }
    while !isEmpty { numbers.append(try nextNumber(from: 0)) }
    return numbers
  }

  private mutating func nextNumber(from least: Int) throws(PlainError) -> Int {
    guard let word = word(), word.first?.isNumber == true, let number = Int(word), number >= least else {
      throw missing("a number")
    }
    return number
  }

  // MARK: Errors

  /// Checks that nothing follows.
  func end() throws(PlainError) { if !isEmpty { throw unexpected(rest, "is too much") } }

  func missing(_ what: String) -> PlainError { PlainError("`\(name)` needs \(what)", help: "write `\(usage)`") }

  func unexpected(_ text: Substring, _ reason: String = "isn't expected there") -> PlainError {
    PlainError("“\(String(text).excerpt)” \(reason)", help: "write `\(usage)`")
  }
}
