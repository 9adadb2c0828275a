package import FlowDiagnostics
package import FlowTranscripts

/// A report whose texts have secrets masked, the run's and those of the flow that is told of.
package struct RedactedReport: Report {
  private let report: any Report
  private let redactor: Redactor

  package init(_ report: any Report, _ redactor: Redactor) {
    self.report = report
    self.redactor = redactor
  }

  package var needsCount: Bool { report.needsCount }

  package var needsPassedSteps: Bool { report.needsPassedSteps }

  package var takesSteps: Bool { report.takesSteps }

  package var needsSources: Bool { report.needsSources }

  package var isAppended: Bool { report.isAppended }

  package var separator: String { report.separator }

  package var syntax: Redactor.Syntax { report.syntax }

  package func start(_ run: RunStart) -> String { redactor.redact(report.start(run), as: syntax) }

  package func write(_ result: FlowResult, to text: inout String) {
    let redactor = redactor.adding(result.secrets)
    if redactor.isEmpty {
      report.write(result, to: &text)
    } else {
      text += redactor.redact(report.text(of: result), as: syntax)
    }
  }

  package func rendered(_ result: FlowResult) -> ReportText { masked(report.rendered(result), result.secrets) }

  package func rendered(_ piece: StreamedPiece) -> ReportText { masked(report.rendered(piece), piece.result.secrets) }

  package func rendered(_ source: SourceText) -> ReportText { masked(report.rendered(source), source.secrets) }

  private func masked(_ text: ReportText, _ secrets: some Collection<String>) -> ReportText {
    let redactor = redactor.adding(secrets)
    guard !redactor.isEmpty else { return text }
    @Sendable func masked(_ bytes: [UInt8]) -> [UInt8] {
      Array(redactor.redact(String(decoding: bytes, as: UTF8.self), as: syntax).utf8)
    }
    switch text {
    case .text(let text): return .text(redactor.redact(text, as: syntax))
    case .bytes(let bytes): return .bytes(masked(bytes))
    // No secret reaches over the end of a line, where line breaks are escaped.
    case .pieces(let give): return .pieces { take in give { take(masked($0)) } }
    }
  }

  package func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String) {
    text += redactor.redact(report.text(of: diagnostics, in: file), as: syntax)
  }

  package func write(_ source: SourceText, to text: inout String) {
    let redactor = redactor.adding(source.secrets)
    if redactor.isEmpty {
      report.write(source, to: &text)
    } else {
      text += redactor.redact(report.text(of: source), as: syntax)
    }
  }

  package func head(_ summary: RunSummary) -> String { redactor.redact(report.head(summary), as: syntax) }

  package func finish(_ summary: RunSummary) -> String { redactor.redact(report.finish(summary), as: syntax) }
}
