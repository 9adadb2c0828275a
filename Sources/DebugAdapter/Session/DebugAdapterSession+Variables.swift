import FlowDebugger
import JSONText
import NavigationEngine

// Handles scopes and variables.
extension DebugAdapterSession {
  /// The maximum number of parts in a response, for clients that don't request them in parts.
  private static let maxParts = 10_000

  func scopes(_ request: Request) throws(RequestFailure) -> Answer {
    let frame = try request.arguments.required(number: "frameId")
    guard 1...max(1, places.count) ~= frame else { throw .gone("frame", frame) }
    guard let walk else { return Answer(body: ["scopes": .array([])]) }
    let scopes = StackNodes(walk).scopes.enumerated().map { index, node -> JSONValue in
      [
        "name": .string(node.name), "variablesReference": .int(variables.number(of: node, at: index, in: -1)),
        "presentationHint": index == 0 ? "locals" : nil, "namedVariables": .int(node.count), "expensive": false,
      ]
    }
    return Answer(body: ["scopes": .array(scopes)])
  }

  func variables(_ request: Request) throws(RequestFailure) -> Answer {
    let number = try request.arguments.required(number: "variablesReference")
    guard let node = variables[number] else { throw .gone("group of variables", number) }
    let filter = try request.arguments.text("filter")
    let isMeant = filter == nil || filter == (node.parts == .indexed ? "indexed" : "named")
    let start = min(max(0, try request.arguments.number("start") ?? 0), node.count)
    let wanted = try request.arguments.number("count") ?? 0
    let end = wanted > 0 && wanted < node.count - start ? start + wanted : node.count
    let shown = isMeant ? start..<min(end, start + Self.maxParts) : 0..<0
    var parts = shown.map { variables.json(node.part($0), at: $0, in: number) }
    if isMeant, shown.upperBound < end {
      parts.append(["name": "…", "value": .string("\(end - shown.upperBound) more"), "variablesReference": .int(0)])
    }
    return Answer(body: ["variables": .array(parts)])
  }
}
