import FlowRunner
import FlowSyntax
import TestSupport
import Testing

@testable import FlowReports
@testable import FlowTranscripts

@Suite("How transcripts go together")
struct TranscriptMergeTests {
  /// A transcript of tests that passed or, with a `!` before their names, diverged.
  private static func trace(
    _ tests: String,
    shard: (Int, Int)? = nil,
    positions: [Int] = [],
    seed: UInt64? = nil
  )
    -> TranscriptDigest
  {
    var start = RunStart(flows: nil, seed: seed)
    start.shard = shard.map { RunStart.Share(index: $0.0, count: $0.1) }
    var digest = TranscriptDigest(file: SourceFile(name: tests), start: start, version: "1.2.3")
    for (number, test) in tests.split(separator: " ").map(String.init).enumerated() {
      let isHook = test.hasSuffix("onSuiteStart") || test.hasSuffix("onSuiteFinish")
      var result = FlowResult(
        flowID: isHook ? "navflow.yaml" : test.replacing("!", with: ""),
        caseName: isHook ? test.replacing("!", with: "") : nil,
        name: test,
        tags: [],
        file: SourceFile(name: isHook ? "navflow.yaml" : "a.flow.yaml"),
        range: SourceRange(0..<0),
        profile: "wwdc22",
        content: test.hasPrefix("!") ? .invalid([]) : .checked,
        seconds: nil
      )
      result.position = positions.indices.contains(number) ? positions[number] : nil
      digest.entries.append(TranscriptDigest.ResultDigest(result))
    }
    return digest
  }

  /// The tests that count: what they are called, what came of them, and of the tries before.
  private static func merged(_ traces: [TranscriptDigest]) -> [String] {
    let merge = TranscriptMerge(traces, allowsMissing: false) { count, _ in (0..<count).reversed() }
    return merge.picks.map { pick in
      let entry = traces[pick.trace].entries[pick.entry]
      let name = entry.key.id.split(separator: "#").last ?? ""
      return name + (pick.earlier + [entry.attempt]).map { $0.outcome == .passed ? "+" : "-" }.joined()
    }
  }

  @Test("shards are in the order of the run of all")
  func order() {
    let one = Self.trace("b d", shard: (1, 2), positions: [2, 4])
    let two = Self.trace("a c e", shard: (2, 2), positions: [1, 3, 5])
    #expect(Self.merged([one, two]) == ["a+", "b+", "c+", "d+", "e+"])
    #expect(Self.merged([two, one]) == ["a+", "b+", "c+", "d+", "e+"])
  }

  @Test("shards of a random order are in that of the run of all")
  func seed() {
    let one = Self.trace("d b", shard: (1, 2), positions: [4, 2], seed: 7)
    let two = Self.trace("a c", shard: (2, 2), positions: [1, 3], seed: 7)
    #expect(Self.merged([one, two]) == ["d+", "c+", "b+", "a+"])
  }

  @Test("of several tries the last counts")
  func tries() {
    let traces = [Self.trace("a !b !c"), Self.trace("b !c"), Self.trace("!c d")]
    #expect(Self.merged(traces) == ["a+", "b-+", "c---", "d+"])
  }

  @Test("what every shard does is there once, the worst of it")
  func hooks() {
    let first = Self.hooked("onSuiteStart", "a", "!onSuiteFinish", position: 2, shard: 1)
    let second = Self.hooked("onSuiteStart", "b", "onSuiteFinish", position: 1, shard: 2)
    #expect(Self.merged([first, second]) == ["onSuiteStart+", "b+", "a+", "onSuiteFinish-"])
    #expect(Self.merged([second, first]) == ["onSuiteStart+", "b+", "a+", "onSuiteFinish-"])
  }

  @Test("what a workspace does is tried again with the tests")
  func hookTries() {
    let traces = [Self.trace("!onSuiteStart a"), Self.trace("onSuiteStart a")]
    #expect(Self.merged(traces) == ["onSuiteStart-+", "a++"])
  }

  private static func hooked(
    _ start: String,
    _ test: String,
    _ finish: String,
    position: Int,
    shard: Int
  ) -> TranscriptDigest {
    var digest = trace("\(start) \(test) \(finish)", shard: (shard, 2))
    let placed = trace(test, positions: [position])
    digest.entries[1] = placed.entries[0]
    return digest
  }

  static let sets: [(traces: [String], problems: [String])] = [
    (["1/2", "2/2"], []),
    (["", ""], []),
    (["2/3"], ["of 3 shards 2 are missing: 1/3 and 3/3"]),
    (["2/2", ""], ["the shard 1/2 is missing"]),
    (["1/2", "2/2", "1/2"], ["this is the shard 1/2, as “1/2” is; its tests count as run again"]),
    (
      ["1/20"],
      [
        "of 20 shards 19 are missing: 2/20, 3/20, 4/20, 5/20, 6/20, 7/20, 8/20, 9/20, 10/20, 11/20 and 9 more"
      ]
    ),
    (
      ["1/1", "1/2"], ["this is one of 2 shards, and “1/1” is one of 1", "the shard 2/2 is missing"]
    ),
    (
      ["1/4000000000", "9/4"],
      [
        "of 4000000000 shards 3999999999 are missing: \((2...11).map { "\($0)/4000000000" }.joined(separator: ", ")) and 3999999989 more",
        "this is one of 4 shards, and “1/4000000000” is one of 4000000000",
        "of 4 shards 4 are missing: 1/4, 2/4, 3/4 and 4/4",
      ]
    ),
    (["1/0"], []),
  ]

  @Test("missing, repeated and foreign shards are reported", arguments: sets)
  func problems(traces: [String], problems: [String]) {
    let digests = traces.map { text in
      let numbers = text.split(separator: "/").compactMap { Int($0) }
      var start = RunStart()
      start.shard = numbers.count == 2 ? RunStart.Share(index: numbers[0], count: numbers[1]) : nil
      return TranscriptDigest(file: SourceFile(name: text), start: start, version: nil)
    }
    #expect(ShardSummary(digests, allowsMissing: false).problems.map(\.message) == problems)
  }

  static let ofPlans: [(traces: [String], problems: [String])] = [
    (["1/2 x", "2/2 x"], []),
    (["1/2 x", "2/2"], []),
    (["1/2 x", "2/2 y"], [isOfOthers("1/2 x")]),
    (["2/3", "1/3 x", "3/3 y"], [isOfOthers("1/3 x")]),
    (["1/2 x", "2/2 x", "2/2 y"], ["this is the shard 2/2, as “2/2 x” is; its tests count as run again"]),
  ]

  private static func isOfOthers(_ first: String) -> String {
    "this is a shard of other tests than “\(first)”, or of edited ones, or was made with other timings"
  }

  @Test("shards of different plans aren't those of one run", arguments: ofPlans)
  func shardsOfOnePlan(traces: [String], problems: [String]) {
    let digests = traces.map { text in
      var start = RunStart()
      start.shard = RunStart.Share(index: Int(text.prefix(1)) ?? 0, count: Int(text.dropFirst(2).prefix(1)) ?? 0)
      start.plan = text.split(separator: " ").dropFirst().first.map(String.init)
      return TranscriptDigest(file: SourceFile(name: text), start: start, version: nil)
    }
    let summary = ShardSummary(digests, allowsMissing: false)
    #expect(summary.problems.map(\.message) == problems)
  }

  @Test("a shard that was cut off is no loss where it was run again")
  func cutOff() {
    var cut = Self.trace("a", shard: (1, 1), positions: [1])
    cut.isUnfinished = true
    let whole = Self.trace("a", shard: (1, 1), positions: [1])
    #expect(ShardSummary([cut], allowsMissing: false).interruption == .cutOff)
    #expect(ShardSummary([cut, whole], allowsMissing: false).interruption == nil)
    #expect(ShardSummary([whole, cut], allowsMissing: false).interruption == nil)
  }
}
