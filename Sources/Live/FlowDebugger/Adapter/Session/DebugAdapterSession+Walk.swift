import FlowLanguage
import FlowRunner
import NavigationEngine
import PlainText

// Handles moves through the recording.
extension DebugAdapterSession {
  /// The flow's only thread.
  static let thread = JSONValue.int(1)

  func threads() -> Answer {
    Answer(body: ["threads": .array([["id": Self.thread, "name": .string(target?.flow.name ?? "flow")]])])
  }

  /// Does a step; the move knows whether it is to be as small as possible.
  func step(
    _ request: Request,
    _ move: @escaping (inout DebugSession, _ isSmallest: Bool, _ log: (String) -> Void) -> DebugSession.Stop
  ) throws(RequestFailure) -> Answer {
    let isSmallest = try request.arguments.text("granularity") == "instruction"
    return Answer { [self] in run(request) { walk, log in move(&walk, isSmallest, log) } }
  }

  /// Continues the flow; at its end, ends the session.
  func resume(_ direction: Direction, _ request: Request) -> Answer {
    let body: JSONValue? = direction == .forward ? ["allThreadsContinued": true] : nil
    return Answer(body: body) { [self] in
      if direction == .forward, walk?.isAtEnd == true { return finish() }
      run(request) { walk, log in walk.resume(direction, log: log) }
    }
  }

  func pause() -> Answer {
    guard owesPause else { return .plain }
    owesPause = false
    return Answer { [self] in stopped("pause", "Paused") }
  }

  /// Performs a move that may take long, and reports where it stopped.
  private func run(_ request: Request, _ body: (inout DebugSession, (String) -> Void) -> DebugSession.Stop) {
    let flag = interrupts.begin(for: request)
    let stop = move { walk in
      walk.interruption = flag
      return body(&walk) { output($0 + "\n") }
    }
    interrupts.end()
    if stop == .interrupted { stopEarly("Paused") } else { stopped(stop) }
  }

  /// Reports a stop that the client requested; if it did so by `pause`, after the response to that.
  func stopEarly(_ description: String) {
    if interrupts.isStopped { owesPause = true } else { stopped("pause", description) }
  }

  /// Moves to another position, and reports divergences on the way that haven't been reported.
  @discardableResult
  func move(_ body: (inout DebugSession) -> DebugSession.Stop) -> DebugSession.Stop {
    guard var walk else { return .nowhere }
    let stop = body(&walk)
    walk.interruption = nil
    self.walk = walk
    forgetPlace()
    reportDivergences(upTo: walk.cursor.position)
    reportEnd()
    return stop
  }

  /// Discards the numbers that are valid only until the flow moves.
  func forgetPlace() {
    variables.forget()
    gotoTargets = []
  }

  // MARK: Jumps

  func gotoTargets(_ request: Request) throws(RequestFailure) -> Answer {
    let path = try sources.path(in: request.arguments)
    let asked = format.line(from: try request.arguments.required(number: "line"))
    guard let walk, let line = files.line(from: asked, in: path) else { return Answer(body: ["targets": .array([])]) }
    let found = files.targets(in: line, of: path, walk)
    var targets: [JSONValue] = []
    for target in found {
      gotoTargets.append(target.cursor)
      targets.append(["id": .int(gotoTargets.count), "label": .string(target.label), "line": format.line(line)])
    }
    return Answer(body: ["targets": .array(targets)])
  }

  func goto(_ request: Request) throws(RequestFailure) -> Answer {
    let number = try request.arguments.required(number: "targetId")
    guard number > 0, number <= gotoTargets.count else { throw .gone("target", number) }
    let cursor = gotoTargets[number - 1]
    return Answer { [self] in
      move { $0.go(to: cursor) }
      stopped("goto", nil)
    }
  }

  // MARK: Stops

  /// Reports a stop of the session.
  func stopped(_ stop: DebugSession.Stop) {
    switch stop {
    case .entry, .start: stopped("entry", "Paused before the first step")
    case .step, .place, .nowhere, .interrupted: stopped("step", nil)
    case .end: stopped("pause", "Paused at the end")
    case .divergence:
      let isWanted = breakpoints.stopsAtDivergences
      let message = walk?.divergences.first?.message
      stopped(isWanted ? "exception" : "step", isWanted ? "Paused on a divergence" : nil, message)
    case .breakpoint(let ids):
      let found = breakpoints.found(ids)
      let isException = if case .exception? = found.first?.subject { true } else { false }
      let message = walk?.divergences.first?.message ?? walk?.last?.change.diagnostics.first?.message
      stopped(found.first?.subject.reason ?? "breakpoint", nil, isException ? message : nil, at: found.map(\.id))
    }
  }

  /// Reports a stop in the terms of the protocol.
  ///
  /// - Parameters:
  ///   - reason: The protocol's word for it.
  ///   - description: A sentence without its full stop; nil for the client's own.
  ///   - text: The message of the exception; nil for none.
  ///   - hits: The numbers of the breakpoints.
  func stopped(_ reason: String, _ description: String?, _ text: String? = nil, at hits: [Int] = []) {
    send(
      event: "stopped",
      [
        "reason": .string(reason), "description": description.map(JSONValue.string), "threadId": Self.thread,
        "text": text.map(JSONValue.string), "allThreadsStopped": true,
        "hitBreakpointIds": hits.isEmpty ? nil : .array(hits.map(JSONValue.int)),
      ]
    )
  }
}
