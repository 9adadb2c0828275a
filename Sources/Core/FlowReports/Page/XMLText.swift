import PlainText

/// Text of XML, SVG and HTML; what XML forbids, and what changes how text around it looks, is replaced.
package enum XMLText {
  /// The text for an element, or for an attribute in double quotation marks, where line breaks are references.
  package static func escape(_ text: String) -> String { text.escaped(spell) }

  /// The text between tags, where line breaks stay.
  package static func escapeContent(_ text: String) -> String { text.escaped(spellContent) }

  private static func spell(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "&quot;"
    case "\t": "&#9;"
    case "\n": "&#10;"
    default: spellContent(scalar)
    }
  }

  private static func spellContent(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\t", "\n": nil
    case "\r": "&#13;"
    default: scalar.isShownAsItIs ? nil : "\u{FFFD}"
    }
  }
}
