import FlowLanguage
import FlowRunner
import FlowSyntax

/// The list of a flow's steps, with the outcomes of those that have run.
struct DebugStepsPane {
  private let recording: Recording
  /// The number of steps that have run.
  private let position: Int

  init(_ recording: Recording, at position: Int) { (self.recording, self.position) = (recording, position) }

  /// Exactly `height` lines, each of exactly `width` cells: those around the last step that has run.
  func lines(width: Int, height: Int, _ text: DebugText) -> [String] {
    let first = max(1, min(position - height / 2, recording.count - height + 1))
    return (0..<max(0, height)).map { row in
      let step = first + row
      return DebugCells.fill(step <= recording.count ? line(of: step, text) : "", to: width)
    }
  }

  private func line(of step: Int, _ text: DebugText) -> String {
    let source = recording.source(of: step)
    let indent = String(repeating: " ", count: 2 * min(4, source.scope?.chain.count ?? 0))
    let isDivergent = recording.isDivergent(step)
    let sign = step == position ? "▶" : step > position ? " " : isDivergent ? "✗" : "✓"
    let number = String(repeating: " ", count: max(0, 4 - String(step).count)) + String(step)
    let line = "\(number) \(sign) \(indent)\(text.show(source.step.label))"
    if step > position { return text.painter.paint(line, .faint) }
    if isDivergent { return text.painter.paint(line, .error) }
    return step == position ? text.painter.paint(line, .emphasis) : line
  }
}
