import FlowReports
package import FlowRunner
import FlowSyntax
package import FlowTranscripts

// Renders divergences of a run in lines.
extension DebugText {
  /// The divergences of a step, or of the flow as a whole, each with its source.
  func lines(_ divergences: [Divergence], of recording: Recording, step: Int?, showsTrail: Bool) -> [String] {
    let formatter = DivergenceFormatter(recording, painter: painter)
    return divergences.flatMap { divergence in
      let block = formatter.format(divergence, step: step.map { $0 - 1 }, showsTrail: showsTrail)
      return [""] + block.split(separator: "\n", omittingEmptySubsequences: true).map { String($0.dropFirst(2)) }
    }
  }

  /// A divergence without its source.
  func short(_ divergence: Divergence) -> [String] {
    let kind = painter.paint("[\(divergence.id)]", .faint)
    let message = painter.paint(show(divergence.message), .emphasis)
    var lines = ["\(painter.paint("error:", .error)) \(message)  \(kind)"]
    lines += ValueComparison(divergence, painter: painter).lines
    lines += divergence.why.enumerated().map { number, cause in
      let word = painter.paint(number == 0 ? "why:" : "and:", .emphasis)
      let source = cause.source.map { "  " + painter.paint(show("\($0)"), .place) } ?? ""
      return "\(word) \(show(cause.text))  \(painter.paint(name(cause.place), .place))\(source)"
    }
    if let fix = divergence.fix { lines.append("\(painter.paint("to fix:", .emphasis)) \(show(fix))") }
    return lines
  }
}

extension Recording: StepHistory {
  package var stepCount: Int { count }

  package func step(at index: Int) -> ReportedStep {
    let record = record(of: index + 1)
    return ReportedStep(record, number: index + 1, at: record.place(in: flow))
  }

  package func snapshot(after index: Int) -> StackSnapshot { StackSnapshot(state(after: index + 1)) }
}
