/// Finds the closing brace in a typed text.
package enum BraceScanner {
  /// The index after the brace that closes the first one; quoted braces don't count.
  ///
  /// - Parameter text: A text that begins with an opening brace.
  /// - Returns: The index, or nil if the brace isn't closed or the text doesn't begin with one.
  package static func end(of text: Substring) -> String.Index? {
    guard text.first == "{" else { return nil }
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
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
      if depth == 0 { return text.index(after: index) }
    }
    return nil
  }
}
