import FlowDebugger
import FlowDiagnostics
import FlowRunner
import JSONText
import NavigationEngine

// Handles data breakpoints and exception filters.
extension DebugAdapterSession {
  func dataBreakpointInfo(_ request: Request) throws(RequestFailure) -> Answer {
    let name = try request.arguments.required(text: "name")
    var expression: String? = name
    if let number = try request.arguments.number("variablesReference"), number > 0 {
      guard let node = variables[number] else { throw .gone("group of variables", number) }
      expression = (0..<min(node.count, Self.maxSearched)).lazy.map(node.part).first { $0.name == name }?.expression
    }
    guard let expression, let reader = target?.reader, (try? Watch(expression, reader: reader)) != nil else {
      let reason = "“\(name)” has no value of its own that changes: use path, depth, top, visible or a binding"
      return Answer(body: ["dataId": JSONValue.null, "description": .string(reason)])
    }
    return Answer(
      body: [
        "dataId": .string(expression), "description": .string(expression), "accessTypes": .array(["write"]),
        "canPersist": true,
      ]
    )
  }

  /// The maximum number of parts that are searched for a name.
  private static var maxSearched: Int { 10_000 }

  func setExceptionBreakpoints(_ request: Request) throws(RequestFailure) -> Answer {
    var wanted: [(filter: String, fields: JSONFields)] = []
    for filter in try request.arguments.texts("filters") { wanted.append((filter, JSONFields())) }
    for options in try request.arguments.objects("filterOptions") {
      wanted.append((try options.required(text: "filterId"), options))
    }
    var new: [ClientBreakpoint] = []
    for (name, fields) in wanted {
      guard let filter = ExceptionFilter(rawValue: name) else {
        let names = ExceptionFilter.allCases.map(\.rawValue)
        throw .unknown(.wrongArgument, "filter", name, among: names)
      }
      new.append(try make(.exception(filter), fields))
    }
    // Without a condition the session stops at divergences itself.
    breakpoints.stopsAtDivergences = new.contains { $0.subject == .exception(.divergence) && $0.condition == nil }
    _ = set(new) { if case .exception = $0 { true } else { false } }
    let reported = new.map { new -> JSONValue in
      ["id": .int(new.id), "verified": .bool(new.message == nil), "message": new.message.map(JSONValue.string)]
    }
    return Answer(body: ["breakpoints": .array(reported)])
  }

  // MARK: Exceptions

  func exceptionInfo() throws(RequestFailure) -> Answer {
    Answer(body: try ExceptionInfo(walk) { [self] in path(of: $0) }.json)
  }
}
