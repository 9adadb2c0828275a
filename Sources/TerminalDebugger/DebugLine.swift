/// A line command that is read word by word.
struct DebugLine {
  private(set) var rest: Substring

  init(_ text: String) {
    rest = text[...]
    trim()
  }

  var isEmpty: Bool { rest.isEmpty }

  /// The next word, which stays.
  var peek: Substring? { isEmpty ? nil : rest.prefix { !$0.isWhitespace } }

  /// The next word; nil where there is none.
  mutating func word() -> Substring? {
    guard let word = peek else { return nil }
    rest = rest.dropFirst(word.count)
    trim()
    return word
  }

  /// Takes the next word if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard let next = peek, next == word else { return false }
    _ = self.word()
    return true
  }

  /// All that is left.
  mutating func takeRest() -> String {
    defer { rest = "" }
    return String(rest)
  }

  /// The text from a brace to the one that closes it, with what stands in quotes passed over; nil where there is none.
  mutating func map() -> String? {
    guard rest.first == "{" else { return nil }
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for index in rest.indices {
      let character = rest[index]
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else if character == open {
          quote = nil
        }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{": depth += 1
      case "}": depth -= 1
      default: break
      }
      guard depth == 0 else { continue }
      let end = rest.index(after: index)
      let map = rest[..<end]
      rest = rest[end...]
      trim()
      return String(map)
    }
    return nil
  }

  private mutating func trim() {
    rest = rest.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
  }
}
