import JSONRPC
import JSONText
import NavigationEngine

/// The events that a client can stop at anywhere.
enum ExceptionFilter: String, CaseIterable {
  case divergence, error, warning

  /// The filter as an object of the protocol.
  var json: JSONValue {
    let (label, description): (JSONValue, JSONValue) =
      switch self {
      case .divergence: ("Divergences", "Stop at a step after which the stack isn't as the flow says.")
      case .error: ("Errors of the engine", "Stop at a step that raises an error, even one that the flow expects.")
      case .warning: ("Warnings of the engine", "Stop at a step that raises a warning or an error.")
      }
    return [
      "filter": .string(rawValue), "label": label, "description": description,
      "default": .bool(self == .divergence), "supportsCondition": true,
      "conditionDescription": "Expectations that hold, such as {depth: 2}",
    ]
  }
}
