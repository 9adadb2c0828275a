package import FlowSyntax
package import FlowTranscripts

/// A line for each problem in the form of compilers, for editors and `grep`; then the totals.
///
/// ```
/// pay.flow.yaml:8:14: error: “cart” is missing from the path  [expectation]  Pay
/// ```
package struct LineReport: Report {
  private let painter: TextPainter
  private let namesProfiles: Bool

  package init(painter: TextPainter, namesProfiles: Bool = false) {
    (self.painter, self.namesProfiles) = (painter, namesProfiles)
  }

  package func text(of result: FlowResult) -> String {
    if case .skipped = result.content {
      let reason = result.skipReason ?? "the flow wasn't run"
      return line("\(result.file.name):\(result.line):1", "skipped", .warning, reason, nil, result)
    }
    let problems = result.problems()
    let lines = problems.map { line($0, result) }.joined()
    let more = result.problemCount - problems.count
    guard more > 0 else { return lines }
    let place = "\(result.file.name):\(result.line):1"
    return lines + line(place, "error", .error, "and \(more) more of this flow", nil, result)
  }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    diagnostics.map { line(Problem($0), nil) }.joined()
  }

  package func finish(_ summary: RunSummary) -> String {
    SummaryFormatter(painter: painter, namesProfiles: namesProfiles).totals(of: summary)
  }

  private func line(_ problem: Problem, _ result: FlowResult?) -> String {
    let place = problem.place?.description ?? problem.file.name
    return line(place, problem.severity.rawValue, problem.severity.style, problem.message, problem.id, result)
  }

  private func line(
    _ place: String,
    _ severity: String,
    _ style: TextStyle,
    _ message: String,
    _ kind: String?,
    _ result: FlowResult?
  ) -> String {
    let lead = "\(painter.paint(TextWidth.visible(place), .place)): \(painter.paint(severity, style)): "
    let name = result.map { $0.title(withProfile: namesProfiles) }
    let parts = [kind.map { "[\($0)]" }, name.map { TextWidth.visible($0) }].compactMap(\.self)
    return lead + TextWidth.visible(message) + parts.map { "  " + painter.paint($0, .faint) }.joined() + "\n"
  }
}
