import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine

/// The effect that typed steps would have at a session's position, in lines.
struct StepTrial {
  /// The maximum number of steps that are described.
  private static let limit = 100

  private let flow: Flow
  private let session: DebugSession
  private let text: DebugText

  init(_ flow: Flow, _ session: DebugSession, _ text: DebugText) {
    (self.flow, self.session, self.text) = (flow, session, text)
  }

  var lines: [String] {
    let (recording, position) = (session.recording, session.cursor.position)
    let transcript = recording.attempt(flow, after: position)
    var before = recording.state(after: position)
    var lines: [String] = []
    for record in transcript.records.prefix(Self.limit) {
      lines.append("would do: \(text.show(DivergenceFormatter.short(record.step.label)))")
      lines += StepEffect(of: record, on: before, text).lines.map { "  " + $0 }
      lines += record.divergences.map { "  " + text.painter.paint(text.show($0.message), .error) }
      before = record.after
    }
    let left = transcript.records.count - Self.limit
    return left > 0 ? lines + ["… and \(left) more"] : lines
  }
}
