package import NavigationEngine
import YAMLSyntax

/// Writes values as a flow would, on one line.
package enum YAMLSpelling {
  /// The value in YAML's flow style: `[cart, !Park {name: Yosemite}]`.
  package static func flow(_ value: RouteValue) -> String {
    switch value {
    case .null, .bool, .int: value.description
    case .double(let number): spell(number)
    case .string(let text): spell(text)
    case .list(let values): "[" + values.map(element).joined(separator: ", ") + "]"
    case .map(let fields): "{" + fields.map { "\(spell($0.name)): \(element($0.value))" }.joined(separator: ", ") + "}"
    case .typed(let type, .null): "!\(type)"
    case .typed(let type, let payload): "!\(type) \(flow(payload))"
    }
  }

  private static func element(_ value: RouteValue) -> String {
    if case .list = value { "!List \(flow(value))" } else { flow(value) }
  }

  private static func spell(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    return number.isInfinite ? (number < 0 ? "-.inf" : ".inf") : number.description
  }

  /// Text without quotes where it then still is the same text.
  private static func spell(_ text: String) -> String {
    let isWord = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.isASCIIDigit || "_-./ ".unicodeScalars.contains($0) }
    let isEdged = text.first == " " || text.last == " " || text.first == "-" || text.first == "."
    if case .string = CoreSchema.resolve(text), isWord, !isEdged { return text }
    return "\"" + text.unicodeScalars.map(escape).joined() + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
      "\\x" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
    default: String(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
