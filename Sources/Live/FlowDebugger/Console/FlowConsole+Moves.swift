import FlowLanguage
import FlowRunner
import FlowSyntax

// Moves through the recording.
extension FlowConsole {
  /// Repeats a move, until it changes nothing or the session stops for another reason than a step.
  mutating func times(_ count: Int = 1, _ body: (inout DebugSession) -> DebugSession.Stop) -> DebugAnswer {
    logging(count) { session, _ in body(&session) }
  }

  /// The maximum number of lines of log points in an answer.
  private static let mostLogged = 10_000

  /// Repeats a move and collects the lines of log points on the way.
  mutating func logging(
    _ count: Int = 1,
    _ body: (inout DebugSession, (String) -> Void) -> DebugSession.Stop
  ) -> DebugAnswer {
    var (lines, passed) = ([String](), 0)
    for _ in 0..<count {
      let old = session.cursor
      let stop = body(&session) { line in
        passed += 1
        if passed <= Self.mostLogged { lines.append("log: " + text.show(line)) }
      }
      if session.cursor == old || stop != .step { break }
    }
    if passed > lines.count { lines.append("… and \(passed - lines.count) more") }
    return DebugAnswer(lines: lines, hasMoved: true)
  }

  mutating func goTo(_ step: Int) throws(PlainError) -> DebugAnswer {
    guard step <= session.count else { throw PlainError("the flow does \(session.count.counted("step")), not \(step)") }
    return times { $0.go(to: step) }
  }

  mutating func run(to place: (file: String?, line: Int)) throws(PlainError) -> DebugAnswer {
    let name = place.file ?? file.name
    guard session.run(toLine: place.line, in: name) != .nowhere else {
      throw PlainError("no other step that is done begins in line \(place.line) of \(text.show(name))")
    }
    return .moved
  }

  mutating func goToDivergence(_ direction: Direction) throws(PlainError) -> DebugAnswer {
    guard session.goToDivergence(direction) != .nowhere else {
      throw PlainError("nothing diverges \(direction == .forward ? "after" : "before") this")
    }
    return .moved
  }

  /// Goes to the first divergence; if there is none, to the end.
  package mutating func goToDivergence() -> DebugAnswer {
    if session.goToDivergence(.forward) != .nowhere { return .moved }
    session.go(to: session.count)
    return DebugAnswer(lines: ["nothing diverges"], hasMoved: true)
  }

  // MARK: Reports

  /// The text after a move if there is no screen.
  package var report: [String] {
    text.mask(typed == nil ? PositionLines(of: self).report : StepPicture(of: self).report(from: origin))
  }

  /// The flow's title, size and result, as a first line for the user.
  package var greeting: String { PositionLines(of: self).greeting }

  /// The label of a step, counted from 1.
  func label(of step: Int) -> String { recording.label(of: step) }

  // MARK: The flow's own steps

  /// The positions between the steps of the flow's own list: 0, and the number of each.
  package var stops: [Int] {
    [0] + (0..<session.count).map { $0 + 1 }.filter { recording.source(of: $0).scope == nil }
  }

  /// Goes back before the last steps of the flow's own list.
  mutating func undo(_ count: Int) throws(PlainError) -> DebugAnswer {
    if position == 0 { throw PlainError("there is nothing to take back") }
    let stops = stops
    let step = stops[max(0, stops.partitioning { $0 >= position } - count)]
    return times { $0.go(to: step) }
  }

  /// Goes on behind the next steps of the flow's own list.
  mutating func redo(_ count: Int) throws(PlainError) -> DebugAnswer {
    if position == session.count { throw PlainError("there is nothing to do again") }
    let stops = stops
    let step = stops[min(stops.count, stops.partitioning { $0 > position } + count) - 1]
    return times { $0.go(to: step) }
  }
}
