import FlowChecker
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts

/// Takes the results of a suite's tests in their order and passes them to the reports.
struct SuiteReport: ResultConsumer {
  private var writer: ReportWriter
  private let maxFailures: Int
  private let failOn: CheckFailOn
  private let redactor: Redactor
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

  /// Opens the reports' files.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - isWatched: Whether the files that each test depends on are collected.
  ///   - scopes: The scope of each workspace in a check; nil in a run.
  /// - Throws: An error of usage if a report can't be written.
  init(_ settings: RunSettings, isWatched: Bool = false, scopes: [CheckScope]? = nil) throws {
    self.isWatched = isWatched
    usage = scopes.map { CheckUsage($0) }
    redactor = settings.redactor
    writer = try ReportWriter(
      settings.output,
      namesProfiles: settings.profiles.count > 1,
      folder: settings.folder,
      findings: scopes == nil ? nil : PageFindings(command: redactor.redact(settings.commandText)),
      masking: redactor,
      isDigest: scopes == nil
    )
    (maxFailures, failOn) = (settings.maxFailures, settings.failOn)
  }

  /// The reports, in the order of the texts in ``RenderedResults``.
  var reports: [MaskedReport] { writer.reports }

  /// The painter of standard output.
  var painter: TextPainter { writer.painter }

  var needsCount: Bool { reports.contains(where: \.needsCount) }

  /// Whether what each flow uses of its app is counted.
  var countsUses: Bool { reports.contains(where: \.needsUses) }

  /// Begins all reports.
  ///
  /// - Parameters:
  ///   - run: The start of the run.
  ///   - pieces: The number of files, or of tests in a single file.
  mutating func start(_ run: RunStart, pieces: Int) { writer.start(run, pieces: pieces) }

  /// Adds the results of a file's tests.
  ///
  /// - Parameter results: The results.
  /// - Returns: Whether the run continues.
  mutating func add(_ results: RenderedResults) -> Bool {
    report(results)
    watched += results.watched
    for flow in results.flows where !isStopped {
      report(flow)
      tests.append(flow.test)
    }
    writer.flush()
    return !isStopped
  }

  /// Adds the results of a hook, which are always reported.
  mutating func addHook(_ results: RenderedResults) {
    report(results)
    for flow in results.flows { report(flow) }
    writer.flush()
  }

  private mutating func report(_ results: RenderedResults) {
    if usage != nil { secrets.formUnion(results.secrets) }
    for findings in results.findings {
      // Skipped tests make usage unknown.
      if let done = usage?.add(findings.ofTest, of: findings.workspace), !StopSignal.isRaised { report(done) }
    }
    for app in results.apps { usage?.add(app) }
    inspected += results.inspected
    checkedFiles.formUnion(results.checkedFiles)
    if let id = results.stoppedIn { stoppedIn.append(id) }
    for invalid in results.fileReports {
      let id = ObjectIdentifier(invalid.file)
      if let number = reportedFiles[id] {
        needingFlows[number] += invalid.isNeeded ? 1 : 0
        continue
      }
      reportedFiles[id] = needingFlows.count
      report(invalid.sources)
      writer.add(invalid, needingFlows.count)
      needingFlows.append(invalid.isNeeded ? 1 : 0)
    }
    if let update = results.update { show(update) }
    for problem in results.problems { writer.fail(problem) }
    if let part = results.part, !isStopped {
      report(part.sources)
      writer.add(part.texts)
    }
  }

  private mutating func report(_ flow: RenderedResults.Flow) {
    report(flow.sources)
    writer.add(flow)
  }

  /// Reports documents, each once.
  private mutating func report(_ sources: [SourceText]) {
    for source in sources where reportedTexts.insert(Place(source.file, source.range)).inserted { writer.add(source) }
  }

  /// Shows an update of expectations; on standard error if standard output is for programs.
  private mutating func show(_ update: FlowUpdate) {
    if writer.isForPeople, !update.diff.isEmpty {
      writer.print(redactor.redact(update.diff))
    } else {
      Console.printToStandardError(update.diff)
    }
    Console.printToStandardError(update.notes)
  }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the run; nil if times are off.
  ///   - interruption: The reason why the run ended early; nil if it didn't.
  mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?) {
    // Skipped tests make usage unknown, so unused-variable warnings are off.
    if interruption == nil { for file in usage?.finish() ?? [] { report(file) } }
    writer.printNeededFiles(needingFlows)
    let checkedFiles = usage == nil ? nil : checkedFiles.count
    writer.finish(seconds: seconds, interruption: interruption, checkedFiles: checkedFiles)
  }

  /// Reports the warnings of the last file with tests, before those of other files.
  mutating func endTests() {
    if isStopped { usage?.addUnreadable() }
    if let done = usage?.endFile() { report(done) }
  }

  /// The tests that were running when a signal was received, as the end of a sentence.
  var whereStopped: String { stoppedIn.isEmpty ? "" : " in \(stoppedIn.few)" }

  /// Whether the maximum number of failures has been reached.
  var isStopped: Bool { writer.totals.unsuccessful >= maxFailures }

  /// The exit status; nil if nothing ran and there are no errors.
  var status: ExitStatus? {
    let status = writer.status
    if status == .passed, usage != nil, writer.hasFinding(failOn.includes) { return .diverged }
    return status == .passed && writer.totals.flows == 0 && inspected == 0 ? nil : status
  }

  private mutating func report(_ file: FileFindings) {
    let failure = FileFailure(file: file.file, diagnostics: file.diagnostics).masked(by: Redactor(secrets))
    if reports.contains(where: \.needsSources) { report(failure.diagnostics.sources) }
    writer.add(failure.diagnostics, of: failure.file)
  }
}
