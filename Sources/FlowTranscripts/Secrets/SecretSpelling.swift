import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The ways in which reports write one text.
enum SecretSpelling {
  /// Every spelling of the text, the text itself among them.
  static func all(_ text: String) -> Set<String> {
    // Saved paths are JSON within JSON.
    let bare = text.withoutTerminalCodes
    let shown: Set = [
      text, TextWidth.visible(text), bare, TextWidth.visible(bare), text.replacing("${", with: "$${"),
      text.replacing("](", with: "] ("),
      // As the way out writes a value.
      String(YAMLSpelling.element(.string(text), in: .double).dropFirst().dropLast()),
    ]
    let json = Set((shown.flatMap(json) + shown.flatMap(json).flatMap(json)))
    let quoted = shown.map { $0.replacing("'", with: "''") }
    let markup = shown.flatMap { [XMLFormat.escape($0), XMLTextFormat.escape($0), MarkdownFormat.escape($0)] }
    return shown.union(json).union(quoted).union(shown.union(json).flatMap(xml)).union(shown.flatMap(percent))
      .union(shown.map(tap)).union(markup)
      .union(shown.map(YAMLText.quote).map { String($0.dropFirst().dropLast()) })
  }

  /// As a string of JSON, with and without what may but needn't be escaped.
  private static func json(_ text: String) -> [String] {
    let escaped = spell(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.value < 0x20: unicode(scalar)
      default: nil
      }
    }
    let ascii = spell(escaped) { $0.isASCII ? nil : unicode($0) }
    return [escaped, escaped.replacing("/", with: "\\/"), ascii, escaped.replacing("<", with: "\\u003c")]
  }

  private static func unicode(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }

  /// As text or as an attribute of XML or HTML.
  private static func xml(_ text: String) -> [String] {
    let content = spell(text) { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] }
    let attribute = content.replacing("\"", with: "&quot;")
    return [
      content, attribute, attribute.replacing("'", with: "&apos;"), attribute.replacing("'", with: "&#39;"),
      content.replacing("\"", with: "&#34;").replacing("'", with: "&#39;"),
    ]
  }

  /// As a description of the Test Anything Protocol.
  private static func tap(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("#", with: "\\#") }

  /// As a part of an address, and as GitHub's workflow commands have it.
  private static func percent(_ text: String) -> [String] {
    let upper = percent(text) { byte in
      let scalar = Unicode.Scalar(byte)
      return
        !(scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "-._~".unicodeScalars.contains(scalar))
    }
    let command = percent(text) { [UInt8(ascii: "%"), .lineFeed, .carriageReturn].contains($0) }
    let property = percent(text) { "%\n\r:,".utf8.contains($0) }
    return [upper, lowered(upper), command, property]
  }

  private static func percent(_ text: String, where isEscaped: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      guard isEscaped(byte) else {
        bytes.append(byte)
        continue
      }
      let digits = String(byte, radix: 16, uppercase: true)
      bytes += "%\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with the digits of its escapes in lower case.
  private static func lowered(_ text: String) -> String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts[0] + parts.dropFirst().map { "%" + $0.prefix(2).lowercased() + $0.dropFirst(2) }.joined()
  }

  private static func spell(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var spelled = ""
    for scalar in text.unicodeScalars {
      if let escaped = escape(scalar) { spelled += escaped } else { spelled.unicodeScalars.append(scalar) }
    }
    return spelled
  }
}
