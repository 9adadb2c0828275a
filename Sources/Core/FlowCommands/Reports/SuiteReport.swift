import CommandSupport
import FlowChecker
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import WorkspaceFiles

/// Takes the results of a suite's tests in their order: prints them, writes the transcript, and makes the reports of it
/// when the run is over.
struct SuiteReport: ResultConsumer {
  /// Makes the texts of results, which workers do.
  let texts: ResultTexts
  private let settings: RunSettings
  private var printed: PrintedReport
  /// Nil if none is needed.
  private var transcript: TranscriptFile?
  private var summary = RunSummary()
  /// Whether a file of a flow could not be written.
  private var isIncomplete = false
  /// Whether a report has a result that the run hasn't, such as one that is too long.
  private var statusOfReports = ExitStatus.passed
  private let maxFailures: Int
  private let failOn: FindingFailOn
  private let redactor: Redactor
  /// The content of a check's page; nil for a run.
  private let findings: PageFindings?
  /// Whether the files that each test depends on are collected.
  let isWatched: Bool
  /// The tests with these files.
  private(set) var watched: [WatchedTest] = []
  /// The documents that have been reported, by file and range.
  private var reportedTexts: Set<Place> = []
  /// The tests that have run.
  private(set) var tests: [DoneTest] = []
  /// The files whose errors have been reported, each with its number.
  private var reportedFiles: [ObjectIdentifier: Int] = [:]
  /// The number of flows that need each of these files.
  private var needingFlows: [Int] = []
  /// The number of files that were read and aren't flows.
  private var inspected = 0
  /// The paths of all files that a check has read.
  private var checkedFiles: Set<String> = []
  /// The tests that were running when a signal was received.
  private var stoppedIn: [String] = []
  /// The secrets of the flows so far; later findings of a check may quote them.
  private var secrets: Set<String> = []
  /// The findings of a check so far; nil in a run.
  private var usage: CheckUsage?

  /// Opens the transcript, and looks whether reports can be written.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - isWatched: Whether the files that each test depends on are collected.
  ///   - scopes: The scope of each workspace in a check; nil in a run.
  /// - Throws: An error of usage if a report can't be written.
  init(_ settings: RunSettings, isWatched: Bool = false, scopes: [CheckScope]? = nil) throws {
    (self.settings, self.isWatched) = (settings, isWatched)
    usage = scopes.map { CheckUsage($0) }
    redactor = settings.redactor
    let findings = scopes == nil ? nil : PageFindings(command: redactor.redact(settings.commandText))
    self.findings = findings
    try settings.output.check(isRun: true)
    printed = PrintedReport(
      settings.output.besidesTranscript,
      namesProfiles: settings.profiles.count > 1,
      folder: settings.folder,
      masking: redactor,
      isDigest: true,
      isCheck: scopes != nil
    )
    let late = settings.output.afterRun.reports.map {
      $0.report(namesProfiles: false, folder: ".", findings: findings, debuggerOptions: [], paths: .current)
    }
    transcript = try TranscriptFile(settings.output, for: late, folder: settings.folder)
    texts = ResultTexts(
      printed: printed.report,
      transcript: transcript?.writer,
      keepsSteps: transcript?.keepsSteps ?? false,
      keepsSources: transcript?.keepsSources ?? false,
      redactor: redactor
    )
    (maxFailures, failOn) = (settings.maxFailures, settings.failOn)
  }

  /// The painter of standard output.
  var painter: TextPainter { printed.painter }

  /// Whether the transcript begins with the number of flows, so that all of them are read first.
  var needsCount: Bool { transcript?.isWanted ?? false }

  /// Whether the uses of each flow's app are counted.
  var countsUses: Bool { needsCount }

  /// Begins the printed text, and the transcript.
  mutating func start(_ run: RunStart, pieces: Int) {
    let run = run.masked(by: redactor)
    summary.seed = run.seed
    summary.changes = run.against.map { RunChanges(since: $0) }
    printed.start(run, pieces: pieces)
    transcript?.start(run)
    transcript?.flush()
  }

  /// Adds the results of a file's tests; returns whether the run continues.
  mutating func add(_ results: RunResults) -> Bool {
    report(results)
    watched += results.watched
    for flow in results.flows where !isStopped {
      report(flow)
      tests.append(flow.test)
    }
    transcript?.flush()
    return !isStopped
  }

  /// Adds the results of a hook, which are always reported.
  mutating func addHook(_ results: RunResults) {
    report(results)
    for flow in results.flows { report(flow) }
    transcript?.flush()
  }

  private mutating func report(_ results: RunResults) {
    if usage != nil { secrets.formUnion(results.secrets) }
    for findings in results.findings {
      // Skipped tests make usage unknown.
      if let done = usage?.add(findings), !StopSignal.isRaised { report(done) }
    }
    for app in results.apps { usage?.add(app) }
    inspected += results.inspected
    checkedFiles.formUnion(results.checkedFiles)
    if let id = results.stoppedIn { stoppedIn.append(id) }
    for invalid in results.invalidFiles {
      let id = ObjectIdentifier(invalid.file)
      if let number = reportedFiles[id] {
        needingFlows[number] += invalid.isNeeded ? 1 : 0
        continue
      }
      reportedFiles[id] = needingFlows.count
      count(invalid.failure)
      let text = printed.report.text(of: invalid.failure.diagnostics, in: invalid.failure.file)
      printed.add(neededFile: text, needingFlows.count)
      needingFlows.append(invalid.isNeeded ? 1 : 0)
    }
    if let update = results.update { show(update) }
    for problem in results.problems { fail(problem) }
    if let piece = results.piece, !isStopped {
      report(piece.sources)
      transcript?.append(piece.lines)
    }
  }

  private mutating func report(_ flow: RunResults.Flow) {
    report(flow.texts.sources)
    transcript?.append(flow.texts.lines)
    printed.add(flow.texts.printed, flow.flow.outcome, flow.failure)
    summary.count(flow.flow, flow.failure)
  }

  /// Writes documents, each once.
  private mutating func report(_ sources: [SourceText]) {
    for source in sources where reportedTexts.insert(Place(source.file, source.range)).inserted {
      let masked = source.masked(by: redactor)
      transcript?.add(masked)
    }
  }

  /// Counts a file with errors or warnings, and writes it.
  private mutating func count(_ failure: FileFindings) {
    summary.count(failure.diagnostics, of: failure.file)
    guard transcript != nil else { return }
    report(failure.diagnostics.sources)
    transcript?.add(failure)
  }

  /// Shows an update of expectations; on standard error if standard output is for programs.
  private mutating func show(_ update: FlowUpdate) {
    if printed.isForPeople, !update.diff.isEmpty {
      printed.print(redactor.redact(update.diff))
    } else {
      Console.printToStandardError(update.diff)
    }
    Console.printToStandardError(update.notes)
  }

  /// Reports that something couldn't be written.
  private mutating func fail(_ problem: String) {
    isIncomplete = true
    Console.printIncomplete(problem)
  }

  /// Ends the transcript, makes the reports of it, and prints the totals.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the run; nil if times are off.
  ///   - interruption: The reason why the run ended early; nil if it didn't.
  mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?) {
    // Skipped tests make usage unknown, so unused-variable warnings are off.
    if interruption == nil { for file in usage?.finish() ?? [] { report(file) } }
    printed.printNeededFiles(needingFlows)
    summary.checkedFiles = usage == nil ? nil : checkedFiles.count
    summary.totals.seconds = seconds
    summary.interruption = interruption
    transcript?.finish(summary)
    var reports = madeReports()
    transcript?.close()
    isIncomplete = isIncomplete || transcript?.isWhole == false
    summary.isIncomplete = isIncomplete || reports?.isBroken == true
    let paths = (transcript?.writtenPaths(of: settings.output) ?? []) + (reports?.writtenPaths ?? [])
    summary.writtenReports = printed.named(settings.output.reports.map(\.target.name).filter { paths.contains($0) })
    summary.noteOtherSuite()
    printed.print(printed.report.finish(summary))
    reports?.finishLast()
    if let reports {
      isIncomplete = isIncomplete || reports.isBroken
      statusOfReports = reports.status(allowsMissing: true)
    }
  }

  /// The reports of the transcript, with their files written; nil if there are none.
  private func madeReports() -> ReportWriter? {
    guard let trace = transcript?.trace else { return nil }
    var reader = TranscriptReader(trace, name: trace.name)
    guard case .start(let run)? = reader.next()?.item else { return nil }
    var writer = ReportWriter(
      settings.output.afterRun,
      namesProfiles: run.profiles.count > 1,
      folder: run.folder,
      findings: findings,
      masking: redactor,
      isReproducible: settings.isReproducible,
      against: settings.against,
      limit: settings.files.workspaces.map { $0.reading.limits[.reportSize] }.max() ?? Limits()[.reportSize]
    )
    writer.start(run)
    while let (item, _) = reader.next() { writer.add(item) }
    writer.finishFiles { $0.end(with: reader.end) }
    return writer
  }

  /// Reports the warnings of the last file with tests, before those of other files.
  mutating func endTests() {
    if isStopped { usage?.addUnreadable() }
    if let done = usage?.endFile() { report(done) }
  }

  /// The tests that were running when a signal was received, as the end of a sentence.
  var whereStopped: String { stoppedIn.isEmpty ? "" : " in \(stoppedIn.few)" }

  /// Whether the maximum number of failures has been reached.
  var isStopped: Bool { summary.totals.unsuccessful >= maxFailures }

  /// The exit status; nil if nothing ran and there are no errors.
  var status: ExitStatus? {
    var status = max(summary.status, statusOfReports)
    if isIncomplete { status = max(.invalid, status) }
    if status == .passed, usage != nil, hasFinding { return .diverged }
    return status == .passed && summary.totals.flows == 0 && inspected == 0 ? nil : status
  }

  /// Whether files that aren't flows have a finding that fails a check.
  private var hasFinding: Bool {
    summary.filesWithDiagnostics.contains { $0.diagnostics.contains { failOn.includes($0.severity) } }
  }

  private mutating func report(_ file: FileFindings) {
    let failure = file.masked(by: redactor.adding(secrets))
    count(failure)
    printed.print(printed.report.text(of: failure.diagnostics, in: failure.file))
  }
}
