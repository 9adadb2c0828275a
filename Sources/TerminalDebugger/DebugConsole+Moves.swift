import FlowDebugger
import FlowDiagnostics
import FlowRunner

// Handles moves through the recording.
extension DebugConsole {
  /// Repeats a move, until it changes nothing or the session stops for another reason than a step.
  mutating func times(_ count: Int, _ body: (inout DebugSession) -> DebugSession.Stop) -> DebugAnswer {
    selected = nil
    Self.repeating(count, &session, body)
    return DebugAnswer(hasMoved: true)
  }

  @discardableResult
  private static func repeating(
    _ count: Int,
    _ session: inout DebugSession,
    _ body: (inout DebugSession) -> DebugSession.Stop
  ) -> DebugSession.Stop {
    for _ in 0..<count {
      let old = session.cursor
      let stop = body(&session)
      if session.cursor == old || stop != .step { break }
    }
    return session.stop
  }

  /// Performs a move and collects the lines of log points on the way.
  mutating func logging(_ body: (inout DebugSession, (String) -> Void) -> DebugSession.Stop) -> DebugAnswer {
    var log = LogLines()
    selected = nil
    _ = body(&session) { log.add($0) }
    return DebugAnswer(lines: log.lines.map { "log: " + text.show($0) }, hasMoved: true)
  }

  mutating func stepOver(_ count: Int) -> DebugAnswer {
    logging { session, log in Self.repeating(count, &session) { $0.stepOver(log: log) } }
  }

  mutating func goTo(_ step: Int) throws(UsageError) -> DebugAnswer {
    guard step <= session.count else {
      let steps = session.count.counted("step")
      throw UsageError("the flow does \(steps), not \(step)")
    }
    return times(1) { $0.go(to: step) }
  }

  mutating func run(to place: LinePlace) throws(UsageError) -> DebugAnswer {
    let name = place.file ?? file.name
    guard session.run(toLine: place.line, in: name) != .nowhere else {
      throw UsageError("no other step that is done begins in line \(place.line) of \(text.show(name))")
    }
    selected = nil
    return DebugAnswer(hasMoved: true)
  }

  mutating func goToDivergence(_ direction: Direction) throws(UsageError) -> DebugAnswer {
    guard session.goToDivergence(direction) != .nowhere else {
      throw UsageError("nothing diverges \(direction == .forward ? "after" : "before") this")
    }
    selected = nil
    return DebugAnswer(hasMoved: true)
  }
}
