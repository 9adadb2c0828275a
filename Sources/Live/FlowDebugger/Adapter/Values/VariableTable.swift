import PlainText

/// The numbers by which the client requests parts of variables; they are valid until the flow moves.
struct VariableTable {
  /// The variables; the first has number 1.
  private var nodes: [VariableNode] = []
  /// The number of each part, by its index in its parent.
  private var numbers: [Int: [Int: Int]] = [:]
  /// The indices of the results of expressions.
  private var expressions: [String: Int] = [:]

  /// The maximum number of variables that can be opened before the flow moves.
  private static let most = 1_000_000

  /// The variable of a number; nil if there is none.
  subscript(number: Int) -> VariableNode? { number > 0 && number <= nodes.count ? nodes[number - 1] : nil }

  /// The number of a variable, the same each time for the same part of the same parent; 0 if it has no parts.
  mutating func number(of node: VariableNode, at index: Int, in parent: Int) -> Int {
    guard node.count > 0 else { return 0 }
    if let number = numbers[parent]?[index] { return number }
    guard nodes.count < Self.most else { return 0 }
    nodes.append(node)
    numbers[parent, default: [:]][index] = nodes.count
    return nodes.count
  }

  /// The number of an expression's result.
  mutating func number(of node: VariableNode, for expression: String) -> Int {
    guard node.count > 0 else { return 0 }
    let index = expressions[expression] ?? expressions.count
    expressions[expression] = index
    return number(of: node, at: index, in: -2)
  }

  /// Discards all numbers.
  mutating func forget() { self = Self() }
}

// Encodes variables as objects of the protocol.
extension VariableTable {
  /// The maximum number of parts in a response, for clients that don't request them in parts.
  private static let maxParts = 10_000

  /// The scopes of a frame; the first holds its own values.
  mutating func scopes(_ nodes: [VariableNode]) -> JSONValue {
    .array(
      nodes.enumerated().map { index, node in
        [
          "name": .string(node.name), "variablesReference": .int(number(of: node, at: index, in: -1)),
          "presentationHint": index == 0 ? "locals" : nil, "namedVariables": .int(node.count), "expensive": false,
        ]
      }
    )
  }

  /// The parts of a variable that a request names; where they are too many, the last says how many more there are.
  mutating func parts(for arguments: JSONFields) throws(RequestFailure) -> JSONValue {
    let number = try arguments.required(number: "variablesReference")
    guard let node = self[number] else { throw .gone("group of variables", number) }
    let filter = try arguments.text("filter")
    let isMeant = filter == nil || filter == (node.isIndexed ? "indexed" : "named")
    let start = min(max(0, try arguments.number("start") ?? 0), node.count)
    let wanted = try arguments.number("count") ?? 0
    let end = wanted > 0 && wanted < node.count - start ? start + wanted : node.count
    let shown = isMeant ? start..<min(end, start + Self.maxParts) : 0..<0
    var parts = shown.map { json(node.part($0), at: $0, in: number) }
    if isMeant, shown.upperBound < end {
      parts.append(["name": "…", "value": .string("\(end - shown.upperBound) more"), "variablesReference": .int(0)])
    }
    return .array(parts)
  }

  mutating func json(_ node: VariableNode, at index: Int, in parent: Int) -> JSONValue {
    [
      "name": .string(node.name), "value": .string(node.text), "type": node.type.map(JSONValue.string),
      "evaluateName": node.expression.map(JSONValue.string),
      "presentationHint": ["attributes": .array(["readOnly"])],
      "variablesReference": .int(number(of: node, at: index, in: parent)),
      "namedVariables": node.count > 0 && !node.isIndexed ? .int(node.count) : nil,
      "indexedVariables": node.count > 0 && node.isIndexed ? .int(node.count) : nil,
    ]
  }

  /// The response to an evaluation.
  mutating func result(_ node: VariableNode, for expression: String) -> JSONValue {
    [
      "result": .string(node.text), "type": node.type.map(JSONValue.string),
      "variablesReference": .int(number(of: node, for: expression)),
      "namedVariables": node.count > 0 && !node.isIndexed ? .int(node.count) : nil,
      "indexedVariables": node.count > 0 && node.isIndexed ? .int(node.count) : nil,
    ]
  }

  // MARK: Breakpoints

  /// The expression whose changes a client can stop at, for a name that it shows: a part of the variables of a number,
  /// or an expression by itself.
  ///
  /// A name without a value is no failure.
  func dataBreakpointInfo(_ arguments: JSONFields, _ target: DebugTarget?) throws(RequestFailure) -> JSONValue {
    let name = try arguments.required(text: "name")
    var expression: String? = name
    if let number = try arguments.number("variablesReference"), number > 0 {
      guard let node = self[number] else { throw .gone("group of variables", number) }
      expression = (0..<min(node.count, Self.maxSearched)).lazy.map(node.part).first { $0.name == name }?.expression
    }
    guard let expression, let reader = target?.reader, (try? Watch(expression, reader: reader)) != nil else {
      let reason = "“\(name)” has no value of its own that changes: use path, depth, top, visible or a binding"
      return ["dataId": .null, "description": .string(reason)]
    }
    return [
      "dataId": .string(expression), "description": .string(expression), "accessTypes": .array(["write"]),
      "canPersist": true,
    ]
  }

  /// The maximum number of parts that are searched for a name.
  private static let maxSearched = 10_000
}
