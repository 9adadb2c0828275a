import VisibleText

/// Names and texts as Swift sources have them.
enum SwiftName {
  /// A text as the part of a name: `Check-out wizard` is `CheckOutWizard`; letters of any script stay.
  static func upperCamel(_ text: String) -> String {
    let words = text.split { !isPart($0) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.isEmpty ? "Flow" : name
  }

  private static func isPart(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return false }
    return scalar.properties.isXIDContinue && scalar.isShownAsItIs
  }

  /// A text as a literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where !scalar.isShownAsItIs: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
