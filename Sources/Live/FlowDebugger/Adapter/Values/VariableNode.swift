import FlowSyntax
import NavigationEngine

/// A variable that the client shows as a name and a text, with parts that it may request.
struct VariableNode {
  let name: String
  /// The text, in one line.
  let text: String
  /// The name of the value's type; nil if it is of no use.
  var type: String?
  /// The watch expression for the same value; nil if there is none.
  var expression: String?
  /// Whether the parts have indices instead of names.
  private(set) var isIndexed = false
  /// The number of parts.
  private(set) var count = 0
  /// Makes the part at an index in `0..<count`.
  private(set) var part: (Int) -> VariableNode = { VariableNode(String($0), "") }

  /// A variable without parts.
  init(_ name: String, _ text: String, type: String? = nil, expression: String? = nil) {
    (self.name, self.text, self.type, self.expression) = (name, text, type, expression)
  }

  /// A variable with existing parts.
  init(_ name: String, _ text: String, of parts: [VariableNode]) {
    self.init(name, text)
    (count, part) = (parts.count, { parts[$0] })
  }

  /// A variable whose parts are made when they are requested.
  init(_ name: String, _ text: String, indexed count: Int, _ part: @escaping (Int) -> VariableNode) {
    self.init(name, text)
    (self.count, self.part, isIndexed) = (count, part, true)
  }

  /// A value of a flow, with its elements or fields as parts.
  init(_ name: String, _ value: RouteValue, expression: String? = nil) {
    self.init(name, Self.short(value), type: value == .null ? nil : value.typeName)
    self.expression = expression
    take(partsOf: value)
  }

  private mutating func take(partsOf value: RouteValue) {
    switch value {
    case .list(let values): (count, isIndexed, part) = (values.count, true, { Self("[\($0)]", values[$0]) })
    case .map(let fields): (count, part) = (fields.count, { Self(fields[$0].name, fields[$0].value) })
    case .typed(_, let payload): take(partsOf: payload)
    case .null, .bool, .int, .double, .string: break
    }
  }

  /// A value in one line, shortened if it is long.
  static func short(_ value: RouteValue) -> String {
    if case .list(let values) = value, values.count > maxSpelled {
      return short("[" + values.prefix(maxSpelled).map { YAMLSpelling.element($0) }.joined(separator: ", ") + ", …]")
    }
    return short(YAMLSpelling.flow(value))
  }

  /// The maximum number of elements of a list in a line.
  private static let maxSpelled = 60

  /// A text in one line, shortened if it is long.
  static func short(_ text: String) -> String { text.truncated(toFit: 120) }
}
