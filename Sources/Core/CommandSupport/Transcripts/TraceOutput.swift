import ArgumentParser
package import FlowReports
package import FlowSyntax
package import FlowTranscripts
import WorkspaceFiles

/// Passes the items of transcripts to the reports.
package struct TraceOutput {
  private var writer: ReportWriter
  private let isReproducible: Bool
  /// The run that results are compared with; nil for none.
  private let against: EarlierRun?
  /// The maximum number of bytes of a flow in a report.
  private let limit: Int

  /// Begins the reports of an earlier run.
  ///
  /// - Parameters:
  ///   - options: The options for the output.
  ///   - run: The start of the run.
  ///   - traces: The transcripts, which no report may overwrite.
  ///   - against: The run that results are compared with; nil for none.
  ///   - isOfOneFlow: Whether the results are those of one flow, which has a picture.
  /// - Throws: An error of usage.
  package init(
    _ options: OutputOptions,
    _ run: RunStart,
    from traces: [TraceFile],
    against: EarlierRun? = nil,
    isOfOneFlow: Bool = false
  ) throws {
    let choice = try OutputChoice(
      options,
      reading: [against?.name].compactMap(\.self),
      isOfOneFlow: isOfOneFlow
    )
    for case .file(let path) in choice.reports.map(\.target) where traces.contains(where: { $0.isAt(path) }) {
      throw ValidationError("the report \(path) would take the place of the transcript that is read")
    }
    try choice.check()
    writer = ReportWriter(
      choice,
      namesProfiles: run.profiles.count > 1,
      folder: run.folder,
      paths: .of(root: run.root, folder: run.folder)
    )
    (isReproducible, self.against, limit) = (options.reproducible, against, Limits()[.reportSize])
    start(run)
  }

  /// Makes the reports of the run that has just ended, and writes those in files.
  ///
  /// - Parameters:
  ///   - reader: Reads its transcript.
  ///   - choice: The reports.
  ///   - isReproducible: Whether times and circumstances are left out.
  ///   - against: The run that results are compared with; nil for none.
  ///   - limit: The maximum number of bytes of a flow in a report.
  ///   - findings: The content of a check's page; nil for a run.
  ///   - redactor: Masks the secrets of the run.
  package init?(
    of reader: inout TranscriptReader<TraceFile>,
    _ choice: OutputChoice,
    isReproducible: Bool,
    against: EarlierRun?,
    limit: Int,
    _ findings: PageFindings?,
    masking redactor: Redactor
  ) {
    guard case .start(let run)? = reader.next()?.item else { return nil }
    writer = ReportWriter(
      choice,
      namesProfiles: run.profiles.count > 1,
      folder: run.folder,
      findings: findings,
      masking: redactor
    )
    (self.isReproducible, self.against, self.limit) = (isReproducible, against, limit)
    start(run)
    // Values are masked again, which lines can't be.
    reader.keeping = keeping == .count ? .count : .values
    reader.completesResults = true
    while let (item, _) = reader.next() { add(item) }
    let end = reader.end
    writer.finishFiles(
      seconds: end.totals?.seconds,
      interruption: end.isCutOff ? .cutOff : end.interruption,
      checkedFiles: end.checkedFiles
    )
  }

  private mutating func start(_ run: RunStart) {
    var run = run
    if isReproducible { (run.root, run.environment) = (nil, RunStart.Environment()) }
    run.against = against?.name
    writer.start(run)
  }

  /// How much of the steps of flows that passed the reports need.
  package var keeping: StepKeeping { writer.keeping }

  package mutating func add(_ item: TranscriptItem) {
    switch item {
    case .start: break
    case .source(let source): add(source)
    case .diagnostics(let diagnostics, let file): add(diagnostics, of: file)
    case .result(let result): add(result)
    }
  }

  package mutating func add(_ source: SourceText) { writer.add(source) }

  package mutating func add(_ diagnostics: [Diagnostic], of file: SourceFile) { writer.add(diagnostics, of: file) }

  package mutating func add(_ result: FlowResult) {
    var result = result
    if isReproducible { result.seconds = nil }
    result.before = against?.outcome(of: result)
    writer.add(result, limit: limit)
  }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the run; nil if it is unknown.
  ///   - interruption: The reason why the run ended early.
  ///   - checkedFiles: The number of files that a check read; nil for a run, and for merged checks, which may share
  ///     files.
  package mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?, checkedFiles: Int? = nil) {
    writer.finish(
      seconds: isReproducible ? nil : seconds,
      interruption: interruption,
      checkedFiles: checkedFiles
    )
  }

  /// Ends the reports that aren't in files.
  package mutating func finishLast() { writer.finishLast() }

  /// The paths of the files that are written in full.
  package var writtenPaths: [String] { writer.writtenPaths }

  /// Whether a report could not be written in full.
  package var isBroken: Bool { writer.isBroken }

  /// The exit status that the run would have had; 2 if parts of it are missing.
  ///
  /// - Parameter allowsMissing: Whether parts may be missing.
  /// - Returns: 0, 1 or 2.
  package func status(allowsMissing: Bool = false) -> ExitStatus {
    writer.isInterrupted && !allowsMissing ? .invalid : writer.status
  }
}
