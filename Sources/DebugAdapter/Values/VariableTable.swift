import JSONText

/// The numbers by which the client asks for the parts of what it was shown; they count as long as the flow stands still.
struct VariableTable {
  private struct Key: Hashable {
    let parent: Int
    let index: Int
  }

  /// What the numbers from 1 on stand for.
  private var nodes: [VariableNode] = []
  private var numbers: [Key: Int] = [:]
  /// Where the results of expressions stand among each other.
  private var expressions: [String: Int] = [:]

  /// So many parts can be opened before the flow goes on.
  private static let most = 1_000_000

  /// The parts of a number; nil where it stands for nothing.
  subscript(number: Int) -> VariableNode? { number > 0 && number <= nodes.count ? nodes[number - 1] : nil }

  /// The number for something, 0 for what has no parts; the same each time for the same part of the same parent.
  mutating func number(of node: VariableNode, at index: Int, in parent: Int) -> Int {
    guard node.count > 0 else { return 0 }
    let key = Key(parent: parent, index: index)
    if let number = numbers[key] { return number }
    guard nodes.count < Self.most else { return 0 }
    nodes.append(node)
    numbers[key] = nodes.count
    return nodes.count
  }

  /// The number for what an expression came to.
  mutating func number(of node: VariableNode, for expression: String) -> Int {
    guard node.count > 0 else { return 0 }
    let index = expressions[expression] ?? expressions.count
    expressions[expression] = index
    return number(of: node, at: index, in: -2)
  }

  /// Forgets all numbers.
  mutating func forget() { self = Self() }
}

// As the protocol has them.
extension VariableTable {
  mutating func json(_ node: VariableNode, at index: Int, in parent: Int) -> JSONValue {
    [
      "name": .string(node.name), "value": .string(node.text), "type": node.type.map(JSONValue.string),
      "evaluateName": node.expression.map(JSONValue.string),
      "presentationHint": ["attributes": .array(["readOnly"])],
      "variablesReference": .int(number(of: node, at: index, in: parent)),
      "namedVariables": node.count > 0 && node.parts == .named ? .int(node.count) : nil,
      "indexedVariables": node.count > 0 && node.parts == .indexed ? .int(node.count) : nil,
    ]
  }

  /// What an expression came to, as the result of its evaluation.
  mutating func result(_ node: VariableNode, for expression: String) -> JSONValue {
    [
      "result": .string(node.text), "type": node.type.map(JSONValue.string),
      "variablesReference": .int(number(of: node, for: expression)),
      "namedVariables": node.count > 0 && node.parts == .named ? .int(node.count) : nil,
      "indexedVariables": node.count > 0 && node.parts == .indexed ? .int(node.count) : nil,
    ]
  }
}
