import FlowDebugger
import FlowDiagnostics
import FlowRunner
import JSONText
import NavigationEngine

// What is stopped at where its value changes, and whatever isn't as it should be.
extension DebugAdapterSession {
  func dataBreakpointInfo(_ request: Request) throws(RequestFailure) -> Answer {
    let name = try request.arguments.required(text: "name")
    var expression: String? = name
    if let number = try request.arguments.number("variablesReference"), number > 0 {
      guard let node = variables[number] else { throw .gone("group of variables", number) }
      expression = (0..<min(node.count, Self.mostSearched)).lazy.map(node.part).first { $0.name == name }?.expression
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

  /// Among so many parts one is looked for by its name.
  private static var mostSearched: Int { 10_000 }

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
        throw RequestFailure(.wrongArgument, Self.unknown("filter", name, names))
      }
      new.append(try make(.exception(filter), fields))
    }
    // Without a condition the session sees by itself to divergences.
    breakpoints.stopsAtDivergences = new.contains { $0.subject == .exception(.divergence) && $0.condition == nil }
    _ = set(new) { if case .exception = $0 { true } else { false } }
    let told = new.map { new -> JSONValue in
      ["id": .int(new.id), "verified": .bool(new.message == nil), "message": new.message.map(JSONValue.string)]
    }
    return Answer(body: ["breakpoints": .array(told)])
  }

  /// That there is nothing of a name, and what is meant perhaps.
  static func unknown(_ what: String, _ name: String, _ names: [String]) -> String {
    let hint =
      Suggestion.sentence(for: name, among: names).map { "; \($0)" } ?? ", only \(names.joined(separator: ", "))"
    return "there is no \(what) “\(name)”" + hint
  }

  // MARK: What was stopped at

  func exceptionInfo() throws(RequestFailure) -> Answer {
    let divergences = walk?.divergences ?? []
    if walk?.cursor.isAfter == true || walk?.cursor.position == 0, let first = divergences.first {
      let others = divergences.dropFirst().map { details($0) }
      return Answer(
        body: [
          "exceptionId": .string(first.kind.rawValue), "description": .string(first.message), "breakMode": "always",
          "details": details(first, others),
        ]
      )
    }
    guard walk?.cursor.isAfter == true, let diagnostic = walk?.last?.change.diagnostics.first else {
      throw RequestFailure(.notFound, "the flow doesn't stand at a divergence or a diagnostic")
    }
    return Answer(
      body: [
        "exceptionId": .string(diagnostic.id.rawValue), "description": .string(diagnostic.message),
        "breakMode": "always", "details": ["message": .string(diagnostic.message), "typeName": "diagnostic"],
      ]
    )
  }

  private func details(_ divergence: Divergence, _ others: [JSONValue] = []) -> JSONValue {
    let text = DivergenceText(divergence) { [self] in path(of: $0) }
    return [
      "message": .string(text.whole), "typeName": .string(text.kind), "stackTrace": .string(text.places),
      "innerException": others.isEmpty ? nil : .array(others),
    ]
  }
}
