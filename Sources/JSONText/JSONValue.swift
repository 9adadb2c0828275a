/// A JSON value; numbers keep their text, and objects their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// Creates a number as Foundation's encoder writes it: without a zero fraction; fails if it isn't finite.
  package init?(_ number: Double) {
    guard number.isFinite else { return nil }
    let text = number.description
    self = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// The value as text, without white space; `/` is optionally written `\/`, as Foundation's encoder does by default.
  package func text(escapingSlashes: Bool = false) -> String {
    var text = ""
    write(to: &text, escapingSlashes)
    return text
  }

  private func write(to text: inout String, _ slashes: Bool) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += value
    case .string(let value): Self.write(value, to: &text, slashes)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text, slashes)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text, slashes)
        text += ":"
        member.value.write(to: &text, slashes)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String, _ slashes: Bool) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "/" where slashes: text += "\\/"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
