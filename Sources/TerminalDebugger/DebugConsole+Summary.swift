import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts

// Describes the session's position and the last step in lines.
extension DebugConsole {
  /// The text after a move if there is no screen.
  package var reportedMove: [String] {
    var lines: [String] = []
    if let reason { lines.append(reason) }
    lines.append(lastTitle)
    lines += lastLines(showsTrail: false).map { $0.isEmpty ? "" : "  " + $0 }
    lines += session.watches.map { "  watch     " + valueLines.line(of: $0) }
    lines.append(nextLine)
    return text.mask(lines.joined(separator: "\n")).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
  }

  /// The flow's title, size and result, as a first line for the user.
  package var greeting: String {
    let steps = session.count.counted("step")
    return "\(text.show(flowTitle)) · \(text.show(id)) · \(steps) · \(verdict)"
  }

  var flowTitle: String {
    let flow = session.flow
    return flow.caseName.map { "\(flow.name) [\($0)]" } ?? flow.name
  }

  /// The result of the flow.
  var verdict: String { FlowVerdict(recording).line(text.painter) }

  /// The reason why the session stopped; nil if it did what was asked.
  var reason: String? {
    let painter = text.painter
    switch session.stop {
    case .entry, .step, .place: return nil
    case .breakpoint(let ids):
      let labels = ids.map { painter.paint("breakpoint \(breakpoints.label(of: $0, text))", .warning) }
      return labels.joined(separator: "; ")
    case .divergence: return painter.paint("a divergence", .error)
    case .end: return "the end"
    case .start: return "the start"
    case .nowhere: return "there is no such place"
    case .interrupted: return "interrupted"
    }
  }

  // MARK: The last step

  /// The last step with its number.
  var lastTitle: String { lastTitle(of: " of \(session.count)") }

  func lastTitle(of count: String) -> String {
    let position = session.cursor.position
    guard position > 0 else { return "step 0\(count): the start" }
    let record = recording.record(of: position)
    let label = text.show(DivergenceFormatter.short(record.step.label))
    let place = text.name(record.place(in: session.flow))
    return "step \(position)\(count): \(label)  \(text.painter.paint(place, .place))"
  }

  /// The effect of the last step, and its divergences.
  func lastLines(showsTrail: Bool) -> [String] {
    let position = session.cursor.position
    guard position > 0 else {
      let start = "path      \(text.show(DivergenceFormatter.path(StackSnapshot(recording.state(after: 0)))))"
      return [start] + divergenceLines.lines(session.divergences, step: nil, showsTrail: showsTrail)
    }
    let record = recording.record(of: position)
    return StepEffect(of: record, on: recording.state(after: position - 1), text).lines
      + divergenceLines.lines(record.divergences, step: position, showsTrail: showsTrail)
  }

  // MARK: The next step

  /// The next step with its place.
  var nextLine: String {
    guard let next else { return "the end: the flow \(FlowVerdict(recording).text)" }
    return "next: \(next.summary)  \(text.painter.paint(text.name(next.place), .place))"
  }

  /// The next step without its place.
  var shortNextLine: String { next.map { "next: \($0.summary)" } ?? "the end" }

  private var next: (summary: String, place: Place)? {
    guard let step = session.step, !step.isDone || session.cursor.position < session.count else {
      return nil
    }
    if step.isDone, let next = session.next {
      return (text.show(DivergenceFormatter.short(next.step.label)), next.place(in: session.flow))
    }
    return (text.show(DivergenceFormatter.short(step.summary)), step.place)
  }
}
