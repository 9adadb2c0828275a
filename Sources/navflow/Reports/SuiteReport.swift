import FlowChecker
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts

/// Takes in what comes of a suite's tests, in their order, and gives it to the reports.
struct SuiteReport: ResultConsumer {
  private var writer: ReportWriter
  private let maxFailures: Int
  private let redactor: Redactor
  /// Whether it is to be known of each test which files it needs.
  let isWatched: Bool
  /// Those tests.
  private(set) var watched: [WatchedTest] = []
  /// The texts that have been reported: files, and where in them the documents begin.
  private var reportedTexts: Set<Place> = []
  /// The tests that were done.
  private(set) var tests: [DoneTest] = []
  /// The files whose errors have been reported.
  private var reportedFiles: Set<ObjectIdentifier> = []
  /// How many files were read that aren't flows.
  private var inspected = 0
  /// The tests that were being done when a signal came.
  private var stoppedIn: [String] = []
  /// What a check has found so far; nil in a run.
  private var usage: CheckUsage?

  /// Opens the reports' files.
  ///
  /// - Parameters:
  ///   - settings: What is asked for.
  ///   - isWatched: Whether it is to be known of each test which files it needs.
  ///   - scopes: What a check knows of the files of each workspace; nil in a run.
  /// - Throws: Wrong usage where one can't be written.
  init(_ settings: RunSettings, isWatched: Bool = false, scopes: [CheckScope]? = nil) throws {
    self.isWatched = isWatched
    usage = scopes.map { CheckUsage($0) }
    redactor = settings.redactor
    writer = try ReportWriter(
      settings.output,
      namesProfiles: settings.profiles.count > 1,
      folder: settings.folder,
      masking: redactor
    )
    maxFailures = settings.maxFailures
  }

  /// The reports in the order in which ``RenderedResults`` has their texts.
  var reports: [MaskedReport] { writer.reports }

  /// How what is printed looks.
  var painter: TextPainter { writer.painter }

  var needsCount: Bool { reports.contains(where: \.needsCount) }

  mutating func start(_ run: RunStart) { writer.start(run) }

  /// - Returns: Whether the run goes on.
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

  /// Takes in what came of the steps before or after all tests, which is reported in any case.
  mutating func addHook(_ results: RenderedResults) {
    report(results)
    for flow in results.flows { report(flow) }
    writer.flush()
  }

  private mutating func report(_ results: RenderedResults) {
    for findings in results.findings {
      // Skipped tests make it unknown what a file uses.
      if let done = usage?.add(findings.ofTest, of: findings.workspace), !StopSignal.isRaised { report(done) }
    }
    for app in results.apps { usage?.add(app) }
    inspected += results.inspected
    if let id = results.stoppedIn { stoppedIn.append(id) }
    for faulty in results.faultyFiles where reportedFiles.insert(ObjectIdentifier(faulty.file)).inserted {
      report(faulty.sources)
      writer.add(faulty.file.diagnostics, of: faulty.file.file, faulty.texts)
    }
    if let update = results.update { show(update) }
    for problem in results.problems { writer.fail(problem) }
    if let part = results.part, !isStopped {
      if let sources = part.sources { report(sources) }
      writer.add(part.texts)
    }
  }

  private mutating func report(_ flow: RenderedResults.Flow) {
    if let sources = flow.sources { report(sources) }
    writer.add(flow)
  }

  /// Reports the texts that results are from, each once.
  private mutating func report(_ sources: RenderedResults.Sources) {
    report(sources.texts) { sources.entry.secretsOfCases }
  }

  private mutating func report(_ sources: [SourceText], secrets: () -> Set<String> = { [] }) {
    for var source in sources where reportedTexts.insert(Place(source.file, source.range)).inserted {
      source.secrets.formUnion(secrets())
      writer.add(source)
    }
  }

  /// Shows what was changed; where programs read what is printed, apart from that.
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
  ///   - seconds: How long it took; nil where no clock is to be looked at.
  ///   - interruption: What stopped the run before its end; nil where nothing did.
  mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?) {
    // Skipped tests make it unknown what is used.
    if interruption == nil { for file in usage?.finish() ?? [] { report(file) } }
    writer.finish(seconds: seconds, interruption: interruption)
  }

  /// Reports the warnings of the last file with tests, before those of other files.
  mutating func endTests() {
    if isStopped { usage?.addUnreadable() }
    if let done = usage?.endFile() { report(done) }
  }

  /// Which tests were being done when a signal came, as the end of a sentence.
  var whereStopped: String { stoppedIn.isEmpty ? "" : " in \(stoppedIn.few)" }

  /// Whether so many flows have failed that the others aren't wanted.
  var isStopped: Bool { writer.totals.unsuccessful >= maxFailures }

  /// What the process ends with; nil where nothing was done and nothing is wrong.
  var status: ExitStatus? {
    let status = writer.status
    return status == .passed && writer.totals.flows == 0 && inspected == 0 ? nil : status
  }

  private mutating func report(_ file: FileFindings) {
    if reports.contains(where: \.needsSources) { report(file.diagnostics.sources) }
    writer.add(file.diagnostics, of: file.file)
  }
}
