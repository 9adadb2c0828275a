import FlowSyntax
import NavigationEngine
import PlainText

// The spellings of a secret in flows and messages.
extension Redactor {
  /// All spellings of a text, including the text itself.
  static func spellings(of text: String) -> Set<String> {
    let shown: Set = [
      text, TextWidth.visible(text), text.replacing("${", with: "$${"),
      // The spelling in a suggested fix.
      String(YAMLSpelling.element(.string(text), in: .double).dropFirst().dropLast()),
    ]
    // Saved paths are JSON within JSON.
    let escaped = shown.flatMap(json)
    return shown.union(escaped).union(escaped.flatMap(json)).union(shown.map { $0.replacing("'", with: "''") })
  }

  /// Spells a text in JSON or between double quotes of YAML, with and without optional escapes.
  private static func json(_ text: String) -> [String] {
    let escaped = spell(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where !scalar.isShownAsItIs: unicode(scalar)
      default: nil
      }
    }
    return [escaped, escaped.replacing("/", with: "\\/"), spell(escaped) { $0.isASCII ? nil : unicode($0) }]
  }

  private static func unicode(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { $0.map { "\\u" + $0.hexadecimal(digits: 4) }.joined() } ?? ""
  }

  private static func spell(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    text.unicodeScalars.map { escape($0) ?? String($0) }.joined()
  }
}
