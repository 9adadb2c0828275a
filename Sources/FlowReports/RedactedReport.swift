package import Diagnostics

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

  package func write(_ diagnostics: [Diagnostic], of file: SourceFile, to text: inout String) {
    text += redactor.redact(report.text(of: diagnostics, in: file), as: syntax)
  }

  package func finish(_ totals: Totals) -> String { redactor.redact(report.finish(totals), as: syntax) }
}
