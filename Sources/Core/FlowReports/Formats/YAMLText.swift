import FlowSyntax
import NavigationEngine
import PlainText

/// Writes values as YAML on one line, with every text in double quotes and only the escapes that JSON has, too.
enum YAMLText {
  /// The maximum number of elements of a list, and of characters of a text.
  private static let most = 1000

  static func flow(_ value: RouteValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value) where value.isFinite: value.description
    case .double(let value): quote(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    case .string(let text): quote(text.truncated(to: most))
    case .list(let values):
      "[" + (values.prefix(most).map(flow) + more(values.count)).joined(separator: ", ") + "]"
    case .map(let fields):
      "{"
        + fields.prefix(most).map { "\(quote($0.name.truncated(to: most))): \(flow($0.value))" }.joined(separator: ", ")
        + "}"
    case .typed(let type, let payload):
      "{\"type\": \(quote(type.truncated(to: most))), \"value\": \(flow(payload))}"
    }
  }

  static func quote(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted.append(contentsOf: "\\\(scalar)".unicodeScalars)
      case "\n": quoted.append(contentsOf: "\\n".unicodeScalars)
      case "\r": quoted.append(contentsOf: "\\r".unicodeScalars)
      case "\t": quoted.append(contentsOf: "\\t".unicodeScalars)
      case "\u{FEFF}": quoted.append(contentsOf: escape(scalar))
      default:
        if scalar.isShownAsItIs { quoted.append(scalar) } else { quoted.append(contentsOf: escape(scalar)) }
      }
    }
    return String(quoted) + "\""
  }

  /// The element that replaces those left out.
  private static func more(_ count: Int) -> [String] { count > most ? [quote("… (\(count - most) more)")] : [] }

  /// The escape of a scalar of the basic plane.
  private static func escape(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let digits = String(scalar.value, radix: 16)
    return ("\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits).unicodeScalars
  }
}
