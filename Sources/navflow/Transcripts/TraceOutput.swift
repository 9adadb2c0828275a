import ArgumentParser
import FlowDiagnostics
import FlowReports
import FlowTranscripts

/// What transcripts tell, on its way to the reports.
struct TraceOutput {
  private var writer: ReportWriter
  private let isReproducible: Bool

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
    writer = try ReportWriter(choice, namesProfiles: run.profiles.count > 1, folder: run.folder)
    isReproducible = options.reproducible
    var run = run
    if isReproducible { run.root = nil }
    writer.start(run)
  }

  mutating func add(_ source: SourceText) { writer.add(source) }

  mutating func add(_ diagnostics: [Diagnostic], of file: SourceFile) { writer.add(diagnostics, of: file) }

  mutating func add(_ result: FlowResult) {
    var result = result
    if isReproducible { result.seconds = nil }
    writer.add(result)
  }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: How long the run took; nil where that isn't known.
  ///   - interruption: What ended the run early.
  mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?) {
    writer.finish(seconds: isReproducible ? nil : seconds, interruption: interruption)
  }

  /// What the run would have ended with; 2 where something of it is missing.
  ///
  /// - Parameter allowsMissing: Whether that is no mistake.
  /// - Returns: 0, 1 or 2.
  func status(allowsMissing: Bool = false) -> ExitStatus {
    writer.isInterrupted && !allowsMissing ? .invalid : writer.status
  }
}
