import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowSelection
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which tests of a suite are done, and in which order.
///
/// Lists narrow each file's tests by itself. What a change may touch, this machine's share and a random order need
/// the whole list of tests.
struct SuitePlan {
  let settings: RunSettings
  let run: RunOptions?

  /// Whether all files have to be read before anything is done.
  var isNeeded: Bool { settings.selection.onlyChanged != nil || run?.shard != nil || run?.shuffle != nil }

  /// The seed of the order, drawn where none is given; nil where the order is that of the files.
  let seed: UInt64?
  /// Only what stands in all of them is taken.
  private let lists: [ListedFiles]
  /// This machine's share; nil for all of it.
  let shard: Shard?
  private let times: [String: Double]

  /// - Throws: Wrong usage.
  init(_ settings: RunSettings) throws {
    self.settings = settings
    run = settings.run
    lists = try Self.lists(settings)
    seed = run?.shuffle.map { $0.seed ?? UInt64.random(in: 0...UInt64(UInt32.max)) }
    shard = try run?.shard?.shard(in: ProcessInfo.processInfo.environment)
    times = try run?.timings.map { try Self.times($0, settings) } ?? [:]
  }

  /// What is read; nothing but the errors of the settings' own files where there are some.
  var inputs: [FlowSearch.Input] {
    guard settings.reading.problems.isEmpty else { return settings.reading.problems.map { .problems($0) } }
    let paths = settings.selection.paths
    // A list says itself which files there are, unless paths are given.
    let found =
      paths.isEmpty && !lists.isEmpty
      ? FlowSearch.inputs(forFiles: lists[0].paths, settings.reading.finder)
      : FlowSearch.inputs(for: paths, in: settings.reading.workspace, settings.reading.finder, takesApps: takesApps)
    return found.compactMap { input in lists.reduce(input) { input, list in input.flatMap(list.narrowing) } }
  }

  /// Whether app files are looked for too: in a check of all that there is.
  private var takesApps: Bool { run == nil && !settings.isNarrowed }

  /// Whether all that the workspace has is taken, or all of it that failed last.
  var takesEverything: Bool {
    let selection = settings.selection
    let isNarrowed =
      !selection.paths.isEmpty || settings.isNarrowed || shard != nil || !settings.reading.problems.isEmpty
    let isWhole = settings.reading.workspace.map { $0.folder.isEmpty || $0.workspace.flows != nil } ?? true
    return !isNarrowed && (isWhole || run?.lastFailed == true)
  }

  /// The tests that are done, in their order.
  ///
  /// - Parameters:
  ///   - entries: All tests of the files.
  ///   - needed: Which other files each of some tests needs.
  /// - Returns: Those that are to be done here.
  /// - Throws: Wrong usage, such as a commit that doesn't exist.
  func order(_ entries: [FlowEntry], needed: ([FlowEntry]) -> [Set<String>]) throws -> Order {
    var taken = entries
    if let change = settings.selection.onlyChanged {
      let changed = try ChangedFiles(since: change.reference, workspace: settings.reading.workspace)
      taken = changed.touched(taken, needing: needed)
    }
    let whole = taken
    var positions: [String: Int] = [:]
    if let shard {
      let plan = ShardPlan(ids: taken.map { TestID.normal($0.id) }, count: shard.count, seconds: times)
      let share = plan[shard]
      for number in share { positions[taken[number].id] = number + 1 }
      taken = share.map { taken[$0] }
    }
    let order = seed.map { Shuffle(seed: $0).order(taken) } ?? taken
    return Order(entries: order, positions: positions, isEmptyShare: order.isEmpty && !whole.isEmpty)
  }

  /// What is done.
  struct Order {
    let entries: [FlowEntry]
    /// Which of all tests each is, by its id and counted from 1; empty where none are left to other machines.
    let positions: [String: Int]
    /// Whether there is something to do, but only for other machines.
    let isEmptyShare: Bool
  }

  // MARK: Files

  private static func lists(_ settings: RunSettings) throws -> [ListedFiles] {
    var lists: [ListedFiles] = []
    if let path = settings.selection.testList {
      lists.append(ListedFiles(TestList(try load(path, settings)).entries.map(\.id)))
    }
    if settings.run?.lastFailed == true {
      lists.append(ListedFiles(FailureStore(settings).read(), isForgiving: true))
    }
    return lists
  }

  private static func times(_ path: String, _ settings: RunSettings) throws -> [String: Double] {
    let timings = Timings(transcript: try load(path, settings).bytes)
    if timings.unreadable > 0 {
      let lines = timings.unreadable == 1 ? "a line" : "\(timings.unreadable) lines"
      Console.complain("\(path): \(lines) can't be read, and \(timings.unreadable == 1 ? "is" : "are") passed over")
    }
    return Dictionary(timings.seconds.map { (TestID.normal($0.key), $0.value) }) { $1 }
  }

  private static func load(_ path: String, _ settings: RunSettings) throws -> SourceFile {
    do throws(Diagnostic) { return try settings.reading.loader.load(path) } catch {
      throw ValidationError(error.message)
    }
  }
}

/// How tests are called wherever two names for the same one have to be told from two tests.
enum TestID {
  /// The id as it is for a file that is searched for from the working folder: without `./` before it.
  static func normal(_ id: String) -> String { id.hasPrefix("./") ? String(id.dropFirst(2)) : id }
}
