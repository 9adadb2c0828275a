import FlowDebugger
import JSONText
import NavigationEngine

// Handles breakpoints on lines, kinds of steps and values.
extension DebugAdapterSession {
  /// The maximum number of breakpoints of one kind.
  private static let maxBreakpoints = 10_000

  func setBreakpoints(_ request: Request) throws(RequestFailure) -> Answer {
    let source = try request.arguments.required(object: "source")
    guard let text = try source.text("path") else { throw .wrong("source", "a file, by its “path”") }
    let path = host.path(of: format.path(from: text))
    let new = try made(request.arguments, "breakpoints") { (fields) throws(RequestFailure) in
      .line(path: path, line: format.line(from: try fields.required(number: "line")))
    }
    return set(new) { if case .line(path, _) = $0 { true } else { false } }
  }

  func setFunctionBreakpoints(_ request: Request) throws(RequestFailure) -> Answer {
    let new = try made(request.arguments, "breakpoints") { (fields) throws(RequestFailure) in
      .verb(try fields.required(text: "name"))
    }
    return set(new) { if case .verb = $0 { true } else { false } }
  }

  func setDataBreakpoints(_ request: Request) throws(RequestFailure) -> Answer {
    let new = try made(request.arguments, "breakpoints") { (fields) throws(RequestFailure) in
      .change(try fields.required(text: "dataId"))
    }
    return set(new) { if case .change = $0 { true } else { false } }
  }

  /// The breakpoints in a request.
  private func made(
    _ arguments: JSONFields,
    _ key: String,
    _ subject: (JSONFields) throws(RequestFailure) -> ClientBreakpoint.Subject
  ) throws(RequestFailure) -> [ClientBreakpoint] {
    let objects = try arguments.objects(key)
    guard objects.count <= Self.maxBreakpoints else {
      throw .wrong(key, "at most \(Self.maxBreakpoints) breakpoints")
    }
    var made: [ClientBreakpoint] = []
    for fields in objects { made.append(try make(subject(fields), fields)) }
    return made
  }

  func make(_ subject: ClientBreakpoint.Subject, _ fields: JSONFields) throws(RequestFailure) -> ClientBreakpoint {
    let (condition, hits) = (try fields.text("condition"), try fields.text("hitCondition"))
    let log = try fields.text("logMessage")
    let new = ClientBreakpoint(
      id: breakpoints.nextID(),
      subject: subject,
      condition: condition.flatMap { $0.isEmpty ? nil : $0 },
      hitCondition: hits.flatMap { $0.isEmpty ? nil : $0 },
      logMessage: log.flatMap { $0.isEmpty ? nil : $0 }
    )
    return resolver.resolve(new)
  }

  /// Replaces the breakpoints with certain subjects, and responds with the new ones.
  func set(_ new: [ClientBreakpoint], _ isMeant: (ClientBreakpoint.Subject) -> Bool) -> Answer {
    breakpoints.replace(where: isMeant, with: new, in: &walk)
    return Answer(body: ["breakpoints": .array(new.map(json))])
  }

  /// Resolves all breakpoints again, since the flow may have changed, and reports those that differ.
  func updateBreakpoints() {
    for breakpoint in breakpoints.update(resolver.resolve) {
      send(event: "breakpoint", ["reason": "changed", "breakpoint": json(breakpoint)])
    }
  }

  func json(_ breakpoint: ClientBreakpoint) -> JSONValue {
    var source: JSONValue?
    if case .line(let path, _) = breakpoint.subject { source = self.source(path) }
    return [
      "id": .int(breakpoint.id), "verified": .bool(breakpoint.breakpoint != nil),
      "message": breakpoint.message.map(JSONValue.string), "source": source,
      "line": breakpoint.line.map { format.line($0) },
    ]
  }

  private var resolver: BreakpointResolver { BreakpointResolver(target: target, files: files) }

  func breakpointLocations(_ request: Request) throws(RequestFailure) -> Answer {
    let source = try request.arguments.required(object: "source")
    guard let text = try source.text("path") else { throw .wrong("source", "a file, by its “path”") }
    let first = format.line(from: try request.arguments.required(number: "line"))
    let last = try request.arguments.number("endLine").map { format.line(from: $0) } ?? first
    let lines = first <= last ? files.lines(first...last, in: host.path(of: format.path(from: text))) : []
    return Answer(body: ["breakpoints": .array(lines.map { ["line": format.line($0)] })])
  }
}
