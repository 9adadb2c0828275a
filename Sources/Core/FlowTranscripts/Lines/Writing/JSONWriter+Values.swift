package import NavigationEngine
package import PlainText

// Writes route values as JSON.
extension JSONWriter {
  package mutating func field(_ key: String, _ value: RouteValue?) { field(key, JSONValue(value ?? .null)) }

  package mutating func element(_ value: RouteValue) {
    begin()
    put(JSONValue(value))
  }
}

extension JSONValue {
  /// The type name of a map that would otherwise be read as a typed value.
  static let map = "Dictionary"

  /// Makes the JSON of a value: of a standard type the value itself, of any other its type and payload.
  package init(_ value: RouteValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .number(value.description)
    case .double(let value) where value.isFinite: self = .number(value.description)
    case .double(let value): self = .string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    case .string(let value): self = .string(value)
    case .list(let values): self = .array(values.map { JSONValue($0) })
    case .map(let fields) where fields.lookTyped: self = .typed(Self.map, .object(Self.members(fields)))
    case .map(let fields): self = .object(Self.members(fields))
    case .typed(let type, let payload): self = .typed(type, JSONValue(payload))
    }
  }

  private static func members(_ fields: [RouteValue.Field]) -> [Member] {
    fields.map { Member(name: $0.name, value: JSONValue($0.value)) }
  }

  private static func typed(_ type: String, _ payload: JSONValue) -> JSONValue {
    .object([Member(name: "type", value: .string(type)), Member(name: "value", value: payload)])
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
