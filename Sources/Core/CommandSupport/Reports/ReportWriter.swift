import ArgumentParser
import FlowLanguage
package import FlowReports
package import FlowSyntax
package import FlowTranscripts

/// Writes the reports of results that are there, one to standard output and the others to files, and counts the results.
package struct ReportWriter {
  private var printed: PrintedReport
  private var files: [ReportFile]
  /// Whether a report could not be written in full.
  package private(set) var isBroken = false
  /// Whether the page is shown in the browser.
  private let opensPage: Bool
  private var summary = RunSummary()

  /// Makes the reports.
  ///
  /// - Parameters:
  ///   - choice: The chosen output, which has been checked.
  ///   - namesProfiles: Whether flows run under several profiles.
  ///   - folder: The path from the folder that names in a transcript are relative to, to that of the files' names.
  ///   - findings: What a page of findings shows; nil for a run of flows.
  ///   - redactor: Masks the secrets of the run; those of flows are masked in any case.
  ///   - paths: Converts the files' names to paths from the repository's root.
  package init(
    _ choice: OutputChoice,
    namesProfiles: Bool,
    folder: String,
    findings: PageFindings? = nil,
    masking redactor: Redactor = Redactor(),
    paths: RepositoryPaths = .current
  ) {
    opensPage = choice.opensPage
    printed = PrintedReport(
      choice,
      namesProfiles: namesProfiles,
      folder: folder,
      masking: redactor,
      isDigest: false
    )
    files = choice.reports.map { request in
      let report = request.report(
        namesProfiles: namesProfiles,
        folder: folder,
        findings: findings,
        debuggerOptions: RepeatedOptions.ofThisCall.map(redactor.redact),
        paths: paths
      )
      return ReportFile(MaskedReport(report, redactor), request.kind, to: request.target)
    }
    if choice.reports.contains(where: { $0.kind == .github }), let path = GitHubStep.summaryPath {
      let report = MaskedReport(MarkdownReport(namesProfiles: namesProfiles), redactor)
      files.append(ReportFile(report, .github, to: .stepSummary(path)))
    }
  }

  private var reports: [MaskedReport] { [printed.report] + files.map(\.report) }

  /// How much of the steps of flows that passed the reports need.
  package var keeping: StepKeeping {
    guard reports.contains(where: \.needsPassedSteps) else { return .count }
    let others = files.filter { $0.kind != .jsonl }.map(\.report) + (printed.isTranscript ? [] : [printed.report])
    return others.contains(where: \.needsPassedSteps) ? .values : .lines
  }

  /// Whether standard output is for people.
  package var isForPeople: Bool { printed.isForPeople }

  /// Begins all reports.
  package mutating func start(_ run: RunStart) {
    summary.seed = run.seed
    summary.changes = run.against.map { RunChanges(since: $0) }
    printed.start(run, pieces: 0)
    for index in files.indices { files[index].append(files[index].report.start(run)) }
  }

  /// Adds the text of a document to the reports that need it.
  package mutating func add(_ source: SourceText) { add { $0.needsSources ? $0.text(of: source) : "" } }

  /// Adds the errors and warnings of a file that isn't a flow.
  package mutating func add(_ diagnostics: [Diagnostic], of file: SourceFile) {
    summary.count(diagnostics, of: file)
    add { $0.text(of: diagnostics, in: file) }
  }

  /// Adds a flow's result; an error if it takes too much of a report.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - limit: The maximum number of bytes of a flow in a report.
  package mutating func add(_ result: FlowResult, limit: Int = Limits()[.reportSize]) {
    var result = result
    var texts = reports.map { $0.text(of: result) }
    if texts.contains(where: { $0.utf8.count > limit }) {
      result.content = .invalid([.reportTooLarge(at: Place(result.file, result.range), limit: limit)])
      texts = reports.map { $0.text(of: result) }
    }
    summary.count(result)
    add(texts)
  }

  private mutating func add(_ text: (MaskedReport) -> String) { add(reports.map(text)) }

  /// Adds the text of each report about a flow or a file.
  private mutating func add(_ texts: [String]) {
    printed.print(texts[0])
    for index in files.indices { files[index].add(texts[index + 1]) }
  }

  /// Prints further text on standard output.
  package mutating func print(_ text: String) { printed.print(text) }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the run; nil if times are off or it is unknown.
  ///   - interruption: The reason why the run ended early; nil if it didn't.
  ///   - checkedFiles: The number of files that a check has read; nil in a run.
  ///   - lintedSources: The sources that a linter has read.
  package mutating func finish(
    seconds: Double?,
    interruption: RunSummary.Interruption?,
    checkedFiles: Int? = nil,
    lintedSources: LintedSources? = nil
  ) {
    finishFiles(
      seconds: seconds,
      interruption: interruption,
      checkedFiles: checkedFiles,
      lintedSources: lintedSources
    )
    summary.noteOtherSuite()
    finishLast()
  }

  /// Ends the reports in files.
  mutating func finishFiles(
    seconds: Double?,
    interruption: RunSummary.Interruption?,
    checkedFiles: Int? = nil,
    lintedSources: LintedSources? = nil
  ) {
    (summary.checkedFiles, summary.lintedSources) = (checkedFiles, lintedSources)
    summary.totals.seconds = seconds
    summary.interruption = interruption
    finishFiles { !$0.isLast }
  }

  /// Ends the reports that aren't in files, such as the one on standard output.
  package mutating func finishLast() {
    // The totals say whether all files are written.
    summary.isIncomplete = isBroken
    summary.writtenReports = writtenReports
    printed.print(printed.report.finish(summary))
    finishFiles(where: \.isLast)
    if opensPage, let page = files.first(where: { $0.kind == .html })?.writtenPath { PageOpener.open(page) }
  }

  private mutating func finishFiles(where isMeant: (ReportFile) -> Bool) {
    for index in files.indices where isMeant(files[index]) {
      let report = files[index].report
      if !files[index].finish(head: report.head(summary), tail: report.finish(summary)) { isBroken = true }
    }
  }

  /// The paths of the files that are written in full.
  package var writtenPaths: [String] { files.compactMap(\.writtenPath) }

  /// The reports that are written; none unless a person sees them, since `report` prints the text of a run.
  package var writtenReports: [WrittenReport] { .shown(writtenPaths) }

  /// Whether the run ended early.
  var isInterrupted: Bool { summary.interruption != nil }

  /// The exit status of the results so far: passed, diverged, invalid or failed.
  package var status: ExitStatus { isBroken ? max(.invalid, summary.status) : summary.status }
}

extension [WrittenReport] {
  /// The reports in files; none unless a person sees them.
  package static func shown(_ paths: [String]) -> Self {
    guard Terminal.isThere else { return [] }
    return paths.map { WrittenReport(path: $0, address: PageOpener.address(of: $0)) }
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
    if totals.failed > 0 { return .failed }
    if totals.invalid > 0 || invalidFiles > 0 || isOfOtherSuite { return .invalid }
    return totals.diverged > 0 ? .diverged : .passed
  }
}

/// The chosen output: format, colour and reports.
package struct OutputChoice: Sendable {
  package private(set) var format: OutputFormat
  package let color: ColorChoice
  package let reports: [ReportRequest]
  /// Whether the page is shown in the browser.
  package let opensPage: Bool
  /// The tests that the console lists; nil for the default.
  package var shown: ConsoleDigest.Shown?

  /// Chooses reports alone, for a command that prints its results itself.
  ///
  /// - Parameters:
  ///   - reports: The reports.
  ///   - color: The colour of errors about them.
  ///   - opensPage: Whether the page is shown in the browser.
  package init(only reports: [ReportRequest], color: ColorChoice, opensPage: Bool) {
    (format, self.color, self.reports, self.opensPage) = (.quiet, color, reports, opensPage)
  }

  /// The transcripts that are written during a run; other reports are made of one when it is over.
  package var transcripts: [ReportRequest] { reports.filter { $0.kind == .jsonl && $0.target != .standardOutput } }

  /// The reports that a run writes when it is over.
  package var afterRun: Self {
    Self(
      only: reports.filter { $0.kind != .jsonl || $0.target == .standardOutput },
      color: color,
      opensPage: opensPage
    )
  }

  /// Refuses reports that can't be written, or that a workspace may not request, before the work whose results they
  /// would take.
  ///
  /// - Parameter isRun: Whether transcripts are written while flows run.
  /// - Throws: An error of usage, or the exit code of the command.
  package func check(isRun: Bool = false) throws {
    let refused = reports.presumptuous
    if !refused.isEmpty { throw Console.fail(refused, color.errorPainter) }
    try ReportFile.check(isRun ? afterRun.reports : reports)
  }

  /// The choice with nothing printed that the transcript of a run prints.
  package var besidesTranscript: Self {
    var choice = self
    if format == .jsonl { choice.format = .quiet }
    return choice
  }

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
    color = options.color ?? .auto
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
