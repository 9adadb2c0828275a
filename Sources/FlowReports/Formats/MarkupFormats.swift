/// The text of XML, with attributes in double quotes in which line breaks are kept.
enum XMLFormat: MarkupFormat {
  static func escape(_ text: String) -> String { text.escaped(spell) }

  private static func spell(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "&quot;"
    case "\t": "&#9;"
    case "\n": "&#10;"
    default: XMLTextFormat.spell(scalar)
    }
  }
}

/// The text between the tags of XML, in which line breaks stay as they are.
enum XMLTextFormat: MarkupFormat {
  static func escape(_ text: String) -> String { text.escaped(spell) }

  fileprivate static func spell(_ scalar: Unicode.Scalar) -> String? {
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

/// Text within a line of Markdown.
enum MarkdownFormat: MarkupFormat {
  static func escape(_ text: String) -> String { text.escaped(spell) }

  private static func spell(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\n", "\r", "\t": " "
    // Nobody is to be called, and nothing linked to, by the name of a flow.
    case "@", "#": "&#\(scalar.value);"
    case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "-", "!", "|", "~", "$": "\\\(scalar)"
    default: scalar.isShownAsItIs ? nil : "\u{FFFD}"
    }
  }
}

extension String {
  /// The text with some of its scalars spelled otherwise, and without what terminals are told of colours.
  fileprivate func escaped(_ spell: (Unicode.Scalar) -> String?) -> String {
    // Nearly all texts are such, and there are many of them.
    if utf8.allSatisfy({ $0.isPlain }) { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in withoutTerminalCodes.unicodeScalars {
      if let spelling = spell(scalar) {
        escaped.append(contentsOf: spelling.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension UInt8 {
  /// Whether it stands for itself in every format.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is neither a control character, nor turns the direction of text, nor is forbidden by XML 1.0.
  var isShownAsItIs: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

extension String {
  /// The text without the codes by which terminals are told of colours and the like.
  var withoutTerminalCodes: String {
    guard utf8.contains(0x1B) else { return self }
    var kept = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" { rest.dropTerminalCode() } else { kept.append(scalar) }
    }
    return String(kept)
  }
}

extension Substring.UnicodeScalarView {
  /// Drops what belongs to a code whose escape character is gone.
  fileprivate mutating func dropTerminalCode() {
    switch first {
    case "[":
      self = dropFirst().drop { 0x20..<0x40 ~= $0.value }
      if let last = first, 0x40..<0x7F ~= last.value { removeFirst() }
    case "]":
      // A title ends with a bell, or with a code of its own.
      let rest = dropFirst().drop { $0 != "\u{7}" && $0 != "\u{1B}" }
      if rest.first == "\u{7}" { self = rest.dropFirst() } else if rest.first != nil { self = rest }
    case .some(let code) where 0x40..<0x5F ~= code.value: removeFirst()
    default: break
    }
  }
}
