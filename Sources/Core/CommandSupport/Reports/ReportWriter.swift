import ArgumentParser
package import FlowReports
package import FlowSyntax
package import FlowTranscripts
import PlainText

/// Writes the reports of results that are there, one to standard output and the others to files, and counts the results.
package struct ReportWriter {
  private var printed: PrintedReport
  private var files: [ReportFile]
  /// Whether the page is shown in the browser.
  private let opensPage: Bool
  private var summary = RunSummary()
  /// Masks the secrets of the run in all that reports are made of; those of flows are masked in any case.
  private let redactor: Redactor
  /// Whether times and circumstances are left out.
  private let isReproducible: Bool
  /// The run that results are compared with; nil for none.
  private let against: EarlierRun?
  /// The maximum number of bytes of a flow in a report.
  private let limit: Int

  /// Makes the reports.
  package init(
    _ choice: OutputChoice,
    namesProfiles: Bool,
    folder: String,
    findings: PageFindings? = nil,
    masking redactor: Redactor = Redactor(),
    paths: RepositoryPaths = .current,
    isReproducible: Bool = false,
    against: EarlierRun? = nil,
    limit: Int = Limits()[.reportSize]
  ) {
    (opensPage, self.redactor, self.isReproducible) = (choice.opensPage, redactor, isReproducible)
    (self.against, self.limit) = (against, limit)
    printed = PrintedReport(choice, namesProfiles: namesProfiles, folder: folder, masking: redactor, isDigest: false)
    files = choice.reports.map { request in
      let report = request.report(
        namesProfiles: namesProfiles,
        folder: folder,
        findings: findings,
        debuggerOptions: RepeatedOptions.ofThisCall.map(redactor.redact),
        paths: paths
      )
      return ReportFile(report, request.kind, to: request.target)
    }
    if choice.reports.contains(where: { $0.kind == .github }), let path = ReportFile.stepSummaryPath {
      files.append(ReportFile(MarkdownReport(namesProfiles: namesProfiles), .github, to: .stepSummary(path)))
    }
  }

  private var reports: [any Report] { [printed.report] + files.map(\.report) }

  /// Whether a report could not be written in full.
  package var isBroken: Bool { files.contains(where: \.isBroken) }

  /// Whether standard output is for people.
  package var isForPeople: Bool { printed.isForPeople }

  /// Begins all reports.
  package mutating func start(_ run: RunStart) {
    var run = run
    if isReproducible { (run.root, run.environment) = (nil, RunStart.Environment()) }
    run.against = against?.name
    run = run.masked(by: redactor)
    summary.seed = run.seed
    summary.changes = run.against.map { RunChanges(since: $0) }
    printed.start(run, pieces: 0)
    for index in files.indices { files[index].append(files[index].report.start(run)) }
  }

  /// Adds an item of a transcript.
  package mutating func add(_ item: TranscriptItem) {
    switch item {
    case .start: break
    case .source(let source): add(source)
    case .diagnostics(let diagnostics, let file): add(diagnostics, of: file)
    case .result(let result): add(result)
    }
  }

  /// Adds the text of a document to the reports that need it.
  package mutating func add(_ source: SourceText) {
    let source = source.masked(by: redactor)
    add(reports.map { $0.needsSources ? $0.text(of: source) : "" })
  }

  /// Adds the errors and warnings of a file that isn't a flow.
  package mutating func add(_ diagnostics: [Diagnostic], of file: SourceFile) {
    let shown = FileFindings(file, diagnostics).masked(by: redactor)
    summary.count(shown.diagnostics, of: shown.file)
    add(reports.map { $0.text(of: shown.diagnostics, in: shown.file) })
  }

  /// Adds a flow's result; an error if it takes too much of a report.
  package mutating func add(_ result: FlowResult) {
    var result = result
    if isReproducible { result.seconds = nil }
    result.before = against?.outcome(of: result)
    result = result.masked(by: redactor)
    var texts = reports.map { $0.text(of: result) }
    if texts.contains(where: { $0.utf8.count > limit }) {
      result.content = .invalid([.reportTooLarge(at: Place(result.file, result.range), limit: limit)])
      texts = reports.map { $0.text(of: result) }
    }
    summary.count(result)
    add(texts)
  }

  /// Adds the text of each report about a flow or a file.
  private mutating func add(_ texts: [String]) {
    printed.print(texts[0])
    for index in files.indices { files[index].add(texts[index + 1]) }
  }

  /// Prints further text for a person on standard output.
  package mutating func print(_ text: String) { printed.print(LineWrap(printed.painter)?.wrap(text) ?? text) }

  /// Ends all reports, once the summary has what isn't counted.
  package mutating func finish(_ complete: (inout RunSummary) -> Void) {
    finishFiles(complete)
    summary.noteOtherSuite()
    finishLast()
  }

  /// Ends the reports in files.
  package mutating func finishFiles(_ complete: (inout RunSummary) -> Void) {
    complete(&summary)
    if isReproducible { summary.totals.seconds = nil }
    for index in files.indices where !files[index].isLast { files[index].finish(summary) }
  }

  /// Ends the reports that aren't in files, such as the one on standard output.
  package mutating func finishLast() {
    // The totals say whether all files are written.
    summary.isIncomplete = isBroken
    summary.writtenReports = printed.named(writtenPaths)
    printed.print(printed.report.finish(summary))
    for index in files.indices where files[index].isLast { files[index].finish(summary) }
    if opensPage, let page = files.first(where: { $0.kind == .html })?.writtenPath { PageOpener.open(page) }
  }

  /// The paths of the files that are written in full.
  package var writtenPaths: [String] { files.compactMap(\.writtenPath) }

  /// The exit status of the results so far: passed, diverged, invalid or failed; 2 if parts of the run are missing.
  package func status(allowsMissing: Bool) -> ExitStatus {
    if summary.interruption != nil, !allowsMissing { return .invalid }
    return isBroken ? max(.invalid, summary.status) : summary.status
  }
}

extension RunSummary {
  /// Takes the end of a transcript.
  package mutating func end(with end: TranscriptEnd) {
    (totals.seconds, checkedFiles) = (end.totals?.seconds, end.checkedFiles)
    interruption = end.isCutOff ? .cutOff : end.interruption
  }
}

extension [WrittenReport] {
  /// The reports in files that the console lists at a terminal; elsewhere standard error names them, unless nothing is
  /// to be printed.
  package static func named(_ paths: [String], onConsole: Bool, isQuiet: Bool) -> Self {
    if Terminal.isThere, onConsole {
      return paths.map { WrittenReport(path: $0, address: PageOpener.address(of: $0)) }
    }
    if !isQuiet { for path in paths { Console.printNote("wrote \(TextWidth.visible(path))") } }
    return []
  }
}

extension RunSummary {
  /// Whether the run has no test in common with the compared run.
  private var isOfOtherSuite: Bool { changes.map { $0.compared == 0 && totals.flows > 0 } ?? false }

  /// Prints an error if the run has no test in common with the compared run.
  package func noteOtherSuite() {
    guard let changes, isOfOtherSuite else { return }
    Console.printError("\(changes.name) is of another suite: it has none of the tests of this run")
  }

  /// The exit status of the results: passed, diverged, invalid or failed.
  package var status: ExitStatus {
    if totals[.failed] > 0 { return .failed }
    if totals[.invalid] > 0 || invalidFiles > 0 || isOfOtherSuite { return .invalid }
    return totals[.diverged] > 0 ? .diverged : .passed
  }
}

/// The chosen output: format and reports.
package struct OutputChoice: Sendable {
  package private(set) var format: OutputFormat
  package let reports: [ReportRequest]
  /// Whether the page is shown in the browser.
  package let opensPage: Bool
  /// The tests that the console lists; nil for the default.
  package var shown: ConsoleDigest.Shown?

  /// Chooses reports alone, for a command that prints its results itself.
  package init(only reports: [ReportRequest], opensPage: Bool) {
    (format, self.reports, self.opensPage) = (.quiet, reports, opensPage)
  }

  /// The transcripts that are written during a run; other reports are made of one when it is over.
  package var transcripts: [ReportRequest] { reports.filter { $0.kind == .jsonl && $0.target != .standardOutput } }

  /// The reports that a run writes when it is over.
  package var afterRun: Self {
    Self(only: reports.filter { $0.kind != .jsonl || $0.target == .standardOutput }, opensPage: opensPage)
  }

  /// Refuses reports that can't be written, or that a workspace may not request, before the work whose results they
  /// would take.
  ///
  /// - Parameter isRun: Whether transcripts are written while flows run.
  /// - Throws: An error of usage, or the exit code of the command.
  package func check(isRun: Bool = false) throws {
    let refused = reports.presumptuous
    if !refused.isEmpty { throw FileErrors(diagnostics: refused) }
    try ReportFile.check(isRun ? afterRun.reports : reports)
  }

  /// The choice with nothing printed that the transcript of a run prints.
  package var besidesTranscript: Self { copy(of: self) { if format == .jsonl { $0.format = .quiet } } }

  /// Combines the options with the defaults.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - standard: The reports if the options contain none.
  ///   - others: Further reports, unless another one is written into the same file.
  ///   - read: The input files, which no report may overwrite.
  ///   - isOfOneFlow: Whether the results are those of one flow, which has a picture.
  /// - Throws: An error of usage.
  package init(
    _ options: OutputOptions,
    else standard: [ReportRequest] = [],
    besides others: [ReportRequest] = [],
    reading read: [String] = [],
    isOfOneFlow: Bool = false
  ) throws {
    format = options.format ?? .console
    let chosen = options.report.isEmpty ? standard : options.report
    reports = chosen + others.filter { other in !chosen.contains { $0.place == other.place } }
    opensPage = options.open
    if opensPage { try PageOpener.check(reports) }
    try reports.spare(read)
    if !isOfOneFlow { try reports.refuseStoryboards() }
    if format.isForPrograms, reports.contains(where: { $0.target == .standardOutput }) {
      throw ValidationError("no report can follow what is printed for programs; use --format quiet, or name a file")
    }
  }
}
