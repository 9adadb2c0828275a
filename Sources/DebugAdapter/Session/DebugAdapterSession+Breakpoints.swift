import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import JSONText
import NavigationEngine

// Breakpoints on lines, kinds of steps and values.
extension DebugAdapterSession {
  /// So many breakpoints may be set at a time.
  private static let mostBreakpoints = 10_000

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

  /// What a list of breakpoints asks for.
  private func made(
    _ arguments: JSONFields,
    _ key: String,
    _ subject: (JSONFields) throws(RequestFailure) -> ClientBreakpoint.Subject
  ) throws(RequestFailure) -> [ClientBreakpoint] {
    let objects = try arguments.objects(key)
    guard objects.count <= Self.mostBreakpoints else {
      throw .wrong(key, "at most \(Self.mostBreakpoints) breakpoints")
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
    return resolved(new)
  }

  /// Puts breakpoints in the place of those that are meant, and tells what became of them.
  func set(_ new: [ClientBreakpoint], _ isMeant: (ClientBreakpoint.Subject) -> Bool) -> Answer {
    breakpoints.replace(where: isMeant, with: new, in: &walk)
    return Answer(body: ["breakpoints": .array(new.map(json))])
  }

  /// Looks at all breakpoints anew, since the flow may be another; tells which are otherwise.
  func updateBreakpoints() {
    for breakpoint in breakpoints.update(resolved) {
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

  // MARK: What stops

  /// The breakpoint with what it means in the flow.
  private func resolved(_ breakpoint: ClientBreakpoint) -> ClientBreakpoint {
    var resolved = breakpoint
    (resolved.breakpoint, resolved.message) = (nil, nil)
    guard let reader = target?.reader else { return resolved }
    // The session sees to it by itself.
    if breakpoint.subject == .exception(.divergence), breakpoint.condition == nil { return resolved }
    do throws(RequestFailure) {
      let trigger = try trigger(&resolved, reader)
      var result = Breakpoint(trigger)
      if let condition = breakpoint.condition { result.condition = try expectations(condition, reader) }
      if let text = breakpoint.hitCondition {
        guard let hits = Breakpoint.HitCount(text) else {
          throw RequestFailure(.notUnderstood, "a hit count is like `3`, `>= 3` or `% 2`, not “\(text)”")
        }
        result.hits = hits
      }
      if let text = breakpoint.logMessage {
        result.log = try logMessage(text, reader)
      }
      resolved.breakpoint = result
    } catch {
      resolved.message = error.message
    }
    return resolved
  }

  private func logMessage(_ text: String, _ reader: FlowReader) throws(RequestFailure) -> LogMessage {
    do throws(WatchError) {
      return try LogMessage(text) { (expression) throws(WatchError) in try Watch(expression, reader: reader) }
    } catch {
      throw RequestFailure(.notUnderstood, error.message)
    }
  }

  func watch(_ expression: String, _ reader: FlowReader) throws(RequestFailure) -> Watch {
    do throws(WatchError) { return try Watch(expression, reader: reader) } catch {
      throw RequestFailure(.notUnderstood, error.message)
    }
  }

  func expectations(_ text: String, _ reader: FlowReader) throws(RequestFailure) -> [Expectation] {
    do throws(TypedTextError) { return try reader.typedExpectations(text, in: Self.typedName) } catch {
      throw Self.notUnderstood(error)
    }
  }

  static func notUnderstood(_ error: TypedTextError) -> RequestFailure {
    let first = error.diagnostics.first
    let words = [first?.message ?? "this can't be read", first?.help].compactMap(\.self)
    return RequestFailure(.notUnderstood, words.joined(separator: "; "))
  }

  /// What typed text is called in messages.
  static let typedName = "<expression>"

  private func trigger(
    _ breakpoint: inout ClientBreakpoint,
    _ reader: FlowReader
  ) throws(RequestFailure) -> Breakpoint.Trigger {
    switch breakpoint.subject {
    case .line(let path, let line):
      guard let file = files.file(at: path) else {
        throw RequestFailure(.notFound, "the flow has no steps in this file")
      }
      guard let found = files.line(from: line, in: path) else {
        breakpoint.line = line
        throw RequestFailure(.notFound, "no step begins in this line or after it")
      }
      breakpoint.line = found
      return .line(file: file.name, line: found)
    case .verb(let name):
      guard isVerb(name) else {
        let names = StepTable.verbs.map(\.name)
        throw RequestFailure(.notFound, Self.unknown("kind of step", name, names))
      }
      return .verb(name)
    case .change(let expression): return .change(try watch(expression, reader))
    case .exception(.divergence): return .divergence
    case .exception(.error): return .diagnostic(id: nil, atLeast: .error)
    case .exception(.warning): return .diagnostic(id: nil, atLeast: .warning)
    }
  }

  /// Whether steps may be called so: by a verb, or by a command that the flow uses.
  private func isVerb(_ name: String) -> Bool {
    if StepTable.verbs.contains(where: { $0.name == name }) { return true }
    var isUsed = false
    target?.flow.forEachStep { step, _ in isUsed = isUsed || step.name == name }
    return isUsed
  }

  func breakpointLocations(_ request: Request) throws(RequestFailure) -> Answer {
    let source = try request.arguments.required(object: "source")
    guard let text = try source.text("path") else { throw .wrong("source", "a file, by its “path”") }
    let first = format.line(from: try request.arguments.required(number: "line"))
    let last = try request.arguments.number("endLine").map { format.line(from: $0) } ?? first
    let lines = first <= last ? files.lines(first...last, in: host.path(of: format.path(from: text))) : []
    return Answer(body: ["breakpoints": .array(lines.map { ["line": format.line($0)] })])
  }
}
