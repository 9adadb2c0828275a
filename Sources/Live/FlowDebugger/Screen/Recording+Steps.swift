import FlowLanguage
import FlowRunner
import FlowSyntax

extension Recording {
  /// The list of the flow's steps, with the outcomes of those up to a position, which have run: exactly `height` lines, each
  /// of exactly `width` cells, around the last step that has run.
  func steps(at position: Int, width: Int, height: Int, _ text: DebugText) -> [String] {
    let first = max(1, min(position - height / 2, count - height + 1))
    return (0..<max(0, height)).map { row in
      let step = first + row
      return DebugCells.fill(step <= count ? line(of: step, at: position, text) : "", to: width)
    }
  }

  private func line(of step: Int, at position: Int, _ text: DebugText) -> String {
    let source = source(of: step)
    let indent = String(repeating: " ", count: 2 * min(4, source.scope?.chain.count ?? 0))
    let isDivergent = isDivergent(step)
    let sign = step == position ? "▶" : step > position ? " " : isDivergent ? "✗" : "✓"
    let number = String(repeating: " ", count: max(0, 4 - String(step).count)) + String(step)
    let line = "\(number) \(sign) \(indent)\(text.show(source.step.label))"
    if step > position { return text.painter.paint(line, .faint) }
    if isDivergent { return text.painter.paint(line, .error) }
    return step == position ? text.painter.paint(line, .emphasis) : line
  }
}
