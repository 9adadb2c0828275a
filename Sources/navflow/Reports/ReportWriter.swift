import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowSyntax
import FlowTranscripts

/// Writes the reports of a run, one to standard output and the others to files, and counts the results.
struct ReportWriter {
  private let printed: MaskedReport
  private var files: [ReportFile] = []
  /// The reports, in the order of the texts that ``add(_:)`` takes.
  let reports: [MaskedReport]
  /// The painter of standard output.
  let painter: TextPainter
  /// Whether standard output is for people.
  let isForPeople: Bool
  /// Whether standard output is still read.
  private var isRead = true
  /// Whether a report, or a file of a flow, could not be written in full.
  private var isIncomplete = false
  /// Whether the page is shown in the browser.
  private let opensPage: Bool
  /// Whether the run has no test of the one that it is compared with.
  private var isOfOtherSuite = false
  private var summary = RunSummary()
  /// Shortens the console's text of many flows; nil if all of it is printed.
  private var digest: ConsoleDigest?
  /// The texts of files with errors that flows need, each with its number.
  private var neededFiles: [(number: Int, text: String)] = []

  /// Opens the reports' files.
  ///
  /// - Parameters:
  ///   - choice: The chosen output.
  ///   - namesProfiles: Whether flows run under several profiles.
  ///   - folder: The path from the folder that names in a transcript are relative to, to that of the files' names.
  ///   - findings: What a page of findings shows; nil for a run of flows.
  ///   - redactor: Masks the secrets of the run; those of flows are masked in any case.
  ///   - isDigest: Whether the console shows each cause of failures in full once.
  ///   - paths: Converts the files' names to paths from the repository's root.
  /// - Throws: An error of usage if a file can't be written, or the exit code if a workspace may not request a report.
  init(
    _ choice: OutputChoice,
    namesProfiles: Bool,
    folder: String,
    findings: PageFindings? = nil,
    masking redactor: Redactor = Redactor(),
    isDigest: Bool = false,
    paths: RepositoryPaths = .current
  ) throws {
    (isForPeople, opensPage) = (choice.format == .console, choice.opensPage)
    painter = TextPainter(
      isColored: choice.format.isForPeople && Console.isColored(choice.color),
      width: choice.format.isForPeople ? Terminal.width : nil
    )
    let debuggerOptions = RepeatedOptions.words(of: CommandLine.arguments).map(redactor.redact)
    let report: any Report =
      switch choice.format {
      case .console:
        ConsoleReport(painter: painter, namesProfiles: namesProfiles, debuggerOptions: debuggerOptions)
      case .line: LineReport(painter: painter, namesProfiles: namesProfiles)
      case .jsonl: JSONLinesReport(version: Version.current, folder: folder)
      case .tap: TAPReport(namesProfiles: namesProfiles)
      case .quiet: QuietReport()
      }
    printed = MaskedReport(report, redactor)
    if isDigest, choice.format == .console, choice.shown != .all {
      digest = ConsoleDigest(choice.shown, painter: painter)
    }
    let refused = choice.reports.presumptuous
    if !refused.isEmpty { throw Console.fail(refused, choice.color.errorPainter) }
    files = try choice.reports.map { request in
      let report = request.report(
        namesProfiles: namesProfiles,
        folder: folder,
        findings: findings,
        debuggerOptions: debuggerOptions,
        paths: paths
      )
      return try ReportFile(MaskedReport(report, redactor), request.kind, to: request.target)
    }
    if choice.reports.contains(where: { $0.kind == .github }), let path = GitHubStep.summaryPath {
      let report = MaskedReport(MarkdownReport(namesProfiles: namesProfiles), redactor)
      files.append(try ReportFile(report, .github, to: .stepSummary(path)))
    }
    reports = [printed] + files.map(\.report)
  }

  /// Begins all reports.
  ///
  /// - Parameters:
  ///   - run: The start of the run.
  ///   - pieces: The number of files, or of tests in a single file.
  mutating func start(_ run: RunStart, pieces: Int = 0) {
    summary.seed = run.seed
    summary.changes = run.against.map { RunChanges(since: $0) }
    digest?.begin(pieces)
    print(printed.start(run))
    for index in files.indices { files[index].append(files[index].report.start(run)) }
    flush()
  }

  /// Writes the buffers of all files.
  mutating func flush() { for index in files.indices { files[index].flush() } }

  /// Adds the text of a document.
  mutating func add(_ source: SourceText) { add(reports.map { $0.rendered(source) }) }

  /// Adds the errors and warnings of a file that isn't a flow.
  ///
  /// - Parameters:
  ///   - diagnostics: The errors and warnings.
  ///   - file: The file.
  ///   - texts: The text of each report; nil to make the texts now.
  mutating func add(_ diagnostics: [Diagnostic], of file: SourceFile, _ texts: [String]? = nil) {
    summary.count(diagnostics, of: file)
    add(texts ?? reports.map { $0.text(of: diagnostics, in: file) })
  }

  /// Adds a file with errors that flows need, which a digest shows after all flows.
  ///
  /// - Parameters:
  ///   - invalid: The file.
  ///   - number: The position of the file among those of the run.
  mutating func add(_ invalid: RenderedResults.FileReport, _ number: Int) {
    summary.count(invalid.failure.diagnostics, of: invalid.failure.file)
    guard digest != nil else { return add(invalid.texts) }
    neededFiles.append((number, invalid.texts[0]))
    add([""] + invalid.texts.dropFirst())
  }

  /// Prints the files with errors that flows need, with the number of flows.
  ///
  /// - Parameter flows: The number of flows that need each file.
  mutating func printNeededFiles(_ flows: [Int]) {
    for (number, text) in neededFiles {
      let count = flows[number]
      let needs = count > 1 ? painter.paint("  \(count) flows need it", .faint) : ""
      let headline = text.prefix { $0 != "\n" }
      print(headline + needs + text[headline.endIndex...])
    }
    neededFiles = []
  }

  /// Adds a flow's result.
  mutating func add(_ result: FlowResult) {
    let (result, texts) = reports.rendered(result, limit: Limits()[.reportSize])
    add(texts)
    summary.count(result)
  }

  /// Adds the texts of each report about a flow's result.
  mutating func add(_ flow: RenderedResults.Flow) {
    add(digested(flow))
    summary.count(flow.outcome, flow.failure, flow.time, flow.change)
  }

  /// The texts of each report about a flow; that of the console as far as it is shown.
  private mutating func digested(_ flow: RenderedResults.Flow) -> [ReportText] {
    guard case .text(let text)? = flow.texts.first, let shown = digest?.text(text, flow.outcome, flow.failure) else {
      return flow.texts
    }
    return [.text(shown)] + flow.texts.dropFirst()
  }

  /// Adds the texts of each report about a flow or a file.
  private mutating func add(_ texts: [String]) {
    print(texts[0])
    for index in files.indices { files[index].add(texts[index + 1]) }
  }

  /// Adds the texts of each report about a flow or a part of it.
  mutating func add(_ texts: [ReportText]) {
    switch texts[0] {
    case .text(let text): print(text)
    case .bytes(let bytes): print(bytes)
    case .pieces(let give):
      give { piece in
        print(piece)
        return isRead
      }
    }
    for index in files.indices { files[index].add(texts[index + 1]) }
  }

  /// Prints further text on standard output.
  mutating func print(_ text: String) { print(text.utf8) }

  private mutating func print(_ text: some Collection<UInt8>) {
    if isRead { isRead = Console.print(text) }
  }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the run; nil if times are off or it is unknown.
  ///   - interruption: The reason why the run ended early; nil if it didn't.
  ///   - checkedFiles: The number of files that a check has read; nil in a run.
  ///   - lintedSources: The sources that a linter has read.
  mutating func finish(
    seconds: Double?,
    interruption: RunSummary.Interruption?,
    checkedFiles: Int? = nil,
    lintedSources: LintedSources? = nil
  ) {
    summary.checkedFiles = checkedFiles
    summary.lintedSources = lintedSources
    summary.totals.seconds = seconds
    summary.interruption = interruption
    // The totals say whether all files are written.
    finishFiles { !$0.isLast }
    summary.isIncomplete = isIncomplete
    if let changes = summary.changes, changes.compared == 0, totals.flows > 0 {
      Console.printError("\(changes.name) is of another suite: it has none of the tests of this run")
      isOfOtherSuite = true
    }
    summary.writtenReports = writtenReports
    print(printed.finish(summary))
    finishFiles(where: \.isLast)
    if opensPage, let page = files.first(where: { $0.kind == .html })?.writtenPath { PageOpener.open(page) }
  }

  private mutating func finishFiles(where isMeant: (ReportFile) -> Bool) {
    for index in files.indices where isMeant(files[index]) {
      let report = files[index].report
      if !files[index].finish(head: report.head(summary), tail: report.finish(summary)) { isIncomplete = true }
    }
  }

  /// Reports that something couldn't be written.
  mutating func fail(_ problem: String) {
    isIncomplete = true
    Console.printIncomplete(problem)
  }

  var totals: Totals { summary.totals }

  /// The reports that are written; none unless a person sees them, since `show` prints what a run printed.
  var writtenReports: [WrittenReport] {
    guard Terminal.isThere else { return [] }
    return files.compactMap(\.writtenPath).map { WrittenReport(path: $0, address: FileAddress.of($0)) }
  }

  /// Whether a report could not be written in full.
  var isBroken: Bool { isIncomplete }

  /// Whether the run ended early.
  var isInterrupted: Bool { summary.interruption != nil }

  /// Whether files that aren't flows have a finding of one of these severities.
  func hasFinding(_ isSevere: (Diagnostic.Severity) -> Bool) -> Bool {
    summary.filesWithDiagnostics.contains { $0.diagnostics.contains { isSevere($0.severity) } }
  }

  /// The exit status of the results so far: passed, diverged, invalid or failed.
  var status: ExitStatus {
    if totals.failed > 0 { return .failed }
    if totals.invalid > 0 || summary.invalidFiles > 0 || isIncomplete || isOfOtherSuite { return .invalid }
    return totals.diverged > 0 ? .diverged : .passed
  }
}

/// The chosen output: format, colour and reports.
struct OutputChoice: Sendable {
  let format: OutputFormat
  let color: ColorChoice
  let reports: [ReportRequest]
  /// Whether the page is shown in the browser.
  let opensPage: Bool
  /// The tests that the console lists; nil for the default.
  var shown: ConsoleDigest.Shown?

  /// Chooses reports alone, for a command that prints its results itself.
  ///
  /// - Parameters:
  ///   - reports: The reports.
  ///   - color: The colour of errors about them.
  ///   - opensPage: Whether the page is shown in the browser.
  init(only reports: [ReportRequest], color: ColorChoice, opensPage: Bool) {
    (format, self.color, self.reports, self.opensPage) = (.quiet, color, reports, opensPage)
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
  init(
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
