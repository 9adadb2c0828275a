import ArgumentParser
import FlowDiagnostics
import FlowReports
import FlowTranscripts

/// What transcripts tell, on its way to the reports.
struct TraceOutput {
  private var output: ReportOutput
  private let isReproducible: Bool
  private var summary = RunSummary()

  /// Opens the reports' files.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - run: What is known of the run before its first flow.
  ///   - traces: What is read, into which nothing may be written.
  /// - Throws: Wrong usage.
  init(_ options: OutputOptions, _ run: RunStart, from traces: [TraceFile]) throws {
    let choice = try OutputChoice(options)
    for case .file(let path) in choice.reports.map(\.target) where traces.contains(where: { $0.isAt(path) }) {
      throw ValidationError("the report \(path) would take the place of the transcript that is read")
    }
    output = try ReportOutput(choice, namesProfiles: run.profiles.count > 1)
    isReproducible = options.reproducible
    summary.seed = run.seed
    var run = run
    if isReproducible { run.root = nil }
    output.start(run)
  }

  mutating func add(_ source: SourceText) { output.put(output.reports.map { $0.rendered(source) }) }

  mutating func add(_ diagnostics: [Diagnostic], of file: SourceFile) {
    summary.count(diagnostics, of: file)
    output.put(output.reports.map { $0.text(of: diagnostics, in: file) })
  }

  mutating func add(_ result: FlowResult) {
    var result = result
    if isReproducible { result.seconds = nil }
    output.put(output.reports.map { $0.rendered(result) })
    summary.count(result)
  }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: How long the run took; nil where nobody knows.
  ///   - interruption: What ended the run early.
  mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?) {
    summary.totals.seconds = isReproducible ? nil : seconds
    summary.interruption = interruption
    output.finish(summary)
  }

  /// What the run would have ended with; 2 where something of it is missing.
  ///
  /// - Parameter allowsMissing: Whether that is no mistake.
  /// - Returns: 0, 1 or 2.
  func status(allowsMissing: Bool = false) -> ExitStatus {
    if summary.interruption != nil, !allowsMissing { return .invalid }
    if summary.totals.invalid > 0 || summary.invalidFiles > 0 || output.isIncomplete { return .invalid }
    return summary.totals.diverged > 0 ? .diverged : .passed
  }
}
