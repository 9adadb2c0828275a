import NavigationEngine

/// Writes one line of JSON with its fields in a fixed order, which general encoders don't promise.
struct JSONWriter {
  private(set) var text = ""
  /// Whether the next field or element needs a comma before it.
  private var needsComma = false

  mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) { nested(key, "{", "}", body) }

  mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) { nested(key, "[", "]", body) }

  mutating func field(_ key: String, _ value: String?) {
    begin(key)
    if let value { quote(value) } else { text += "null" }
  }

  mutating func field(_ key: String, _ value: Int?) {
    begin(key)
    text += value.map { String($0) } ?? "null"
  }

  mutating func field(_ key: String, _ value: Bool) {
    begin(key)
    text += value ? "true" : "false"
  }

  /// A number of seconds with six digits after the point.
  mutating func field(_ key: String, seconds: Double?) {
    begin(key)
    text += seconds.map { (($0 * 1e6).rounded() / 1e6).description } ?? "null"
  }

  mutating func field(_ key: String, _ value: RouteValue?) {
    begin(key)
    self.value(value ?? .null)
  }

  mutating func element(_ value: String) {
    begin(nil)
    quote(value)
  }

  mutating func element(_ value: RouteValue) {
    begin(nil)
    self.value(value)
  }

  /// A value of a standard type as itself, any other as its type and payload.
  private mutating func value(_ value: RouteValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value) where value.isFinite: text += value.description
    case .double(let value): quote(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    case .string(let value): quote(value)
    case .list(let values):
      nested(nil, "[", "]", isPlaced: true) { writer in for value in values { writer.element(value) } }
    case .map(let fields):
      nested(nil, "{", "}", isPlaced: true) { writer in for field in fields { writer.field(field.name, field.value) } }
    case .typed(let type, let payload):
      nested(nil, "{", "}", isPlaced: true) { writer in
        writer.field("type", type)
        writer.field("value", payload)
      }
    }
  }

  private mutating func nested(
    _ key: String?,
    _ opening: String,
    _ closing: String,
    isPlaced: Bool = false,
    _ body: (inout JSONWriter) -> Void
  ) {
    if !isPlaced { begin(key) }
    text += opening
    needsComma = false
    body(&self)
    text += closing
    needsComma = true
  }

  private mutating func begin(_ key: String?) {
    if needsComma { text += "," }
    needsComma = true
    guard let key else { return }
    quote(key)
    text += ":"
  }

  private mutating func quote(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { escape(scalar) }
    }
    text += "\""
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.value < 0x20:
      text += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
    default: text.unicodeScalars.append(scalar)
    }
  }
}
