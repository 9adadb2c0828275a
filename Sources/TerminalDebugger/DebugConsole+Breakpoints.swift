import FlowDebugger
import FlowDiagnostics

// Handles breakpoints.
extension DebugConsole {
  /// Sets a breakpoint and returns its description, with a note if the flow never reaches it.
  mutating func set(_ request: BreakpointRequest) throws(UsageError) -> String {
    let request = atStep(request)
    let id = try breakpoints.add(request, in: file.name, reader, to: &session)
    let label = "breakpoint \(breakpoints.label(of: id, text))"
    guard case .line(let place) = request.trigger, !isReached(place) else { return label }
    return label + "; no step that was done begins there"
  }

  /// Moves a breakpoint from any line of a step to the line in which the step begins.
  private func atStep(_ request: BreakpointRequest) -> BreakpointRequest {
    guard case .line(let place) = request.trigger else { return request }
    return request.moved(to: stepLine(of: place))
  }

  private func stepLine(of place: LinePlace) -> LinePlace {
    guard let line = session.flow.stepLine(of: place.line, in: place.file ?? file.name) else { return place }
    return LinePlace(line, of: place.file)
  }

  private func isReached(_ place: LinePlace) -> Bool {
    var scout = session
    scout.restart()
    return scout.run(toLine: place.line, in: place.file ?? file.name) != .nowhere
      || scout.step.map { $0.place.start.line == place.line } ?? false
  }

  /// Sets a breakpoint in a line, or removes those that are there.
  mutating func toggle(line: Int) throws(UsageError) -> String {
    let line = stepLine(of: LinePlace(line)).line
    if breakpoints.delete(line: line, of: file.name, from: &session) { return "no breakpoint in line \(line) any more" }
    return try set(BreakpointRequest(.line(LinePlace(line))))
  }

  var breakpointList: [String] { breakpoints.lines(of: session, text) }
}
