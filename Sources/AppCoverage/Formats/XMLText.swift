/// Text of XML, SVG and HTML.
enum XMLText {
  /// The text for an element or an attribute in double quotation marks; what XML forbids is replaced.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped += " "
      default:
        let isAllowed = scalar.value >= 0x20 && !(0x7F..<0xA0 ~= scalar.value) && scalar.value & 0xFFFE != 0xFFFE
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}
