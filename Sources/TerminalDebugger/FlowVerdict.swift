import FlowDiagnostics
import FlowRunner

/// How a flow ends.
struct FlowVerdict {
  private let recording: Recording

  init(_ recording: Recording) { self.recording = recording }

  /// Painted, with a mark before it.
  func line(_ painter: TextPainter) -> String {
    let style = style
    let mark = style == .success ? "✓ " : style == .error ? "✗ " : ""
    return painter.paint(mark + words, style)
  }

  private var style: TextStyle {
    let transcript = recording.transcript
    if transcript.wasStopped { return .warning }
    return transcript.isKnownFailure ? .faint : transcript.outcome == .diverged ? .error : .success
  }

  /// What the flow does in the end: `diverges at step 9`.
  var words: String {
    let transcript = recording.transcript
    if transcript.wasStopped { return "was stopped" }
    if transcript.isKnownFailure { return "diverges, as expected" }
    guard transcript.outcome == .diverged else { return "passes" }
    let steps = recording.divergentSteps
    let more = steps.count > 1 ? " and \(steps.count - 1) more" : ""
    return "diverges" + (steps.first.map { " at step \($0)" } ?? "") + more
  }
}
