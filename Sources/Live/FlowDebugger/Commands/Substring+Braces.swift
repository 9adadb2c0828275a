extension Substring {
  /// The index after the brace that closes the first one of a typed text; quoted braces don't count.
  ///
  /// Nil if the brace isn't closed or the text doesn't begin with one.
  var closingBrace: String.Index? {
    guard first == "{" else { return nil }
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for index in indices {
      let character = self[index]
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
      if depth == 0 { return self.index(after: index) }
    }
    return nil
  }
}
