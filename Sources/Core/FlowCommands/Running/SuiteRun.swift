import AppDrivers
import CommandSupport
import FlowLanguage
import FlowRunner
import FlowTranscripts

/// The main path of `run` and `check`: select, load, run, report, exit status.
enum SuiteRun {
  /// The exit status of the process, and the tests that ran, if they are watched.
  typealias Outcome = (status: ExitStatus, tests: [WatchedTest])

  /// Performs a run or a check.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - isWatched: Whether the files that each test depends on are returned.
  /// - Returns: The exit status, and the watched tests.
  /// - Throws: An error of usage.
  static func perform(_ settings: RunSettings, isWatched: Bool = false) throws -> Outcome {
    Console.mask(settings.redactor)
    let selection = try TestSelection(settings)
    let checker = settings.isCheck ? EntryChecker(settings) : nil
    if let note = settings.workspaceNote { Console.printNote(note) }
    if settings.selection.listsOnly {
      let suite = try LoadedSuite(selection, settings, checker)
      return (list(suite, settings), [])
    }
    defer { settings.driver?.pool.end() }
    var report = try SuiteReport(settings, isWatched: isWatched, scopes: checker?.scopes)
    let start = ContinuousClock.now
    let suite = try LoadedSuite(selection, settings, checker, needsCount: report.needsCount)
    report.start(RunStart(settings, selection, suite), pieces: suite.pieces.count)
    run(suite, settings, into: &report)
    if let checker, !StopSignal.isRaised { inspect(suite, checker, settings, into: &report) }
    let signal = StopSignal.received
    let seconds = settings.isReproducible ? nil : (ContinuousClock.now - start).seconds
    report.finish(seconds: seconds, interruption: signal?.interruption)
    if !settings.isCheck, !settings.isReadOnly {
      FailureStore.update(report.tests, selection, settings, isWhole: !report.isStopped && signal == nil)
    }
    if let signal { Console.printNote("\(signal.interruption.text)\(report.whereStopped)") }
    if let note = settings.driver?.note { Console.printNote(note) }
    Version.adviseFasterBuild(for: report.tests.count, above: 1_000)
    if let seed = selection.seed { Console.printNote("in a random order; --shuffle=\(seed) gives it again") }
    let status = signal?.status ?? report.status ?? nothingSelected(suite, settings)
    return (status, report.watched)
  }

  /// Runs the tests concurrently, between the hooks before and after all of them.
  private static func run(_ suite: LoadedSuite, _ settings: RunSettings, into report: inout SuiteReport) {
    let progress = ProgressLine(suite, settings, painter: report.painter)
    defer { progress?.end() }
    let runner = EntryRunner(settings, suite, for: report, progress)
    // The workspaces whose tests are skipped.
    var unready: Set<Int> = []
    for hook in suite.hooks.start {
      let results = runner.results(ofHook: hook)
      report.addHook(results)
      // A check reads the tests even if the hook is invalid.
      if !settings.isCheck, results.flows.contains(where: \.flow.outcome.isFailure) {
        unready.insert(hook.workspace)
      }
    }
    SuiteRunner.run(count: report.isStopped ? 0 : suite.pieces.count, jobs: settings.jobs, into: &report) {
      [unready] number, delivery in
      if StopSignal.isRaised { return runner.nothing }
      let entries = suite.entries(of: suite.pieces[number])
      let isReady = unready.isEmpty || !entries.contains { unready.contains($0.workspace) }
      let results = isReady ? runner.results(of: entries, delivery) : runner.skipped(entries)
      progress?.countPiece()
      progress?.count(results)
      return results
    }
    for hook in suite.hooks.finish { report.addHook(runner.results(ofHook: hook)) }
  }

  /// Checks the files that no flow may name: apps, and commands that no flow ran.
  private static func inspect(
    _ suite: LoadedSuite,
    _ checker: EntryChecker,
    _ settings: RunSettings,
    into report: inout SuiteReport
  ) {
    report.endTests()
    let runner = EntryRunner(settings, suite, for: report, nil)
    SuiteRunner.run(count: suite.apps.count, jobs: settings.jobs, into: &report) { number in
      if StopSignal.isRaised { return runner.nothing }
      let app = suite.apps[number]
      return runner.inspected([suite.inspect(app)].compactMap(\.self), of: app.workspace)
    }
    for workspace in settings.files.used {
      let commands = checker.unusedCommands(of: workspace).concurrentMap(jobs: settings.jobs) { path in
        suite.inspect(command: path, of: workspace)
      }
      _ = report.add(runner.inspected(checker.reported(commands), of: workspace))
    }
  }

  /// Prints the id and the name of every test, for `--list`.
  private static func list(_ suite: LoadedSuite, _ settings: RunSettings) -> ExitStatus {
    var list = ListOutput(redactor: settings.redactor)
    SuiteRunner.run(count: suite.pieces.count, jobs: settings.jobs, into: &list) { number in
      let entries = suite.entries(of: suite.pieces[number])
      return ListOutput.texts(of: entries, settings.redactor, isJSON: settings.output.format == .jsonl)
    }
    if list.hasProblems { return .invalid }
    return list.isEmpty ? nothingSelected(suite, settings) : .passed
  }

  /// Reports why no test was selected, unless that is allowed.
  private static func nothingSelected(_ suite: LoadedSuite, _ settings: RunSettings) -> ExitStatus {
    if let resumed = settings.resumed, suite.order.isEmptyShard {
      Console.printNote("\(resumed.name) lacks nothing, so nothing is run")
      return .passed
    }
    if suite.order.isEmptyShard {
      Console.printNote("there is nothing in this part: there are more parts than flows fill")
      return .passed
    }
    if settings.selection.allowsEmpty { return .passed }
    Console.printNote(settings.nothingSelected)
    return .nothingSelected
  }
}
