import ArgumentParser
import Diagnostics
import FlowSelection
import Flows

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which tests of a suite are done, and in which order, where that can't be told file by file.
///
/// Every narrowing works on the whole list of tests: what stands in a list or has failed last, what a change may touch,
/// this machine's share, and then an order of chance.
struct SuitePlan {
  let settings: RunSettings
  let run: RunOptions?

  /// Whether all files have to be read before anything is done.
  var isNeeded: Bool {
    settings.selection.onlyChanged != nil || listed != nil || run?.shard != nil || run?.shuffle != nil
  }

  /// The seed of the order, drawn where none is given; nil where the order is that of the files.
  let seed: UInt64?
  /// The tests that are taken by their ids; nil for whatever there is.
  private let listed: Set<String>?
  /// What the arguments are where none are given, but a list is.
  let arguments: [String]
  /// This machine's share; nil for all of it.
  private let shard: Shard?
  private let times: [String: Double]

  /// - Throws: Wrong usage.
  init(_ settings: RunSettings) throws {
    self.settings = settings
    run = settings.run
    let lists = try Self.lists(settings)
    let ids = lists.isEmpty ? nil : lists.reduce(lists[0]) { ids, list in ids.filter(Set(list).contains) }
    let paths = settings.selection.paths
    arguments = paths.isEmpty ? ids ?? [] : paths
    listed = ids.map(Set.init)
    seed = run?.shuffle.map { $0.seed ?? UInt64.random(in: 0...UInt64(UInt32.max)) }
    shard = try run?.shard?.shard(in: ProcessInfo.processInfo.environment)
    times = try run?.timings.map { try Self.times($0, settings) } ?? [:]
  }

  /// Whether a list is given and nothing stands in it.
  var isListEmpty: Bool { listed?.isEmpty == true }

  /// The tests that are done, in their order.
  ///
  /// - Parameters:
  ///   - entries: All tests of the files.
  ///   - needed: Which other files each of some tests needs.
  /// - Returns: Those that are to be done here.
  /// - Throws: Wrong usage, such as a commit that doesn't exist.
  func order(_ entries: [FlowEntry], needed: ([FlowEntry]) -> [Set<String>]) throws -> Order {
    var taken = entries
    if let listed { taken = taken.filter { $0.isUnreadable || listed.contains(TestID.normal($0.id)) } }
    if let change = settings.selection.onlyChanged {
      let changed = try ChangedFiles(since: change.reference, workspace: settings.workspace)
      taken = zip(taken, needed(taken)).filter { changed.touch($0, needing: $1) }.map(\.0)
    }
    let whole = taken
    if let shard {
      let plan = ShardPlan(ids: taken.map { TestID.normal($0.id) }, count: shard.count, seconds: times)
      taken = plan[shard].map { taken[$0] }
    }
    let order = seed.map { Shuffle(seed: $0).order(taken) } ?? taken
    return Order(entries: order, isEmptyShare: order.isEmpty && !whole.isEmpty)
  }

  /// What is done.
  struct Order {
    let entries: [FlowEntry]
    /// Whether there is something to do, but only for other machines.
    let isEmptyShare: Bool
  }

  // MARK: Lists

  private static func lists(_ settings: RunSettings) throws -> [[String]] {
    var lists: [[String]] = []
    if let path = settings.selection.testList {
      let file: SourceFile
      do throws(Diagnostic) { file = try settings.loader.load(path) } catch { throw ValidationError(error.message) }
      lists.append(TestList(file).entries.map { TestID.normal($0.id) })
    }
    if settings.run?.lastFailed == true { lists.append(FailureStore(settings).read().ids) }
    return lists
  }

  private static func times(_ path: String, _ settings: RunSettings) throws -> [String: Double] {
    let file: SourceFile
    do throws(Diagnostic) { file = try settings.loader.load(path) } catch { throw ValidationError(error.message) }
    let timings = Timings(transcript: file.bytes)
    if timings.unreadable > 0 {
      Console.complain("\(path): \(timings.unreadable) lines can't be read, and are passed over")
    }
    return Dictionary(timings.seconds.map { (TestID.normal($0.key), $0.value) }) { $1 }
  }
}

/// How tests are called wherever two names for the same one have to be told from two tests.
enum TestID {
  /// The id as it is for a file that is searched for from the working folder: without `./` before it.
  static func normal(_ id: String) -> String { id.hasPrefix("./") ? String(id.dropFirst(2)) : id }
}
