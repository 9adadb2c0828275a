import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowTranscripts

/// Writes the reports of one run, one to standard output and the others into files, and counts what they say.
struct ReportWriter {
  private let printed: MaskedReport
  private var files: [ReportFile] = []
  /// How what is printed looks.
  let painter: TextPainter
  /// Whether what is printed is for people.
  let isForPeople: Bool
  /// Whether anybody still reads what is printed.
  private var isRead = true
  /// Whether a report, or a file of a flow, couldn't be written as a whole.
  private var isIncomplete = false
  private var summary = RunSummary()

  /// Opens the reports' files.
  ///
  /// - Parameters:
  ///   - choice: What is asked for.
  ///   - namesProfiles: Whether flows are run under several profiles.
  ///   - folder: The way from the folder that the names in a transcript begin in to that of the files' names.
  ///   - redactor: Masks the secrets of the run in what reports are told; those of flows are masked in any case.
  /// - Throws: Wrong usage where one can't be written, and what the command ends with where a workspace may not ask for it.
  init(
    _ choice: OutputChoice,
    namesProfiles: Bool,
    folder: String,
    masking redactor: Redactor = Redactor()
  ) throws {
    isForPeople = choice.format == .console
    painter = TextPainter(
      isColored: choice.format.isForPeople && Console.isColored(choice.color),
      width: choice.format.isForPeople ? Terminal.width : nil
    )
    let report: any Report =
      switch choice.format {
      case .console:
        ConsoleReport(
          painter: painter,
          namesProfiles: namesProfiles,
          debuggerOptions: RepeatedOptions.words(of: CommandLine.arguments).map(redactor.redact)
        )
      case .line: LineReport(painter: painter, namesProfiles: namesProfiles)
      case .jsonl: JSONLinesReport(version: Version.current, folder: folder)
      case .tap: TAPReport(namesProfiles: namesProfiles)
      case .quiet: QuietReport()
      }
    printed = MaskedReport(report, redactor)
    let refused = choice.reports.presumptuous
    if !refused.isEmpty { throw Console.fail(refused, choice.color.errorPainter) }
    files = try choice.reports.map { request in
      let report = request.report(namesProfiles: namesProfiles, folder: folder)
      return try ReportFile(MaskedReport(report, redactor), to: request.target)
    }
    if choice.reports.contains(where: { $0.kind == .github }), let path = GitHubStep.summaryPath {
      let report = MaskedReport(MarkdownReport(namesProfiles: namesProfiles), redactor)
      files.append(try ReportFile(report, to: .stepSummary(path)))
    }
  }

  /// The reports in the order of the texts that ``add(_:)`` takes.
  var reports: [MaskedReport] { [printed] + files.map(\.report) }

  mutating func start(_ run: RunStart) {
    summary.seed = run.seed
    print(printed.start(run))
    for index in files.indices { files[index].append(files[index].report.start(run)) }
    flush()
  }

  /// Writes what waits for more to be said of the same flow.
  mutating func flush() { for index in files.indices { files[index].flush() } }

  /// Adds a text that results are from.
  mutating func add(_ source: SourceText) { add(reports.map { $0.rendered(source) }) }

  /// Adds what is wrong with a file that isn't a flow, or worth knowing of it.
  ///
  /// - Parameters:
  ///   - diagnostics: The errors and warnings.
  ///   - file: The file.
  ///   - texts: What each report says of it; nil where that isn't known yet.
  mutating func add(_ diagnostics: [Diagnostic], of file: SourceFile, _ texts: [String]? = nil) {
    summary.count(diagnostics, of: file)
    add(texts ?? reports.map { $0.text(of: diagnostics, in: file) })
  }

  /// Adds a flow's result.
  mutating func add(_ result: FlowResult) {
    add(reports.map { $0.rendered(result) })
    summary.count(result)
  }

  /// Adds what each report says of a flow's result.
  mutating func add(_ flow: RenderedResults.Flow) {
    add(flow.texts)
    summary.count(flow.outcome, flow.failure, flow.time)
  }

  /// Adds what each report says of a flow or a file.
  private mutating func add(_ texts: [String]) {
    print(texts[0])
    for index in files.indices { files[index].add(texts[index + 1]) }
  }

  /// Adds what each report says of a flow or of a part of it.
  mutating func add(_ texts: [ReportText]) {
    switch texts[0] {
    case .text(let text): print(text)
    case .bytes(let bytes): print(bytes)
    case .pieces(let give): give { print($0) }
    }
    for index in files.indices { files[index].add(texts[index + 1]) }
  }

  /// Prints more, where it goes with what is printed.
  mutating func print(_ text: String) { print(text.utf8) }

  private mutating func print(_ text: some Collection<UInt8>) {
    if isRead { isRead = Console.print(text) }
  }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: How long the run took; nil where no clock may show, or that isn't known.
  ///   - interruption: What ended the run early; nil where nothing did.
  mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?) {
    summary.totals.seconds = seconds
    summary.interruption = interruption
    print(printed.finish(summary))
    for index in files.indices {
      let report = files[index].report
      if !files[index].finish(head: report.head(summary), tail: report.finish(summary)) { isIncomplete = true }
    }
  }

  /// Notes that something couldn't be written, and says so.
  mutating func fail(_ problem: String) {
    isIncomplete = true
    Console.printError(problem)
  }

  var totals: Totals { summary.totals }

  /// Whether the run ended early.
  var isInterrupted: Bool { summary.interruption != nil }

  /// What the results so far come to: passed, diverged or invalid.
  var status: ExitStatus {
    if totals.invalid > 0 || summary.invalidFiles > 0 || isIncomplete { return .invalid }
    return totals.diverged > 0 ? .diverged : .passed
  }
}

/// What is to be told, and where.
struct OutputChoice: Sendable {
  let format: OutputFormat
  let color: ColorChoice
  let reports: [ReportRequest]

  /// - Parameters:
  ///   - options: What is asked for.
  ///   - usual: The reports that are written if none is asked for.
  ///   - read: Files that are read, whose place no report takes.
  /// - Throws: Wrong usage.
  init(_ options: OutputOptions, else usual: [ReportRequest] = [], reading read: [String] = []) throws {
    format = options.format ?? .console
    color = options.color ?? .auto
    reports = options.report.isEmpty ? usual : options.report
    try reports.spare(read)
    if format.isForPrograms, reports.contains(where: { $0.target == .standardOutput }) {
      throw ValidationError("no report can follow what is printed for programs; use --format quiet, or name a file")
    }
  }
}
