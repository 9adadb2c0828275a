import FlowDiagnostics
import FlowRunner

/// The result of a flow.
struct FlowVerdict {
  private let recording: Recording

  init(_ recording: Recording) { self.recording = recording }

  /// The result, painted and with a mark.
  func line(_ painter: TextPainter) -> String {
    let style = style
    let mark = style == .success ? "✓ " : style == .error ? "✗ " : ""
    return painter.paint(mark + text, style)
  }

  private var style: TextStyle {
    let transcript = recording.transcript
    if transcript.wasStopped { return .warning }
    return transcript.isKnownFailure ? .faint : transcript.outcome == .passed ? .success : .error
  }

  /// The result as a predicate: `diverges at step 9`.
  var text: String {
    let transcript = recording.transcript
    if transcript.wasStopped { return "was stopped" }
    if transcript.isKnownFailure { return "diverges, as expected" }
    guard transcript.outcome != .passed else { return "passes" }
    let steps = recording.divergentSteps
    let more = steps.count > 1 ? " and \(steps.count - 1) more" : ""
    return "diverges" + (steps.first.map { " at step \($0)" } ?? "") + more
  }
}
