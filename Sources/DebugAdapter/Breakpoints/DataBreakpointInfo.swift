import FlowDebugger
import JSONRPC
import JSONText
import NavigationEngine

/// The expression whose changes a client can stop at, for a name that it shows.
struct DataBreakpointInfo {
  /// The maximum number of parts that are searched for a name.
  private static let limit = 10_000

  let json: JSONValue

  /// Finds the expression.
  ///
  /// - Parameters:
  ///   - arguments: A name, with the number of the variables that it is a part of, or an expression by itself.
  ///   - variables: The variables by number.
  ///   - target: The flow; nil before one is loaded.
  /// - Throws: A failure if there are no variables of that number. A name without a value is no failure.
  init(_ arguments: JSONFields, _ variables: VariableTable, _ target: DebugTarget?) throws(RequestFailure) {
    let name = try arguments.required(text: "name")
    var expression: String? = name
    if let number = try arguments.number("variablesReference"), number > 0 {
      guard let node = variables[number] else { throw .gone("group of variables", number) }
      expression = (0..<min(node.count, Self.limit)).lazy.map(node.part).first { $0.name == name }?.expression
    }
    guard let expression, let reader = target?.reader, (try? Watch(expression, reader: reader)) != nil else {
      let reason = "“\(name)” has no value of its own that changes: use path, depth, top, visible or a binding"
      json = ["dataId": JSONValue.null, "description": .string(reason)]
      return
    }
    json = [
      "dataId": .string(expression), "description": .string(expression), "accessTypes": .array(["write"]),
      "canPersist": true,
    ]
  }
}
