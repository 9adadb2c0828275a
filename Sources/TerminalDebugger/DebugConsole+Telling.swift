import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts

// Where the session is and what the last step did, in lines.
extension DebugConsole {
  /// Everything that is told after a move where there is no screen.
  package var toldMove: [String] {
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

  /// What the flow is, and how it ends, for somebody who has just opened it.
  package var greeting: String {
    let steps = session.count == 1 ? "1 step" : "\(session.count) steps"
    return "\(text.show(flowTitle)) · \(text.show(id)) · \(steps) · \(verdict)"
  }

  var flowTitle: String {
    let flow = session.flow
    return flow.caseName.map { "\(flow.name) [\($0)]" } ?? flow.name
  }

  /// How the flow ends.
  var verdict: String { FlowVerdict(recording).line(text.painter) }

  /// Why the session stopped; nil where it did what was asked for.
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

  /// The last step, with its number.
  var lastTitle: String { lastTitle(of: " of \(session.count)") }

  func lastTitle(of count: String) -> String {
    let position = session.cursor.position
    guard position > 0 else { return "step 0\(count): the start" }
    let record = recording.record(of: position)
    let label = text.show(DivergenceFormatter.short(record.step.label))
    let place = text.name(record.place(in: session.flow))
    return "step \(position)\(count): \(label)  \(text.painter.paint(place, .place))"
  }

  /// What the last step did, and what is wrong with it.
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

  /// What is done next.
  var nextLine: String {
    guard let next else { return "the end: the flow \(FlowVerdict(recording).words)" }
    return "next: \(next.words)  \(text.painter.paint(text.name(next.place), .place))"
  }

  /// What is done next, where its place is seen anyway.
  var shortNextLine: String { next.map { "next: \($0.words)" } ?? "the end" }

  private var next: (words: String, place: Place)? {
    guard let step = session.step, !step.isDone || session.cursor.position < session.count else {
      return nil
    }
    if step.isDone, let next = session.next {
      return (text.show(DivergenceFormatter.short(next.step.label)), next.place(in: session.flow))
    }
    return (text.show(DivergenceFormatter.short(step.words)), step.place)
  }
}
