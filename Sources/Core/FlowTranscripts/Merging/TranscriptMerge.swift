package import FlowSyntax

/// The merge of the transcripts of one run: which results count, in which order, and with which problems.
package struct TranscriptMerge: Sendable {
  /// A result that counts.
  package struct Pick: Hashable, Sendable {
    /// The index of its transcript.
    package let trace: Int
    /// The index of the result in its transcript.
    package let entry: Int
    /// The attempts before it, oldest first.
    package let earlier: [FlowAttempt]
  }

  /// All results of one test in one variant.
  private struct Slot {
    /// The results, each with the number of reruns before it.
    var tries: [(trace: Int, entry: Int, round: Int)] = []
    let hook: SuiteHook?
    var position: Int?
    /// The test's index in the order in which tests first appear.
    let number: Int

    var rank: Int {
      switch hook {
      case .onSuiteStart: 0
      case nil: 1
      case .onSuiteFinish: 2
      }
    }
  }

  /// The results that count, in the order of the whole run.
  package let picks: [Pick]
  /// The problems of the transcripts.
  package let problems: [Diagnostic]
  /// The reason why the whole run is incomplete; nil if it is complete.
  package let interruption: RunSummary.Interruption?
  /// The start of the whole run.
  package let start: RunStart

  /// Merges transcripts.
  ///
  /// - Parameters:
  ///   - traces: The transcripts, an earlier attempt before a later one.
  ///   - allowsMissing: Whether missing shards are a warning instead of an error.
  ///   - reorder: Returns the order of a number of tests for a seed.
  package init(_ traces: [TranscriptDigest], allowsMissing: Bool, reorder: (Int, _ seed: UInt64) -> [Int]) {
    let summary = ShardSummary(traces, allowsMissing: allowsMissing)
    (problems, interruption) = (summary.problems, summary.interruption)
    let seeds = Set(traces.map(\.start.seed))
    let seed = seeds.count == 1 ? traces.first?.start.seed : nil
    var slots = Self.slots(traces)
    if let seed { Self.shuffle(&slots) { reorder($0, seed) } }
    picks = slots.sorted(by: Self.isBefore).map { Self.pick(of: $0, in: traces) }
    var start = RunStart(flows: Self.count(traces, picks.count), seed: seed)
    start.profiles = traces.flatMap(\.start.profiles).withoutRepeats
    start.sizes = traces.flatMap(\.start.sizes).withoutRepeats
    start.environment = RunStart.Environment(of: traces.map(\.start.environment))
    let roots = Set(traces.map(\.start.root))
    start.root = roots.count == 1 ? traces.first?.start.root : nil
    let folders = Set(traces.map(\.start.folder))
    if folders.count == 1, let folder = traces.first?.start.folder { start.folder = folder }
    self.start = start
  }

  /// Whether results keep their positions, so that missing shards can be added later.
  package var keepsPositions: Bool { interruption == .missingShards }

  /// The number of results of the whole run: the sum of the announced ones, without repeated tests.
  private static func count(_ traces: [TranscriptDigest], _ picks: Int) -> Int {
    var rests: [RunStart.Share?: Int] = [:]
    for (number, trace) in traces.enumerated() where trace.start.resumed != nil { rests[trace.start.shard] = number }
    let counts = traces.enumerated().compactMap { number, trace -> Int? in
      // The rest of a stopped run is announced by the transcript that has it.
      let isStopped = trace.isUnfinished && rests[trace.start.shard].map { $0 != number } ?? false
      return trace.start.flows.map { isStopped ? min($0, trace.entries.count) : $0 }
    }
    guard counts.count == traces.count else { return picks }
    let again = traces.reduce(0) { $0 + $1.entries.count } - picks
    return max(picks, counts.reduce(0) { $0.addingReportingOverflow($1).partialValue } - again)
  }

  // MARK: Tries

  private static func slots(_ traces: [TranscriptDigest]) -> [Slot] {
    var slots: [Slot] = []
    var numbers: [TestKey: Int] = [:]
    for (trace, (digest, round)) in zip(traces, rounds(traces)).enumerated() {
      for (number, entry) in digest.entries.enumerated() {
        if let slot = numbers[entry.key] {
          slots[slot].tries.append((trace, number, round))
          slots[slot].position = slots[slot].position ?? entry.position
        } else {
          numbers[entry.key] = slots.count
          slots.append(
            Slot(tries: [(trace, number, round)], hook: entry.hook, position: entry.position, number: slots.count)
          )
        }
      }
    }
    return slots
  }

  /// The number of reruns before each transcript: one more than the highest of the earlier transcripts with some of its
  /// tests.
  private static func rounds(_ traces: [TranscriptDigest]) -> [Int] {
    var rounds: [TestKey: Int] = [:]
    return traces.map { trace in
      let tests = trace.entries.filter { $0.hook == nil }.map(\.key)
      let round = tests.compactMap { rounds[$0] }.max().map { $0 + 1 } ?? 0
      for test in tests { rounds[test] = round }
      return round
    }
  }

  /// Picks the last attempt.
  ///
  /// A hook ran once for each shard; of the attempts of one round, that with the worst outcome counts.
  private static func pick(of slot: Slot, in traces: [TranscriptDigest]) -> Pick {
    func entry(_ attempt: (trace: Int, entry: Int, round: Int)) -> TranscriptDigest.ResultDigest {
      traces[attempt.trace].entries[attempt.entry]
    }
    var tries = slot.tries
    if slot.hook != nil {
      var worst: [(trace: Int, entry: Int, round: Int)] = []
      for attempt in tries.sorted(by: { $0.round < $1.round }) {
        guard let last = worst.last, last.round == attempt.round else {
          worst.append(attempt)
          continue
        }
        if entry(attempt).attempt.outcome.badness > entry(last).attempt.outcome.badness {
          worst[worst.count - 1] = attempt
        }
      }
      tries = worst
    }
    let attempts = tries.flatMap { entry($0).earlier + [entry($0).attempt] }
    let last = tries[tries.count - 1]
    return Pick(trace: last.trace, entry: last.entry, earlier: attempts.dropLast())
  }

  // MARK: Order

  private static func isBefore(_ left: Slot, _ right: Slot) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    let (one, other) = (left.position ?? .max, right.position ?? .max)
    return one == other ? left.number < right.number : one < other
  }

  /// Gives tests the positions that they have in the shuffled order of the whole run.
  private static func shuffle(_ slots: inout [Slot], _ reorder: (Int) -> [Int]) {
    let positions = Set(slots.compactMap(\.position))
    guard positions == Set(1..<(positions.count + 1)) else { return }
    var places: [Int: Int] = [:]
    for (place, number) in reorder(positions.count).enumerated() { places[number + 1] = place }
    for index in slots.indices { slots[index].position = slots[index].position.flatMap { places[$0] } }
  }
}

extension FlowOutcome {
  /// How bad an outcome is, where several are one: a larger number is worse.
  package var badness: Int {
    switch self {
    case .passed: 0
    case .skipped: 1
    case .diverged: 2
    case .invalid: 3
    case .failed: 4
    }
  }
}
