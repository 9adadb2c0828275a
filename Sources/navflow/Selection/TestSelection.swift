import ArgumentParser
import FlowApps
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
/// Lists narrow each file's tests by itself. What a change may touch, this machine's shard and a random order need
/// the whole list of tests.
struct TestSelection {
  private let settings: RunSettings
  /// The seed of the order, drawn where none is chosen; nil where the order is that of the files.
  let seed: UInt64?
  /// This machine's shard; nil for all tests.
  let shard: Shard?
  private let times: [String: Double]

  /// - Throws: Wrong usage.
  init(_ settings: RunSettings) throws {
    self.settings = settings
    let selection = settings.selection
    seed = selection.shuffle.map { $0.seed ?? UInt64.random(in: 0...UInt64(UInt32.max)) }
    shard = try selection.shard?.shard(in: ProcessInfo.processInfo.environment)
    times = try selection.timings.map { try Self.times($0, settings) } ?? [:]
  }

  /// Whether all tests have to be known before the first is done.
  var needsAllTests: Bool { settings.selection.change != nil || shardIsChosen || seed != nil }

  private var shardIsChosen: Bool { settings.selection.shard != nil }

  /// Whether all that a workspace has is taken, or all of it that failed last.
  ///
  /// - Parameter number: The workspace's.
  /// - Returns: True if nothing narrows the selection.
  func takesEverything(of number: Int) -> Bool {
    let (selection, files) = (settings.selection, settings.files)
    if !selection.paths.isEmpty || selection.isNarrowed || shard != nil { return false }
    if !files.workspaces[number].reading.problems.isEmpty { return false }
    if selection.takesLastFailed { return true }
    let own = settings.reading.workspace
    if number == 0 { return own.map { $0.folder.isEmpty || $0.workspace.flows != nil } ?? true }
    // Another workspace is taken whole where all that is in the working folder is.
    guard own?.workspace.flows == nil, let folder = files.workspaces[number].reading.workspace?.folder else {
      return false
    }
    return !folder.hasPrefix("../") && !folder.hasPrefix("/")
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
    if let change = settings.selection.change {
      let changed = try ChangedFiles(
        since: change.reference,
        workspaces: settings.files.workspaces.map(\.reading.workspace)
      )
      taken = changed.touched(taken, needing: needed)
    }
    let whole = taken
    var positions: [String: Int] = [:]
    if let shard {
      let plan = ShardPlan(ids: taken.map(\.id), count: shard.count, seconds: seconds(of: taken))
      let share = plan[shard]
      for number in share { positions[taken[number].id] = number + 1 }
      taken = share.map { taken[$0] }
    }
    let order = seed.map { Shuffle(seed: $0).order(taken) } ?? taken
    return Order(entries: order, positions: positions, isEmptyShard: order.isEmpty && !whole.isEmpty)
  }

  /// How long tests took, by their ids; the earlier run may have been of their workspace alone, or of several.
  private func seconds(of entries: [FlowEntry]) -> [String: Double] {
    guard !times.isEmpty else { return [:] }
    var seconds: [String: Double] = [:]
    for entry in entries {
      let others = [entry.workspaceFolder.map { "\($0)/\(entry.localID)" }, entry.localID].compactMap(\.self)
      seconds[entry.id] = ([entry.id] + others).lazy.compactMap { times[$0] }.first
    }
    return seconds
  }

  /// What is done.
  struct Order {
    let entries: [FlowEntry]
    /// Which of all tests each is, by its id and counted from 1; empty where none are left to other machines.
    let positions: [String: Int]
    /// Whether there is something to do, but only for other machines.
    let isEmptyShard: Bool
  }

  private static func times(_ path: String, _ settings: RunSettings) throws -> [String: Double] {
    let timings = Timings(transcript: try settings.flows.load(path).bytes)
    if timings.unreadable > 0 {
      let lines = timings.unreadable == 1 ? "a line" : "\(timings.unreadable) lines"
      Console.printError("\(path): \(lines) can't be read, and \(timings.unreadable == 1 ? "is" : "are") passed over")
    }
    return timings.seconds
  }
}
