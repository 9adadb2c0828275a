import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts

/// A session's position: the last step with its effect, and the next one, in lines.
struct PositionLines {
  private let session: DebugSession
  private let text: DebugText

  init(_ session: DebugSession, _ text: DebugText) { (self.session, self.text) = (session, text) }

  private var divergenceLines: DivergenceLines { DivergenceLines(session.recording, text) }

  // MARK: The last step

  /// The last step with its number.
  var lastTitle: String { lastTitle(of: " of \(session.count)") }

  func lastTitle(of count: String) -> String {
    let position = session.cursor.position
    guard position > 0 else { return "step 0\(count): the start" }
    let record = session.recording.record(of: position)
    let label = text.show(DivergenceFormatter.short(record.step.label))
    let place = text.name(record.place(in: session.flow))
    return "step \(position)\(count): \(label)  \(text.painter.paint(place, .place))"
  }

  /// The effect of the last step, and its divergences.
  func lastLines(showsTrail: Bool) -> [String] {
    let position = session.cursor.position
    guard position > 0 else {
      let start = "path      \(text.show(DivergenceFormatter.path(StackSnapshot(session.recording.state(after: 0)))))"
      return [start] + divergenceLines.lines(session.divergences, step: nil, showsTrail: showsTrail)
    }
    let record = session.recording.record(of: position)
    return StepEffect(of: record, on: session.recording.state(after: position - 1), text).lines
      + divergenceLines.lines(record.divergences, step: position, showsTrail: showsTrail)
  }

  // MARK: The next step

  /// The next step with its place.
  var nextLine: String {
    guard let next else { return "the end: the flow \(FlowVerdict(session.recording).text)" }
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
