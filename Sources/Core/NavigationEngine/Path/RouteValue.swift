/// A value in a path or of a link: a type name and a payload (S2.1).
///
/// Two route values are equal only if both type and payload are equal, so the integer `1`, the floating point number
/// `1.0` and `true` are three different values. A value of a standard type is written as itself; a value of one of the
/// app's own types has that type's name and a payload of standard values. A case of an enumeration has the name of both,
/// `Route.detail`, and its payload as a map by label; `_0`, `_1` and so on are the labels of parts without one (S16.1).
public enum RouteValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case list([RouteValue])
  case map([Field])
  indirect case typed(type: String, payload: RouteValue)

  /// One entry of a map value; entries keep the order in which they were written, which equality ignores.
  public struct Field: Hashable, Sendable {
    /// The key.
    public let name: String
    /// The value of the key.
    public let value: RouteValue

    /// Creates an entry of a map value.
    public init(_ name: String, _ value: RouteValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The name of the value's type as Swift spells it (`String`, `Int`, `Park`); the type of `Target.one` is `Target`.
  public var typeName: String {
    switch self {
    case .null: "Never?"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .list: "Array"
    case .map: "Dictionary"
    // Most types are written without a case, and their names are not looked through letter by letter.
    case .typed(let type, _): type.utf8.contains(UInt8(ascii: ".")) ? String(type.prefix { $0 != "." }) : type
    }
  }

  /// The values directly within it: the elements of a list, the values of a map, the payload of a type.
  package var parts: [RouteValue] {
    switch self {
    case .null, .bool, .int, .double, .string: []
    case .list(let values): values
    case .map(let fields): fields.map(\.value)
    case .typed(_, let payload): [payload]
    }
  }

  /// The value with each of its ``parts`` changed.
  package func mapParts(_ change: (RouteValue) -> RouteValue) -> RouteValue {
    switch self {
    case .null, .bool, .int, .double, .string: self
    case .list(let values): .list(values.map(change))
    case .map(let fields): .map(fields.map { Field($0.name, change($0.value)) })
    case .typed(let type, let payload): .typed(type: type, payload: change(payload))
    }
  }

  /// Whether a binding with this value presents nothing: it is `false` or null.
  package var isOff: Bool {
    switch self {
    case .null, .bool(false): true
    case .bool(true), .int, .double, .string, .list, .map, .typed: false
    }
  }

  /// Two values are equal if their types and payloads are; the order of a map's entries doesn't matter.
  public static func == (left: Self, right: Self) -> Bool {
    // Nearly all are strings.
    if case .string(let left) = left, case .string(let right) = right { return left == right }
    return isEqual(left, right)
  }

  // Inlined, it would cost each comparison of a type with values more time to compile than all else.
  @inline(never)
  private static func isEqual(_ left: Self, _ right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right || (left.isNaN && right.isNaN)
    case (.string(let left), .string(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.map(let left), .map(let right)): areEqual(left, right)
    case (.typed(let leftType, let left), .typed(let rightType, let right)): leftType == rightType && left == right
    case (.null, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.list, _), (.map, _), (.typed, _): false
    }
  }

  /// Compares the fields pairwise by name, so that the cost of a nested map is its size.
  private static func areEqual(_ left: [Field], _ right: [Field]) -> Bool {
    guard left.count == right.count else { return false }
    // Most maps are written in the same order.
    if zip(left, right).allSatisfy({ $0.name == $1.name }) {
      return zip(left, right).allSatisfy { $0.value == $1.value }
    }
    let (left, right) = (left.sortedByName, right.sortedByName)
    return zip(left, right).allSatisfy { $0.name == $1.name } && zip(left, right).allSatisfy { $0.value == $1.value }
  }

  /// Hashes the payload, and the type if it is one of the app's own.
  ///
  /// O(n) in the size of the payload.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value.isNaN ? .nan : value)
    case .string(let value): hasher.combine(value)
    case .list(let values): hasher.combine(values)
    case .map(let fields):
      // A sum doesn't depend on the order of the fields. Each field is hashed once, so that the cost of a nested map is
      // its size.
      hasher.combine(fields.reduce(0) { $0 &+ $1.hashValue })
    case .typed(let type, let payload):
      hasher.combine(type)
      hasher.combine(payload)
    }
  }
}

extension [RouteValue.Field] {
  /// The fields in the order of their names; O(n) if they are in it, else O(n log n).
  @inline(never)
  var sortedByName: Self {
    let isSorted = zip(self, dropFirst()).allSatisfy { $0.name <= $1.name }
    return isSorted ? self : sorted { $0.name < $1.name }
  }
}

extension RouteValue: CustomStringConvertible {
  /// The value's text, which names its screen in the open app: `details`, `3`, `Park(name: Yosemite)`.
  ///
  /// O(n) in the size of the payload.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): value.description
    case .string(let value): value
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .map(let fields): "{" + Self.list(fields) + "}"
    case .typed(let type, .null): type
    case .typed(let type, .map(let fields)): "\(type)(\(Self.list(fields, isCase: CasePayload.isCase(type))))"
    case .typed(let type, let payload): "\(type)(\(payload))"
    }
  }

  /// The fields with their names, except those of a case's payload that stand for no label.
  private static func list(_ fields: [Field], isCase: Bool = false) -> String {
    fields.map { field in
      isCase && CasePayload.position(of: field.name) != nil ? "\(field.value)" : "\(field.name): \(field.value)"
    }.joined(separator: ", ")
  }
}

extension RouteValue {
  /// Creates a value of one of the app's own types from its fields: `RouteValue(type: "Park", ["name": "Zion"])`; of a
  /// case from its payload: `RouteValue(type: "Route.pair", ["_0": 1, "_1": "a"])`.
  ///
  /// O(n) in the fields.
  public init(type: String, _ fields: KeyValuePairs<String, RouteValue> = [:]) {
    self = .typed(type: type, payload: fields.isEmpty ? .null : .map(fields.map { Field($0, $1) }))
  }
}

extension RouteValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
