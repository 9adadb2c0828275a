import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSelection
import FlowTranscripts
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One call of `run` or `check`: finds tests, does them, tells what came of them.
struct Suite {
  /// Something that one worker does at a time.
  private enum Piece: Sendable {
    /// A file that is read when it is its turn.
    case file(FlowSearch.Input)
    case tests([FlowEntry])

    var isEmpty: Bool { if case .tests(let entries) = self { entries.isEmpty } else { false } }
  }

  /// All that is done.
  private struct Work {
    let pieces: [Piece]
    /// Which of all tests each is, by its id, where only a part of them is done here.
    var positions: [String: Int] = [:]
    /// Whether there is something to do, but only for other machines.
    var isEmptyShare = false
  }

  let settings: RunSettings
  private let worker: FlowWorker

  init(_ settings: RunSettings, mode: FlowWorker.Mode) {
    self.settings = settings
    worker = FlowWorker(settings, mode: mode)
  }

  /// What comes of the whole.
  struct Result {
    /// What the process is to end with.
    let status: ExitStatus
    /// The tests that were done, where they are watched.
    var tests: [WatchedTest] = []
  }

  /// Does everything.
  ///
  /// - Parameter isWatched: Whether it is to be known of each test which files it needs.
  /// - Returns: How it ended.
  /// - Throws: Wrong usage.
  func perform(isWatched: Bool = false) throws -> Result {
    Console.hide(settings.redactor)
    let plan = try SuitePlan(settings)
    let found = plan.inputs
    let apps = found.compactMap { if case .app(let path) = $0 { path } else { nil } }
    let inputs = apps.isEmpty ? found : found.filter { if case .app = $0 { false } else { true } }
    if settings.selection.list { return Result(status: try list(inputs, plan)) }
    var output = try SuiteOutput(settings, isWatched: isWatched, scope: worker.scope)
    let start = ContinuousClock.now
    let work = try work(on: inputs, plan, needsCount: output.needsCount)
    let hooks = settings.reading.problems.isEmpty && !work.pieces.allSatisfy(\.isEmpty) ? worker.hooks : []
    let count = output.needsCount ? work.pieces.reduce(worker.count(hooks.map(\.entry))) { $0 + self.count($1) } : nil
    output.start(settings.start(flows: count, plan))
    perform(work, hooks, count, into: &output)
    if worker.scope != nil, !StopSignal.isRaised { inspect(apps, into: &output) }
    let signal = StopSignal.received
    let seconds = settings.isReproducible ? nil : (ContinuousClock.now - start).seconds
    output.finish(seconds: seconds, interruption: signal?.interruption)
    if settings.run != nil {
      let areAll = plan.takesEverything && !output.isStopped && signal == nil
      FailureStore(settings).update(output.tests, areAll: areAll)
    }
    if let signal { Console.complain("stopped by \(signal.name)\(output.whereStopped)") }
    if let seed = plan.seed { Console.complain("in a random order; --shuffle=\(seed) gives it again") }
    return Result(status: signal?.status ?? status(output, isEmptyShare: work.isEmptyShare), tests: output.watched)
  }

  // MARK: What is done

  /// The pieces that the work is cut into: files, as long as nothing has to be known of all tests.
  private func work(on inputs: [FlowSearch.Input], _ plan: SuitePlan, needsCount: Bool) throws -> Work {
    // Only a report that begins with the number of tests has all of them read before the first is run, and steps before
    // all tests, which are done only if there are any; and of one file with many cases, each is a piece.
    let isCounted = needsCount || !worker.hooks.isEmpty
    guard plan.isNeeded || isCounted || inputs.count == 1 else { return Work(pieces: inputs.map(Piece.file)) }
    let read = each(of: inputs) { StopSignal.isRaised ? [] : worker.entries(of: $0) }
    guard plan.isNeeded || inputs.count == 1 else { return Work(pieces: read.map(Piece.tests)) }
    let order = try plan.order(Array(read.joined())) { entries in each(of: entries) { $0.load().reading.needed } }
    let isByFile = settings.run?.update == true
    return Work(
      pieces: isByFile ? Self.byFile(order.entries) : order.entries.map { .tests([$0]) },
      positions: order.positions,
      isEmptyShare: order.isEmptyShare
    )
  }

  /// The tests of each file as one piece, since a file is changed by one worker.
  private static func byFile(_ entries: [FlowEntry]) -> [Piece] {
    var numbers: [ObjectIdentifier: Int] = [:]
    var files: [[FlowEntry]] = []
    for entry in entries {
      if let number = numbers[ObjectIdentifier(entry.file)] {
        files[number].append(entry)
      } else {
        numbers[ObjectIdentifier(entry.file)] = files.count
        files.append([entry])
      }
    }
    return files.map(Piece.tests)
  }

  private func count(_ piece: Piece) -> Int {
    if case .tests(let entries) = piece { worker.count(entries) } else { 1 }
  }

  private func perform(_ work: Work, _ hooks: [FlowWorker.Hook], _ count: Int?, into output: inout SuiteOutput) {
    let (worker, pieces) = (worker, work.pieces)
    let progress = showsProgress ? ProgressLine(total: count, pieces: pieces.count, painter: output.painter) : nil
    defer { progress?.end() }
    let isUpdating = settings.run?.update == true
    let rendering = Rendering(output, isUpdating: isUpdating, positions: work.positions, progress: progress)
    var isReady = true
    for hook in hooks where hook.isStart { isReady = perform(hook, into: &output) }
    SuiteRunner.run(count: output.isStopped ? 0 : pieces.count, jobs: jobs, into: &output) {
      [isReady] number, handover in
      var entries: [FlowEntry]
      if StopSignal.isRaised { return rendering.nothing }
      switch pieces[number] {
      case .file(let input): entries = worker.entries(of: input)
      case .tests(let tests): entries = tests
      }
      let results = isReady ? rendering.results(of: &entries, worker, handover) : rendering.skipped(entries, worker)
      progress?.countPiece()
      progress?.count(results)
      return results
    }
    for hook in hooks where !hook.isStart { _ = perform(hook, into: &output) }
  }

  /// Whether somebody looks at how far it is; not where no clock is to be looked at.
  private var showsProgress: Bool { settings.output.format == .console && Terminal.isThere && !settings.isReproducible }

  /// Does what stands before or after all tests.
  ///
  /// - Returns: Whether the tests can be done; a check reads them whatever is wrong with the hook.
  private func perform(_ hook: FlowWorker.Hook, into output: inout SuiteOutput) -> Bool {
    var entries = [hook.entry]
    let results = Rendering(output, isUpdating: false).results(of: &entries, worker)
    output.addHook(results)
    return settings.run == nil || !results.flows.contains(where: \.outcome.isFailure)
  }

  /// Reads the files that a check looks at though no flow may name them: apps, and commands that no flow ran.
  private func inspect(_ apps: [String], into output: inout SuiteOutput) {
    output.endTests()
    let (worker, rendering) = (worker, Rendering(output, isUpdating: false))
    SuiteRunner.run(count: apps.count, jobs: jobs, into: &output) { number in
      StopSignal.isRaised ? rendering.nothing : rendering.inspected(worker.inspectApp(apps[number]), worker.profiles)
    }
    let commands = worker.unusedCommands(settings)
    _ = output.add(rendering.inspected(worker.told(each(of: commands, worker.inspectCommand)), worker.profiles))
  }

  /// What comes of each element, side by side.
  private func each<Element: Sendable, Result: Sendable>(
    of elements: [Element],
    _ work: @Sendable (Element) -> Result
  ) -> [Result] {
    var all = Collected<Result>()
    SuiteRunner.run(count: elements.count, jobs: jobs, into: &all) { work(elements[$0]) }
    return all.results
  }

  private var jobs: Int { settings.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }

  // MARK: How it ends

  private func status(_ output: SuiteOutput, isEmptyShare: Bool) -> ExitStatus {
    if output.totals.invalid > 0 || output.hasFaultyFiles || output.isIncomplete { return .invalid }
    if output.totals.diverged > 0 { return .diverged }
    if output.totals.flows > 0 || output.inspected > 0 { return .passed }
    return nothingSelected(isEmptyShare: isEmptyShare)
  }

  private func nothingSelected(isEmptyShare: Bool) -> ExitStatus {
    if isEmptyShare {
      Console.complain("there is nothing in this part: there are more parts than flows fill")
      return .passed
    }
    if settings.selection.allowEmpty { return .passed }
    Console.complain(settings.nothingSelected)
    return .nothingSelected
  }

  // MARK: Lists

  /// Prints the id and the name of every test that would be taken.
  private func list(_ inputs: [FlowSearch.Input], _ plan: SuitePlan) throws -> ExitStatus {
    var list = ListOutput(redactor: settings.redactor)
    let work = try work(on: inputs, plan, needsCount: false)
    let (worker, pieces) = (worker, work.pieces)
    SuiteRunner.run(count: pieces.count, jobs: jobs, into: &list) { number in
      switch pieces[number] {
      case .file(let input): ListedTests(worker.entries(of: input))
      case .tests(let entries): ListedTests(entries)
      }
    }
    if list.hasProblems { return .invalid }
    return list.isEmpty ? nothingSelected(isEmptyShare: work.isEmptyShare) : .passed
  }
}

/// Keeps every result.
private struct Collected<Result: Sendable>: ResultConsumer {
  private(set) var results: [Result] = []

  mutating func add(_ result: Result) -> Bool {
    results.append(result)
    return true
  }
}

extension RunSettings {
  /// Why there may be nothing to do.
  fileprivate var nothingSelected: String {
    if run?.lastFailed == true { return "nothing failed when flows were last run" }
    if let change = selection.onlyChanged {
      return "no flow depends on a file that has changed since \(change.reference ?? "the last commit")"
    }
    if selection.tags != nil || selection.grep != nil {
      return "no flow is selected; --list without --tags and --grep shows what there is"
    }
    if let list = selection.testList {
      return "no flow that is selected stands in \(list == "-" ? FileLoader.standardInputName : list)"
    }
    if selection.paths.isEmpty, let workspace = reading.workspace, workspace.workspace.flows != nil {
      return "no flow fits the patterns under “flows” in \(workspace.workspace.file.name)"
    }
    let folders = selection.paths.isEmpty ? "this folder" : selection.paths.joined(separator: ", ")
    return "there is no flow in \(folders); flows are files named *.flow.yaml or *.flow.yml, or are named outright"
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var seconds: Double { self / .seconds(1) }
}
