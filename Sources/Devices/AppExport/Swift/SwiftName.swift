import PlainText

/// Names and texts as Swift sources have them.
enum SwiftName {
  /// A text as the part of a name: `Check-out wizard` is `CheckOutWizard`; letters of any script stay.
  static func upperCamel(_ text: String) -> String {
    let words = text.split { !isPart($0) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.isEmpty ? "Flow" : name
  }

  /// A text as the name of a property, a case or a label: `shows-help` is `showsHelp`; an identifier stays as it is.
  static func property(_ text: String) -> String {
    if isIdentifier(text) { return text }
    let words = text.split { !isPart($0) || $0 == "_" }
    let name = words.enumerated().map { $0.offset == 0 ? String($0.element) : upperCamel(String($0.element)) }.joined()
    let isNumber = name.first?.isNumber ?? true
    return isNumber ? "value\(name)" : name
  }

  /// A text as the name of a type, which begins with a capital letter.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - prefix: The beginning of a name whose script has no capital letters.
  /// - Returns: The name.
  static func type(_ text: String, prefix: String) -> String {
    let name = upperCamel(text)
    let isNamed = text.contains(where: isPart)
    guard isNamed, let first = name.unicodeScalars.first, first.properties.isUppercase else {
      return isNamed ? prefix + name : prefix
    }
    return name
  }

  /// The name of a value of a type: `tour` for a `Tour`.
  static func value(of type: String) -> String {
    let name = type.prefix(1).lowercased() + type.dropFirst()
    let isOwn = !PortableTypes.standard.contains(type) && quoted(name) == name && name != "self"
    return isOwn ? name : "value"
  }

  /// Whether a text is an identifier, which may have to stand in backticks.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.allSatisfy(isPart), text.contains(where: { $0 != "_" }) else {
      return false
    }
    return first == "_" || first.properties.isXIDStart
  }

  /// A name where Swift would take a keyword for something else: `` `default` ``.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A name behind a dot, where only few words mean something else.
  static func member(_ name: String) -> String { memberKeywords.contains(name) ? "`\(name)`" : name }

  /// A label of an argument or a parameter.
  static func label(_ name: String) -> String { labelKeywords.contains(name) ? "`\(name)`" : name }

  private static let memberKeywords: Set<String> = ["init", "self", "Self", "Type", "Protocol"]
  private static let labelKeywords: Set<String> = ["inout", "var", "let", "_"]
  private static let keywords: Set<String> = memberKeywords.union([
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ])

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
