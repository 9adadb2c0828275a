import PlainText

/// XML text that may be used in double-quoted attributes, where line breaks are preserved as references.
enum XMLFormat: MarkupFormat {
  static func escape(_ text: String) -> String { XMLText.escape(text) }
}

/// XML text between tags, where line breaks are unchanged.
enum XMLTextFormat: MarkupFormat {
  static func escape(_ text: String) -> String { XMLText.escapeContent(text) }
}

/// Text within a line of Markdown.
enum MarkdownFormat: MarkupFormat {
  static func escape(_ text: String) -> String { text.escaped(spell) }

  private static func spell(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\n", "\r", "\t": " "
    // The name of a flow must not mention users or link to issues.
    case "@", "#": "&#\(scalar.value);"
    case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "-", "!", "|", "~", "$": "\\\(scalar)"
    default: scalar.isShownAsItIs ? nil : "\u{FFFD}"
    }
  }
}
