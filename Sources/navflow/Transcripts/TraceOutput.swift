import ArgumentParser
import FlowDiagnostics
import FlowReports
import FlowTranscripts

/// Passes the items of transcripts to the reports.
struct TraceOutput {
  private var writer: ReportWriter
  private let isReproducible: Bool
  /// The run that results are compared with; nil for none.
  private let against: EarlierRun?

  /// Opens the reports' files.
  ///
  /// - Parameters:
  ///   - options: The options for the output.
  ///   - run: The start of the run.
  ///   - traces: The transcripts, which no report may overwrite.
  ///   - against: The run that results are compared with; nil for none.
  ///   - isOfOneFlow: Whether the results are those of one flow, which has a picture.
  /// - Throws: An error of usage.
  init(
    _ options: OutputOptions,
    _ run: RunStart,
    from traces: [TraceFile],
    against: EarlierRun? = nil,
    isOfOneFlow: Bool = false
  ) throws {
    self.against = against
    let choice = try OutputChoice(
      options,
      reading: [against?.name].compactMap(\.self),
      isOfOneFlow: isOfOneFlow
    )
    for case .file(let path) in choice.reports.map(\.target) where traces.contains(where: { $0.isAt(path) }) {
      throw ValidationError("the report \(path) would take the place of the transcript that is read")
    }
    writer = try ReportWriter(
      choice,
      namesProfiles: run.profiles.count > 1,
      folder: run.folder,
      paths: .of(root: run.root, folder: run.folder)
    )
    isReproducible = options.reproducible
    var run = run
    if isReproducible { (run.root, run.environment) = (nil, RunStart.Environment()) }
    run.against = against?.name
    writer.start(run)
  }

  /// How much of the steps of flows that passed the reports need.
  var keeping: StepKeeping {
    let wanting = writer.reports.filter(\.needsPassedSteps)
    return wanting.isEmpty ? .count : wanting.allSatisfy(\.takesSteps) ? .lines : .values
  }

  mutating func add(_ source: SourceText) { writer.add(source) }

  mutating func add(_ diagnostics: [Diagnostic], of file: SourceFile) { writer.add(diagnostics, of: file) }

  mutating func add(_ result: FlowResult) {
    var result = result
    if isReproducible { result.seconds = nil }
    result.before = against?.outcome(of: result)
    writer.add(result)
  }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the run; nil if it is unknown.
  ///   - interruption: The reason why the run ended early.
  ///   - checkedFiles: The number of files that a check read; nil for a run, and for merged checks, which may share
  ///     files.
  mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?, checkedFiles: Int? = nil) {
    writer.finish(
      seconds: isReproducible ? nil : seconds,
      interruption: interruption,
      checkedFiles: checkedFiles
    )
  }

  /// The exit status that the run would have had; 2 if parts of it are missing.
  ///
  /// - Parameter allowsMissing: Whether parts may be missing.
  /// - Returns: 0, 1 or 2.
  func status(allowsMissing: Bool = false) -> ExitStatus {
    writer.isInterrupted && !allowsMissing ? .invalid : writer.status
  }
}
