package import NavigationEngine
import PlainText

/// Writes values on one line, as a flow would.
package enum YAMLSpelling {
  /// The value in YAML's flow style: `[cart, !Park {name: Yosemite}]`.
  package static func flow(_ value: RouteValue) -> String { flow(value, isTemplate: false) }

  /// The value in YAML's flow style.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isTemplate: Whether `${…}` in its texts stays a reference, as in an app's model.
  /// - Returns: The text.
  package static func flow(_ value: RouteValue, isTemplate: Bool) -> String {
    if case .string(let text) = value, isPlainWord(text) { return text }
    return String(utf8: { write(value, to: &$0, isTemplate: isTemplate) })
  }

  /// Writes the value in YAML's flow style, without making the texts of its parts.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - text: Receives the text.
  ///   - isTemplate: Whether `${…}` in its texts stays a reference, as in an app's model.
  package static func write(_ value: RouteValue, to text: inout [UInt8], isTemplate: Bool = false) {
    switch value {
    case .null, .bool, .int: text += value.description.utf8
    case .double(let number): text += spell(number).utf8
    case .string(let string):
      text += (isPlainWord(string) ? string : spell(isTemplate ? string : literal(string))).utf8
    case .list(let values): write(listOf: values, to: &text, isTemplate)
    case .map(let fields):
      enclose("{", "}", fields, in: &text) { field, text in
        text += spell(field.name).utf8
        text += ": ".utf8
        write(element: field.value, to: &text, isTemplate: isTemplate)
      }
    case .typed(let type, let payload):
      write(tag: type, to: &text)
      if case .null = payload { return }
      text.append(.space)
      if CasePayload.isCase(type) {
        write(carried: payload, to: &text, isTemplate)
      } else {
        write(payload, to: &text, isTemplate: isTemplate)
      }
    }
  }

  private static func write(listOf values: [RouteValue], to text: inout [UInt8], _ isTemplate: Bool) {
    enclose("[", "]", values, in: &text) { write(element: $0, to: &$1, isTemplate: isTemplate) }
  }

  /// Writes the payload of a case, as short as it can be: a scalar alone, a list if nothing has a label, or a map.
  private static func write(carried payload: RouteValue, to text: inout [UInt8], _ isTemplate: Bool) {
    guard let values = CasePayload.unlabelledValues(of: payload) else {
      return write(payload, to: &text, isTemplate: isTemplate)
    }
    if values.count == 1 {
      switch values[0] {
      case .bool, .int, .double, .string: return write(values[0], to: &text, isTemplate: isTemplate)
      case .null, .list, .map, .typed: break
      }
    }
    write(listOf: values, to: &text, isTemplate)
  }

  /// Whether text is surely written as it is, without quotes; most is.
  package static func isPlainWord(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      // The words that mean something else: null and true, and false.
      case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"):
        if isFirst, text.utf8.count == 4 { return false }
      case UInt8(ascii: "f"), UInt8(ascii: "F"): if isFirst, text.utf8.count == 5 { return false }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"):
        if isFirst { return false }
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }

  /// Whether a text means the same without quotes wherever it stands, in brackets too, and to readers of YAML 1.1.
  ///
  /// A text that looks like a number, a date or a version keeps quotes that it has, and so do `yes` and `no`.
  package static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_" || first == "/",
      text.unicodeScalars.last != " ", CoreSchema.isString(text),
      !wordsOfOlderYAML.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy { $0.isShownAsItIs && $0 != "\u{FEFF}" && !marks.contains($0) }
  }

  /// Words that are no texts in YAML 1.1.
  private static let wordsOfOlderYAML: Set = ["y", "n", "yes", "no", "on", "off"]
  /// Characters that mean something within a text without quotes, or may seem to.
  private static let marks: Set<Unicode.Scalar> = [":", "#", ",", "[", "]", "{", "}", "\"", "\\", "`", "$"]

  /// The quotes around a text.
  package enum Quotes: Sendable {
    /// Double quotes, if the text needs quotes to stay the same.
    case asNeeded
    /// Single quotes, or double quotes if the text contains characters that single quotes can't.
    case single
    case double
  }

  /// The value as one element of a list or map: a list has its tag, `!List [a]`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isTemplate: Whether `${…}` in its texts stays a reference, as in an app's model.
  /// - Returns: The text.
  package static func element(_ value: RouteValue, isTemplate: Bool) -> String {
    if case .list = value {
      "!List \(flow(value, isTemplate: isTemplate))"
    } else {
      flow(value, isTemplate: isTemplate)
    }
  }

  /// Writes the value as one element of a list or map, without making the texts of its parts.
  package static func write(element value: RouteValue, to text: inout [UInt8], isTemplate: Bool = false) {
    if case .list = value { text += "!List ".utf8 }
    write(value, to: &text, isTemplate: isTemplate)
  }

  /// The value as one element of a list or map, whose text is in quotes.
  ///
  /// The quotes apply to a text alone, not to texts within another value.
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
    case .single, .double: quoted(literal(text))
    }
  }

  /// Writes elements in brackets; a tag without a value is separated from the bracket or comma behind it, which YAML 1.1
  /// reads as its part.
  static func enclose<Element>(
    _ opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ elements: [Element],
    in text: inout [UInt8],
    write: (Element, inout [UInt8]) -> Void
  ) {
    text.append(UInt8(ascii: opening))
    for (number, element) in elements.enumerated() {
      if number > 0 { text += ", ".utf8 }
      let start = text.count
      write(element, &text)
      let word = text[start...].lastIndex(of: .space).map { $0 + 1 } ?? start
      if word < text.count, text[word] == UInt8(ascii: "!") { text.append(.space) }
    }
    text.append(UInt8(ascii: closing))
  }

  /// Writes a type's name as a tag; a character that no tag can have is written as `%C3%A9`.
  private static func write(tag type: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "!"))
    for byte in type.utf8 {
      if mayStandInTag(byte) {
        text.append(byte)
      } else {
        text += "%\(byte.hexadecimal(digits: 2, uppercase: true))".utf8
      }
    }
  }

  private static func mayStandInTag(_ byte: UInt8) -> Bool {
    byte.isLetter || UInt8(ascii: "-")...UInt8(ascii: ":") ~= byte || byte == UInt8(ascii: "_")
  }

  /// The text with each “${” escaped.
  private static func literal(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
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

  /// The text, without quotes if it stays the same text without them.
  private static func spell(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isWord = scalars.allSatisfy(\.mayStandInWord)
    let isEdged = scalars.first == " " || scalars.last == " " || scalars.first == "-" || scalars.first == "."
    if CoreSchema.isString(text), isWord, !isEdged { return text }
    return quoted(text)
  }

  /// A text in double quotes, in which nothing is hidden; `${…}` stays as it is.
  package static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escape).joined() + "\""
  }

  /// Whether a scalar is written as itself in single quotes.
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
    case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
      "\\x" + scalar.value.hexadecimal(digits: 2, uppercase: true)
    // The parser folds some of these as line breaks, and skips or refuses others.
    case _ where scalar == "\u{FEFF}" || !scalar.isShownAsItIs:
      "\\u" + scalar.value.hexadecimal(digits: 4, uppercase: true)
    default: String(scalar)
    }
  }
}

extension RouteValue {
  /// The value as a flow writes it, wherever it is shown: `"3"`, `!Park {name: Zion}`.
  package var spelled: String { YAMLSpelling.element(self) }
}

extension EngineDiagnostic.Lost {
  /// The lost entry: a value as a flow writes it, or the name of a screen.
  package var spelled: String { value?.spelled ?? screen }
}

extension Unicode.Scalar {
  /// Whether a text of such scalars needs no quotes.
  fileprivate var mayStandInWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "-"..."9", "_", " ": true
    default: value >= 0x80 && properties.isAlphabetic
    }
  }
}

extension String {
  /// Makes a text from the bytes that a function writes.
  package init(utf8 write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
}
