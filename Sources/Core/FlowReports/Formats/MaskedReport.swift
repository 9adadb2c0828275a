package import FlowSyntax
package import FlowTranscripts

/// A report that masks secrets, those of the run and of each flow, in every value before the wrapped report sees it.
///
/// No other reports are made, so none gets a value that contains a secret.
package struct MaskedReport: Sendable {
  private let report: any Report
  private let redactor: Redactor

  package init(_ report: any Report, _ redactor: Redactor) { (self.report, self.redactor) = (report, redactor) }

  package var needsPassedSteps: Bool { report.needsPassedSteps }

  package var needsSources: Bool { report.needsSources }

  package var separator: String { report.separator }

  package func start(_ run: RunStart) -> String { report.start(run.masked(by: redactor)) }

  package func text(of result: FlowResult) -> String { report.text(of: result.masked(by: redactor)) }

  package func text(of source: SourceText) -> String { report.text(of: source.masked(by: redactor)) }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    let failure = FileFindings(file, diagnostics).masked(by: redactor)
    return report.text(of: failure.diagnostics, in: failure.file)
  }

  package func head(_ summary: RunSummary) -> String { report.head(summary.masked(by: redactor)) }

  package func finish(_ summary: RunSummary) -> String { report.finish(summary.masked(by: redactor)) }
}
