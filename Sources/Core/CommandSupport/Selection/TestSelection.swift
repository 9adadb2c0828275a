import ArgumentParser
package import FlowLanguage
import FlowSyntax
import FlowTranscripts
import OperatingSystem
import WorkspaceFiles

/// The tests of a suite that run, and their order.
///
/// Lists select tests of each file by itself. Changes, shards and a random order require the whole list of tests.
package struct TestSelection {
  private let settings: RunSettings
  /// The seed of the order, chosen at random if none is given; nil for the order of the files.
  package let seed: UInt64?
  /// The shard of this machine; nil for all tests.
  let shard: Shard?
  private let times: [String: Double]

  /// Prepares the selection.
  package init(_ settings: RunSettings) throws {
    self.settings = settings
    let selection = settings.selection
    if let resumed = settings.resumed?.start {
      seed = resumed.seed
      shard = try resumed.shard.map { try Shard(index: $0.index, count: $0.count) }
    } else {
      seed = selection.shuffle.map { $0.seed ?? UInt64.random(in: 0...UInt64(UInt32.max)) }
      shard = try selection.shard?.shard(in: ProcessInfo.processInfo.environment)
    }
    times = try Self.times(selection.timings)
  }

  /// Whether all tests must be known before the first one runs.
  var needsAllTests: Bool {
    let selection = settings.selection
    return selection.change != nil || selection.shard != nil || seed != nil || settings.resumed != nil
  }

  /// Whether all tests of a workspace are selected, or all that failed in their last run.
  ///
  /// - Parameter number: The number of the workspace.
  /// - Returns: True if no filter excludes any.
  func takesEverything(of number: Int) -> Bool {
    let (selection, files) = (settings.selection, settings.files)
    if !selection.paths.isEmpty || selection.isNarrowed || shard != nil { return false }
    if !files.workspaces[number].reading.problems.isEmpty { return false }
    if selection.takesLastFailed { return true }
    let own = settings.reading.workspace
    if number == 0 { return own.map { $0.folder.isEmpty || $0.workspace.flows != nil } ?? true }
    // Another workspace is complete if it is within the working folder, and everything there is selected.
    guard own?.workspace.flows == nil, let folder = files.workspaces[number].reading.workspace?.folder else {
      return false
    }
    return !folder.hasPrefix("../") && !folder.hasPrefix("/")
  }

  /// Selects and orders tests.
  ///
  /// - Parameters:
  ///   - entries: All tests of the files.
  ///   - needed: Returns the files that each of some tests depends on.
  /// - Returns: The tests that run here.
  /// - Throws: An error of usage, such as a commit that doesn't exist.
  package func order(_ entries: [FlowEntry], needed: ([FlowEntry]) -> [Set<String>]) throws -> Order {
    var taken = entries
    if let change = settings.selection.change {
      let reading = settings.files.workspaces.map(\.reading)
      taken = try ChangedFiles(since: change.reference, workspaces: reading).touched(taken, reading, needing: needed)
    }
    let whole = taken
    var positions: [String: Int] = [:]
    let plan = shard.map { ShardPlan(ids: taken.map(\.id), count: $0.count, seconds: seconds(of: taken)) }
    if let shard, let share = plan?[shard] {
      for number in share { positions[taken[number].id] = number + 1 }
      taken = share.map { taken[$0] }
    }
    let digest = plan?.digest(of: Self.texts(of: whole))
    let order = try rest(of: seed.map { Shuffle(seed: $0).order(taken) } ?? taken, plan: digest)
    return Order(entries: order, positions: positions, plan: digest, isEmptyShard: order.isEmpty && !whole.isEmpty)
  }

  /// The text of each file of some tests.
  private static func texts(of entries: [FlowEntry]) -> [[UInt8]] {
    entries.map(\.file).withoutRepeats(of: ObjectIdentifier.init).map(\.bytes)
  }

  /// The tests that a stopped run lacks; all if none is resumed.
  private func rest(of entries: [FlowEntry], plan: String?) throws -> [FlowEntry] {
    guard let resumed = settings.resumed else { return entries }
    let tests = entries.map(settings.resumable)
    if let problem = resumed.problem(with: tests, plan: plan) { throw problem }
    return zip(entries, tests).filter { !resumed.has($0.1) }.map(\.0)
  }

  /// The times of tests by their ids; the earlier run may have covered only their workspace, or several.
  private func seconds(of entries: [FlowEntry]) -> [String: Double] {
    guard !times.isEmpty else { return [:] }
    var seconds: [String: Double] = [:]
    for entry in entries {
      let others = [entry.workspaceFolder.map { "\($0)/\(entry.localID)" }, entry.localID].compactMap(\.self)
      seconds[entry.id] = ([entry.id] + others).lazy.compactMap { times[$0] }.first
    }
    return seconds
  }

  /// The tests that run here, in order.
  package struct Order: Sendable {
    package var entries: [FlowEntry] = []
    /// The position of each test among all tests, by its id and counted from 1; empty unless a shard runs here.
    package var positions: [String: Int] = [:]
    /// The digest of the plan that the shard is of; nil if no shard runs here.
    package var plan: String?
    /// Whether there are tests, but all of them are in other shards.
    package var isEmptyShard = false
  }

  /// The times of tests in transcripts, of all profiles and sizes together; a later transcript counts.
  private static func times(_ paths: [String]) throws -> [String: Double] {
    var times: [String: Double] = [:]
    for path in paths {
      let file: TraceFile
      do throws(Diagnostic) { file = try TraceFile(path) } catch { throw ValidationError(error.message) }
      var reader = try file.reader()
      var own: [String: Double] = [:]
      while let (item, _) = reader.next() {
        if case .result(let result) = item, let seconds = result.timed { own[result.id, default: 0] += seconds }
      }
      times.merge(own) { $1 }
      Console.show(reader.end.notes)
    }
    return times
  }
}

extension FlowResult {
  /// The time of a flow that ran.
  fileprivate var timed: Double? {
    switch outcome {
    case .passed, .diverged, .failed: seconds
    case .skipped, .invalid: nil
    }
  }
}
