package import NavigationEngine
import YAMLSyntax

/// Writes values as a flow would, on one line.
package enum YAMLSpelling {
  /// The value in YAML's flow style: `[cart, !Park {name: Yosemite}]`.
  package static func flow(_ value: RouteValue) -> String {
    switch value {
    case .null, .bool, .int: value.description
    case .double(let number): spell(number)
    case .string(let text): spell(literal(text))
    case .list(let values): enclose("[", values.map { element($0) }, "]")
    case .map(let fields): enclose("{", fields.map { "\(spell($0.name)): \(element($0.value))" }, "}")
    case .typed(let type, .null): tag(type)
    case .typed(let type, let payload): "\(tag(type)) \(flow(payload))"
    }
  }

  /// What text stands in.
  package enum Quotes: Sendable {
    /// In double quotes, and only where it wouldn't be the same text without.
    case asNeeded
    /// In these, and in double ones where it has what these can't hold.
    case single
    case double
  }

  /// The value as one element of a list or map: a list has its tag, `!List [a]`.
  ///
  /// The quotes are for text alone, not for what stands within another value.
  package static func element(_ value: RouteValue, in quotes: Quotes = .asNeeded) -> String {
    switch value {
    case .list: "!List \(flow(value))"
    case .string(let text): element(text, in: quotes)
    case .null, .bool, .int, .double, .map, .typed: flow(value)
    }
  }

  private static func element(_ text: String, in quotes: Quotes) -> String {
    switch quotes {
    case .asNeeded: flow(.string(text))
    case .single where text.unicodeScalars.allSatisfy { isVerbatim($0) }:
      "'" + literal(text).unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    case .single, .double: quote(literal(text))
    }
  }

  /// Parts between brackets; a bare tag at the end is kept apart from the bracket, which the parser would take for a part of it.
  private static func enclose(_ opening: String, _ parts: [String], _ closing: String) -> String {
    let word = parts.last?.split(separator: " ").last ?? ""
    return opening + parts.joined(separator: ", ") + (word.hasPrefix("!") ? " " : "") + closing
  }

  /// A type's name as a tag, in which what isn't ASCII is written as `%C3%A9`.
  private static func tag(_ type: String) -> String {
    "!" + type.utf8.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + hex(UInt32($0), digits: 2) }.joined()
  }

  /// The text with each “${” written so that it names no variable.
  private static func literal(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "{", scalars.last == "$" { scalars.append("$") }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  private static func spell(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    return number.isInfinite ? (number < 0 ? "-.inf" : ".inf") : number.description
  }

  /// Text without quotes where it then still is the same text.
  private static func spell(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isWord = scalars.allSatisfy {
      $0.properties.isAlphabetic || $0.isASCIIDigit || "_-./ ".unicodeScalars.contains($0)
    }
    let isEdged = scalars.first == " " || scalars.last == " " || scalars.first == "-" || scalars.first == "."
    if case .string = CoreSchema.resolve(text), isWord, !isEdged { return text }
    return quote(text)
  }

  private static func quote(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escape).joined() + "\""
  }

  /// Whether a scalar means itself between single quotes.
  private static func isVerbatim(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || escape(scalar) == String(scalar)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value: "\\x" + hex(scalar.value, digits: 2)
    // These the parser folds as line breaks, skips, or refuses.
    case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": "\\u" + hex(scalar.value, digits: 4)
    default: String(scalar)
    }
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
