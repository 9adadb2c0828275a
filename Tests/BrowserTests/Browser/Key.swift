/// A key of a keyboard, as the browser wants to be told of it.
struct Key {
  /// What `KeyboardEvent.key` says.
  let name: String
  /// Which key it is, whatever stands on it.
  let code: String
  let number: Int
  /// What it writes.
  let text: String?

  /// The key of a name such as `ArrowRight`, or the one that writes a character; nil where a keyboard has none.
  init?(_ name: String) {
    self.name = name
    if let number = Self.named[name] {
      (code, self.number) = (name, number)
      text = name == "Enter" ? "\r" : nil
    } else if let character = name.first, name.count == 1, let ascii = character.asciiValue, ascii >= 32, ascii < 127 {
      text = name
      if character.isLetter {
        (code, number) = ("Key\(character.uppercased())", Int(character.uppercased().first?.asciiValue ?? ascii))
      } else if character.isNumber {
        (code, number) = ("Digit\(character)", Int(ascii))
      } else {
        (code, number) = Self.marks[character] ?? ("", 0)
      }
    } else {
      return nil
    }
  }

  private static let named = [
    "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
  ]

  private static let marks: [Character: (String, Int)] = [
    " ": ("Space", 32), "/": ("Slash", 191), "?": ("Slash", 191), ".": ("Period", 190), ",": ("Comma", 188),
    "-": ("Minus", 189), "[": ("BracketLeft", 219), "]": ("BracketRight", 221),
  ]
}
