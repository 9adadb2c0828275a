package import Diagnostics
import FlowRunner
import Flows
import NavigationEngine

/// A line for every flow, and everything a person needs to know of one that diverged.
package struct ConsoleReport: Report {
  private let painter: TextPainter
  /// Whether profiles are named, since flows run under several.
  private let namesProfiles: Bool

  package init(painter: TextPainter, namesProfiles: Bool = false) {
    self.painter = painter
    self.namesProfiles = namesProfiles
  }

  package func write(_ result: FlowResult, to text: inout String) {
    if case .checked = result.content { return }
    text += headline(result) + "\n"
    switch result.content {
    case .checked, .skipped: break
    case .invalid(let diagnostics): write(diagnostics, to: &text)
    case .ran(let flow):
      if flow.outcome == .diverged { write(flow, to: &text) }
      if flow.isKnownFailure, let reason = result.expectFailure {
        text += "  \(painter.paint("diverges, as expected: \(TextWidth.visible(reason))", .faint))\n"
      }
    }
    if let parting = result.parting { text += PartingFormatter(painter: painter).format(parting) + "\n" }
  }

  package func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String) {
    let mark = painter.paint("!", diagnostics.contains { $0.severity == .error } ? .error : .warning)
    text += "\(mark) \(painter.paint(TextWidth.visible(file.name), .emphasis))\n"
    write(diagnostics, to: &text)
  }

  private func write(_ diagnostics: [Diagnostic], to text: inout String) {
    let formatter = DiagnosticFormatter(painter: painter)
    for diagnostic in diagnostics { text += "\n" + formatter.format(diagnostic).indented(by: 2) }
    text += "\n"
  }

  private func write(_ flow: FlowRecord, to text: inout String) {
    let formatter = DivergenceFormatter(flow, painter: painter)
    if let divergence = flow.flowDivergence { text += "\n" + formatter.format(divergence, step: nil) }
    for step in flow.steps {
      for divergence in step.divergences { text += "\n" + formatter.format(divergence, step: step.number - 1) }
    }
    text += "\n"
  }

  package func finish(_ summary: RunSummary) -> String {
    let totals = summary.totals
    guard totals.flows > 0 else { return "" }
    var parts = ["\(totals.flows) \(totals.flows == 1 ? "flow" : "flows")"]
    if totals.passed > 0 { parts.append(painter.paint("\(totals.passed) passed", .success)) }
    if totals.diverged > 0 { parts.append(painter.paint("\(totals.diverged) diverged", .error)) }
    if totals.invalid > 0 { parts.append(painter.paint("\(totals.invalid) invalid", .error)) }
    if totals.skipped > 0 { parts.append(painter.paint("\(totals.skipped) skipped", .warning)) }
    if let seconds = totals.seconds { parts.append(painter.paint(Self.duration(seconds), .faint)) }
    return parts.joined(separator: " · ") + "\n"
  }

  func headline(_ result: FlowResult) -> String {
    let mark =
      switch result.outcome {
      case .passed: painter.paint("✓", .success)
      case .diverged: painter.paint("✗", .error)
      case .invalid: painter.paint("!", .error)
      case .skipped: painter.paint("–", .faint)
      }
    let name = TextWidth.visible(result.fullName) + (namesProfiles ? " [\(result.profile)]" : "")
    let gap = String(repeating: " ", count: max(2, 60 - TextWidth.cells(name)))
    let isFailure = result.outcome != .passed
    return
      "\(mark) \(isFailure ? painter.paint(name, .emphasis) : name)\(gap)\(painter.paint(TextWidth.visible(result.id), .place))"
  }

  private static func duration(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\((seconds * 100).rounded() / 100) s"
  }
}

extension String {
  /// The text with every line that isn't empty moved to the right.
  func indented(by cells: Int) -> String {
    let margin = String(repeating: " ", count: cells)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}
