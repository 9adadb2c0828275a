package import JSONText
package import NavigationEngine

// Writes route values as JSON.
extension JSONWriter {
  /// The type name of a map that would otherwise be read as a typed value.
  static let map = "Dictionary"

  package mutating func field(_ key: String, _ value: RouteValue?) {
    begin(key)
    put(value ?? .null)
  }

  package mutating func element(_ value: RouteValue) {
    begin()
    put(value)
  }

  /// Writes a value of a standard type as itself, any other as its type and payload.
  private mutating func put(_ value: RouteValue) {
    switch value {
    case .null: putNull()
    case .bool(let value): put(value)
    case .int(let value): put(value)
    case .double(let value) where value.isFinite: put(ascii: value.description)
    case .double(let value): put(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    case .string(let value): put(value)
    case .list(let values): putArray { writer in for value in values { writer.element(value) } }
    case .map(let fields) where fields.lookTyped: put(Self.map, value, isMap: true)
    case .map(let fields): put(fields)
    case .typed(let type, let payload): put(type, payload)
    }
  }

  private mutating func put(_ fields: [RouteValue.Field]) {
    putObject { writer in for field in fields { writer.field(field.name, field.value) } }
  }

  private mutating func put(_ type: String, _ payload: RouteValue, isMap: Bool = false) {
    putObject { writer in
      writer.field("type", type)
      writer.begin("value")
      if isMap, case .map(let fields) = payload { writer.put(fields) } else { writer.put(payload) }
    }
  }
}

extension [RouteValue.Field] {
  /// Whether a map would be read as a value of one of the app's own types.
  fileprivate var lookTyped: Bool {
    guard count == 2, self[0].name == "type", self[1].name == "value", case .string = self[0].value else {
      return false
    }
    return true
  }
}
