import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts

/// The position in a flow, in lines: the last step with its effect, and the next one.
struct PositionLines {
  private let console: FlowConsole

  init(of console: FlowConsole) { self.console = console }

  private var session: DebugSession { console.session }
  private var recording: Recording { console.recording }
  private var position: Int { console.position }
  private var text: DebugText { console.text }

  /// The text after a move through a flow in a file.
  var report: [String] {
    var lines = [reason].compactMap(\.self) + [lastTitle(of: " of \(session.count)")]
    lines += lastLines.map { $0.isEmpty ? "" : "  " + $0 }
    lines += session.watches.map { "  watch     " + console.line(of: $0) }
    return lines + [nextLine]
  }

  /// The flow's title, size and result, as a first line for the user.
  var greeting: String {
    "\(text.show(flowTitle)) · \(text.show(console.id)) · \(session.count.counted("step")) · \(verdict)"
  }

  var flowTitle: String {
    let flow = session.flow
    return flow.caseName.map { "\(flow.name) [\($0)]" } ?? flow.name
  }

  /// The result of the flow, painted and with a mark.
  var verdict: String {
    let transcript = recording.transcript
    let style: TextStyle =
      transcript.wasStopped
      ? .warning : transcript.isKnownFailure ? .faint : transcript.outcome == .passed ? .success : .error
    let mark = style == .success ? "✓ " : style == .error ? "✗ " : ""
    return text.painter.paint(mark + plainVerdict, style)
  }

  /// The result as a predicate: `diverges at step 9`.
  private var plainVerdict: String {
    let (transcript, steps) = (recording.transcript, recording.divergentSteps)
    if transcript.wasStopped { return "was stopped" }
    if transcript.isKnownFailure { return "diverges, as expected" }
    guard transcript.outcome != .passed else { return "passes" }
    let more = steps.count > 1 ? " and \(steps.count - 1) more" : ""
    return "diverges" + (steps.first.map { " at step \($0)" } ?? "") + more
  }

  /// The reason why the session stopped; nil if it did what was asked.
  var reason: String? {
    let painter = text.painter
    switch session.stop {
    case .entry, .step, .place: return nil
    case .breakpoint(let ids):
      return ids.map { painter.paint("breakpoint \(console.breakpointLabel($0))", .warning) }.joined(separator: "; ")
    case .divergence: return painter.paint("a divergence", .error)
    case .end: return "the end"
    case .start: return "the start"
    case .nowhere: return "there is no such place"
    case .interrupted: return "interrupted"
    }
  }

  // MARK: The last step

  /// The last step with its number.
  func lastTitle(of count: String) -> String {
    guard position > 0 else { return "step 0\(count): the start" }
    let record = recording.record(of: position)
    let label = text.show(DivergenceFormatter.short(record.step.label))
    return "step \(position)\(count): \(label)  \(painted(record.place(in: session.flow)))"
  }

  /// The effect of the last step, and its divergences.
  var lastLines: [String] {
    guard position > 0 else {
      let start = "path      \(text.show(DivergenceFormatter.path(StackSnapshot(console.state))))"
      return [start] + text.lines(session.divergences, of: recording, step: nil, showsTrail: false)
    }
    let record = recording.record(of: position)
    return record.effect(on: recording.state(after: position - 1), text)
      + text.lines(record.divergences, of: recording, step: position, showsTrail: false)
  }

  // MARK: The next step

  /// The next step with its place.
  var nextLine: String {
    next.map { "next: \($0.summary)  \(painted($0.place))" } ?? "the end: the flow \(plainVerdict)"
  }

  /// The next step without its place.
  var shortNextLine: String { next.map { "next: \($0.summary)" } ?? "the end" }

  private var next: (summary: String, place: Place)? {
    guard let step = session.step, !step.isDone || position < session.count else { return nil }
    if step.isDone, let next = session.next {
      return (text.show(DivergenceFormatter.short(next.step.label)), next.place(in: session.flow))
    }
    return (text.show(DivergenceFormatter.short(step.summary)), step.place)
  }

  private func painted(_ place: Place) -> String { text.painter.paint(text.name(place), .place) }
}
