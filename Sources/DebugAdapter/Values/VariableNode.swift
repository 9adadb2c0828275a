import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// Something that the client shows as a name and a text, and whose parts it may ask for.
struct VariableNode {
  /// What the parts are told by.
  enum Parts {
    case named, indexed
  }

  let name: String
  /// What is shown in one line.
  let text: String
  /// The name of the value's type; nil where that says nothing.
  var type: String?
  /// The watch expression that gives the same; nil where there is none.
  var expression: String?
  var parts = Parts.named
  /// How many parts there are.
  private(set) var count = 0
  /// The part at an index from 0 up to, but not including, `count`.
  private(set) var part: (Int) -> VariableNode = { VariableNode(String($0), "") }

  /// Something without parts.
  init(_ name: String, _ text: String, type: String? = nil, expression: String? = nil) {
    (self.name, self.text, self.type, self.expression) = (name, text, type, expression)
  }

  /// Something of which all parts are known.
  init(_ name: String, _ text: String, of parts: [VariableNode]) {
    self.init(name, text)
    (count, part) = (parts.count, { parts[$0] })
  }

  /// Something whose parts are made when somebody asks for them.
  init(_ name: String, _ text: String, indexed count: Int, _ part: @escaping (Int) -> VariableNode) {
    self.init(name, text)
    (self.count, self.part, parts) = (count, part, .indexed)
  }

  /// A value of a flow.
  init(_ name: String, _ value: RouteValue, expression: String? = nil) {
    self.init(name, Self.short(value), type: value == .null ? nil : value.typeName)
    self.expression = expression
    take(partsOf: value)
  }

  private mutating func take(partsOf value: RouteValue) {
    switch value {
    case .list(let values): (count, parts, part) = (values.count, .indexed, { Self("[\($0)]", values[$0]) })
    case .map(let fields): (count, part) = (fields.count, { Self(fields[$0].name, fields[$0].value) })
    case .typed(_, let payload): take(partsOf: payload)
    case .null, .bool, .int, .double, .string: break
    }
  }

  /// A value in a line that isn't too long for one.
  static func short(_ value: RouteValue) -> String {
    if case .list(let values) = value, values.count > mostSpelled {
      return short("[" + values.prefix(mostSpelled).map { YAMLSpelling.element($0) }.joined(separator: ", ") + ", …]")
    }
    return short(YAMLSpelling.flow(value))
  }

  /// More values don't fit into a line.
  private static let mostSpelled = 60

  /// A line that isn't too long for one.
  static func short(_ text: String) -> String { text.truncated(toFit: 120) }
}
