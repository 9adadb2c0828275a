import FlowChecker
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts

/// What came of a suite, on its way to the reports.
struct SuiteOutput: ResultConsumer {
  private var output: ReportOutput
  private let maxFailures: Int
  private let redactor: Redactor
  /// Whether it is to be known of each test which files it needs.
  let isWatched: Bool
  /// Those tests.
  private(set) var watched: [WatchedTest] = []
  private(set) var summary = RunSummary()
  /// The texts that have been told: files, and where in them the told documents begin.
  private var toldSources: Set<Place> = []
  /// The tests that were done.
  private(set) var tests: [DoneTest] = []
  /// The files whose errors have been told.
  private var told: Set<ObjectIdentifier> = []
  /// Whether a file that isn't a flow has errors.
  private(set) var hasFaultyFiles = false
  /// How many files were read that aren't flows.
  private(set) var inspected = 0
  /// The tests that were being done when a signal came.
  private var stoppedIn: [String] = []
  /// What a check has found so far; nil in a run.
  private var census: CheckCensus?

  /// Opens the reports' files.
  ///
  /// - Parameters:
  ///   - settings: What is asked for.
  ///   - isWatched: Whether it is to be known of each test which files it needs.
  ///   - scope: What a check knows of all files.
  /// - Throws: Wrong usage where one can't be written.
  init(_ settings: RunSettings, isWatched: Bool = false, scope: CheckScope? = nil) throws {
    self.isWatched = isWatched
    census = scope.map { CheckCensus($0) }
    redactor = settings.redactor
    output = try ReportOutput(settings.output, namesProfiles: settings.profiles.count > 1) { report in
      RedactedReport(report, settings.redactor)
    }
    maxFailures = settings.maxFailures
  }

  /// The reports in the order in which ``RenderedResults`` has their texts.
  var reports: [any Report] { output.reports }

  /// How what is printed looks.
  var painter: TextPainter { output.painter }

  /// Whether a report couldn't be written as a whole.
  var isIncomplete: Bool { output.isIncomplete }

  var needsCount: Bool { reports.contains(where: \.needsCount) }

  var totals: Totals { summary.totals }

  mutating func start(_ run: RunStart) {
    summary.seed = run.seed
    output.start(run)
  }

  /// - Returns: Whether the run goes on.
  mutating func add(_ results: RenderedResults) -> Bool {
    tell(results)
    watched += results.watched
    for flow in results.flows where !isStopped {
      count(flow)
      tests.append(flow.test)
    }
    output.flush()
    return !isStopped
  }

  /// Takes in what came of the steps before or after all tests, which is told in any case.
  mutating func addHook(_ results: RenderedResults) {
    tell(results)
    for flow in results.flows { count(flow) }
    output.flush()
  }

  private mutating func tell(_ results: RenderedResults) {
    for findings in results.findings {
      // Of a file some of whose tests weren't done nobody knows what nothing uses.
      if let done = census?.add(findings), !StopSignal.isRaised { put(done) }
    }
    for app in results.apps { census?.add(app) }
    inspected += results.inspected
    if let id = results.stoppedIn { stoppedIn.append(id) }
    for faulty in results.faultyFiles where told.insert(ObjectIdentifier(faulty.file)).inserted {
      hasFaultyFiles = true
      tell(faulty.sources)
      summary.count(faulty.file.diagnostics, of: faulty.file.file)
      output.put(faulty.texts)
    }
    if let update = results.update { show(update) }
    if let part = results.part, !isStopped {
      if let sources = part.sources { tell(sources) }
      output.put(part.texts)
    }
  }

  private mutating func count(_ flow: RenderedResults.Flow) {
    if let sources = flow.sources { tell(sources) }
    output.put(flow.texts)
    summary.count(flow.outcome, flow.failure, flow.time)
  }

  /// Tells the texts that results are from, each once.
  private mutating func tell(_ sources: RenderedResults.Sources) {
    tell(sources.texts) { sources.entry.secretsOfCases }
  }

  private mutating func tell(_ sources: [SourceText], secrets: () -> Set<String> = { [] }) {
    for var source in sources where toldSources.insert(Place(source.file, source.range)).inserted {
      source.secrets.formUnion(secrets())
      output.put(reports.map { $0.rendered(source) })
    }
  }

  /// Shows what was changed; where programs read what is printed, apart from that.
  private mutating func show(_ update: FlowUpdate) {
    if output.isForPeople, !update.diff.isEmpty {
      output.print(redactor.redact(update.diff))
    } else {
      Console.show(update.diff)
    }
    Console.show(update.notes)
  }

  /// Ends all reports.
  ///
  /// - Parameters:
  ///   - seconds: How long it took; nil where no clock is to be looked at.
  ///   - interruption: What stopped the run before its end; nil where nothing did.
  mutating func finish(seconds: Double?, interruption: RunSummary.Interruption?) {
    summary.totals.seconds = seconds
    summary.interruption = interruption
    // Of tests that weren't done nobody knows what they use.
    if interruption == nil { for file in census?.finish() ?? [] { put(file) } }
    output.finish(summary)
  }

  /// Tells what the last file with tests is warned of, before other files are told of.
  mutating func endTests() {
    if isStopped { census?.addUnreadable() }
    if let done = census?.endFile() { put(done) }
  }

  /// Which tests were being done when a signal came, as the end of a sentence.
  var whereStopped: String { stoppedIn.isEmpty ? "" : " in \(stoppedIn.few)" }

  /// Whether so many flows have failed that the others aren't wanted.
  var isStopped: Bool { totals.unsuccessful >= maxFailures }

  private mutating func put(_ file: FileFindings) {
    if reports.contains(where: \.needsSources) { tell(file.diagnostics.sources) }
    output.put(reports.map { $0.text(of: file.diagnostics, in: file.file) })
    summary.count(file.diagnostics, of: file.file)
    if file.haveErrors { hasFaultyFiles = true }
  }
}
