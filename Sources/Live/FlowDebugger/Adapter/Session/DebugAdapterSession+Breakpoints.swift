import PlainText

// Sets breakpoints on lines, kinds of steps, values and exceptions.
extension DebugAdapterSession {
  func setBreakpoints(_ request: Request) throws(RequestFailure) -> Answer {
    let path = try sources.path(in: request.arguments)
    let new = try made(request.arguments.lineBreakpoints(of: path, format))
    return set(new) { if case .line(path, _) = $0 { true } else { false } }
  }

  func setFunctionBreakpoints(_ request: Request) throws(RequestFailure) -> Answer {
    let new = try made(request.arguments.verbBreakpoints())
    return set(new) { if case .verb = $0 { true } else { false } }
  }

  func setDataBreakpoints(_ request: Request) throws(RequestFailure) -> Answer {
    let new = try made(request.arguments.changeBreakpoints())
    return set(new) { if case .change = $0 { true } else { false } }
  }

  func setExceptionBreakpoints(_ request: Request) throws(RequestFailure) -> Answer {
    let new = try made(request.arguments.exceptionBreakpoints())
    // Without a condition the session stops at divergences itself.
    breakpoints.stopsAtDivergences = new.contains { $0.subject == .exception(.divergence) && $0.condition == nil }
    _ = set(new) { if case .exception = $0 { true } else { false } }
    let reported = new.map { new -> JSONValue in
      ["id": .int(new.id), "verified": .bool(new.message == nil), "message": new.message.map(JSONValue.string)]
    }
    return Answer(body: ["breakpoints": .array(reported)])
  }

  /// Creates breakpoints in order, each with its number in the session.
  private func made(_ wanted: [ClientBreakpoint.Wanted]) throws(RequestFailure) -> [ClientBreakpoint] {
    try wanted.map { (wanted) throws(RequestFailure) in
      resolve(try ClientBreakpoint(id: breakpoints.nextID(), wanted))
    }
  }

  /// Replaces the breakpoints with certain subjects, and responds with the new ones.
  private func set(_ new: [ClientBreakpoint], _ isMeant: (ClientBreakpoint.Subject) -> Bool) -> Answer {
    breakpoints.replace(where: isMeant, with: new, in: &walk)
    return Answer(body: ["breakpoints": .array(new.map(sources.json))])
  }

  /// Resolves all breakpoints again, since the flow may have changed, and reports those that differ.
  func updateBreakpoints() {
    for breakpoint in breakpoints.update(resolve) {
      send(event: "breakpoint", ["reason": "changed", "breakpoint": sources.json(breakpoint)])
    }
  }

  /// The breakpoint as the flow has it; one that was just read before a flow is loaded.
  private func resolve(_ breakpoint: ClientBreakpoint) -> ClientBreakpoint {
    target?.resolve(breakpoint, in: files) ?? breakpoint
  }
}
