import Diagnostics
import FlowChecker
import FlowReports
import FlowRunner
import Flows
import NavigationEngine

/// What several reports say of the flows of one file.
struct RenderedResults: Sendable {
  /// What each report says of one flow.
  struct Flow {
    let test: DoneTest
    let outcome: FlowResult.Outcome
    let failure: FlowFailure?
    let time: SlowFlow?
    let sources: Sources?
    let texts: [String]
  }

  /// The texts that a flow's results are from, where a report wants them.
  struct Sources {
    let entry: FlowEntry
    let texts: [SourceText]
  }

  /// What each report says of a file because of which a flow can't run.
  struct Faulty {
    let file: FaultyFile
    let sources: [SourceText]
    let texts: [String]
  }

  private(set) var flows: [Flow] = []
  private(set) var faultyFiles: [Faulty] = []
  /// What a check found in the tests that only all of them together tell.
  var findings: [TestFindings] = []
  /// Apps that perhaps no flow names.
  private(set) var apps: [AppUse] = []
  /// How many files were read that aren't flows.
  private(set) var inspected = 0
  /// The tests with the files that they need, where they are watched.
  private(set) var watched: [WatchedTest] = []
  /// What was changed in the file, and what wasn't.
  var update: FlowUpdate?
  private let reports: [any Report]
  private let isWatched: Bool
  private let needsSources: Bool

  init(reports: [any Report], isWatched: Bool = false) {
    self.reports = reports
    self.isWatched = isWatched
    needsSources = reports.contains(where: \.needsSources)
  }

  /// Takes in what came of a test, of which nothing else is kept.
  mutating func add(_ loaded: LoadedFlow, _ results: [FlowResult]) {
    for file in loaded.reading.faulty { add(file) }
    for result in results {
      flows.append(
        Flow(
          test: DoneTest(loaded.entry, result),
          outcome: result.outcome,
          failure: FlowFailure(result),
          time: SlowFlow(result),
          sources: needsSources ? Sources(entry: loaded.entry, texts: result.sources) : nil,
          texts: reports.map { $0.text(of: result) }
        )
      )
    }
    if isWatched { watched.append(WatchedTest(loaded, isFailure: results.contains(where: \.outcome.isFailure))) }
  }

  /// Takes in a file that isn't a flow.
  mutating func add(_ file: InspectedFile, _ profiles: [Profile]) {
    inspected += 1
    for faulty in file.needed + [file.faulty].compactMap(\.self) { add(faulty) }
    if let app = file.app { apps.append(AppUse(app, profiles: profiles)) }
  }

  private mutating func add(_ file: FaultyFile) {
    faultyFiles.append(
      Faulty(
        file: file,
        sources: needsSources ? file.diagnostics.sources : [],
        texts: reports.map { $0.text(of: file.diagnostics, in: file.file) }
      )
    )
  }
}

/// A test that was done, or was to be.
struct DoneTest: Sendable {
  let id: String
  /// What selects its flow, of which it may be a case.
  let flowID: String
  let file: String
  let isFailure: Bool

  init(_ entry: FlowEntry, _ result: FlowResult) {
    (id, flowID, file) = (entry.id, entry.flowID, entry.file.name)
    isFailure = result.outcome.isFailure
  }
}

/// A test, and the files on which it depends.
struct WatchedTest: Sendable {
  let id: String
  let file: String
  /// The other files.
  let needed: Set<String>
  let isFailure: Bool

  init(_ loaded: LoadedFlow, isFailure: Bool) {
    (id, file) = (loaded.id, loaded.entry.file.name)
    needed = loaded.reading.needed
    self.isFailure = isFailure
  }
}

/// Where reports go: one to standard output, the others into files.
struct SuiteOutput: ResultConsumer {
  private let printed: any Report
  private var files: [ReportFile] = []
  private let maxFailures: Int
  private let printsForPeople: Bool
  private let redactor: Redactor
  /// Whether it is to be known of each test which files it needs.
  let isWatched: Bool
  /// Those tests.
  private(set) var watched: [WatchedTest] = []
  /// How what is printed looks.
  let painter: TextPainter
  /// Whether anybody still reads what is printed.
  private var isRead = true
  private(set) var summary = RunSummary()
  /// The texts that have been told: files, and where in them the told documents begin.
  private var toldSources: Set<Place> = []
  private(set) var isIncomplete = false
  /// The tests that were done.
  private(set) var tests: [DoneTest] = []
  /// The files whose errors have been told.
  private var told: Set<ObjectIdentifier> = []
  /// Whether a file that isn't a flow has errors.
  private(set) var hasFaultyFiles = false
  /// How many files were read that aren't flows.
  private(set) var inspected = 0
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
    let painter = TextPainter(isColored: settings.format == .console && Console.isColored(settings.color))
    self.painter = painter
    redactor = settings.redactor
    printsForPeople = settings.format == .console
    func masked(_ report: any Report) -> any Report { RedactedReport(report, settings.redactor) }
    printed =
      switch settings.format {
      case .console: masked(ConsoleReport(painter: painter, namesProfiles: settings.profiles.count > 1))
      case .jsonl: masked(JSONLinesReport(version: Navflow.version))
      case .quiet: QuietReport()
      }
    maxFailures = settings.maxFailures
    for request in settings.reports {
      switch request.kind {
      case .jsonl: files.append(try ReportFile(masked(JSONLinesReport(version: Navflow.version)), path: request.path))
      }
    }
  }

  /// The reports in the order in which ``RenderedResults`` has their texts.
  var reports: [any Report] { [printed] + files.map(\.report) }

  var needsCount: Bool { reports.contains(where: \.needsCount) }

  var totals: Totals { summary.totals }

  mutating func start(_ run: RunStart) {
    summary.seed = run.seed
    put(reports.map { $0.start(run) })
  }

  /// - Returns: Whether the run goes on.
  mutating func add(_ results: RenderedResults) -> Bool {
    tell(results)
    watched += results.watched
    for flow in results.flows where !isStopped {
      count(flow)
      tests.append(flow.test)
    }
    return !isStopped
  }

  /// Takes in what came of the steps before or after all tests, which is told in any case.
  mutating func addHook(_ results: RenderedResults) {
    tell(results)
    for flow in results.flows { count(flow) }
  }

  private mutating func tell(_ results: RenderedResults) {
    for findings in results.findings { if let done = census?.add(findings) { put(done) } }
    for app in results.apps { census?.add(app) }
    inspected += results.inspected
    for faulty in results.faultyFiles where told.insert(ObjectIdentifier(faulty.file)).inserted {
      hasFaultyFiles = true
      tell(faulty.sources)
      put(faulty.texts)
    }
    if let update = results.update { show(update) }
  }

  private mutating func count(_ flow: RenderedResults.Flow) {
    if let sources = flow.sources { tell(sources) }
    put(flow.texts)
    summary.count(flow.outcome, flow.failure, flow.time)
  }

  /// Tells the texts that results are from, each once.
  private mutating func tell(_ sources: RenderedResults.Sources) {
    tell(sources.texts) { sources.entry.secretsOfCases }
  }

  private mutating func tell(_ sources: [SourceText], secrets: () -> Set<String> = { [] }) {
    for var source in sources where toldSources.insert(Place(source.file, source.range)).inserted {
      source.secrets.formUnion(secrets())
      put(reports.map { $0.text(of: source) })
    }
  }

  /// Shows what was changed; where programs read what is printed, apart from that.
  private mutating func show(_ update: FlowUpdate) {
    if printsForPeople, !update.diff.isEmpty {
      if isRead { isRead = Console.print(redactor.redact(update.diff)) }
    } else {
      Console.show(update.diff)
    }
    Console.show(update.notes)
  }

  mutating func finish(seconds: Double?) {
    summary.totals.seconds = seconds
    for file in census?.finish() ?? [] { put(file) }
    put(reports.map { $0.finish(summary) })
    for file in files where !file.close() { isIncomplete = true }
  }

  /// Tells what the last file with tests is warned of, before other files are told of.
  mutating func endTests() {
    if isStopped { census?.addUnreadable() }
    if let done = census?.endFile() { put(done) }
  }

  /// Whether so many flows have failed that the others aren't wanted.
  var isStopped: Bool { totals.unsuccessful >= maxFailures }

  private mutating func put(_ file: FileFindings) {
    if reports.contains(where: \.needsSources) { tell(file.diagnostics.sources) }
    put(reports.map { $0.text(of: file.diagnostics, in: file.file) })
    if file.haveErrors { hasFaultyFiles = true }
  }

  private mutating func put(_ texts: [String]) {
    if isRead { isRead = Console.print(texts[0]) }
    for index in files.indices { files[index].append(texts[index + 1]) }
  }
}
