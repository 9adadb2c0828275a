import TestSupport
import Testing
import WorkspaceFiles

@Suite("A plan of shards")
struct ShardPlanTests {
  /// The tests of each shard.
  private static func parts(_ ids: [String], _ count: Int, _ seconds: [String: Double] = [:]) throws -> [[String]] {
    let plan = ShardPlan(ids: ids, count: count, seconds: seconds)
    return try (1...count).map { index in try plan[Shard(index: index, count: count)].map { ids[$0] } }
  }

  private static func names(_ count: Int) -> [String] { (0..<count).map { "flows/\($0).flow.yaml" } }

  /// Times of some of the tests, whole numbers among them that are no times.
  private static func times(of ids: [String], using generator: inout SeededGenerator) -> [String: Double] {
    var seconds: [String: Double] = [:]
    for id in ids where !generator.isOne(in: 4) {
      seconds[id] = generator.pick(Double(generator.number(below: 9)), 0, 1e300, -1, .nan, .infinity, -.infinity)
    }
    return seconds
  }

  @Test("the shards are the suite, and no test is in two of them", arguments: 0..<8 as Range<UInt64>)
  func partition(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.of(40) {
      let ids = Self.names(generator.number(below: 40))
      let seconds = generator.isOne(in: 2) ? [:] : Self.times(of: ids, using: &generator)
      for count in [1, 2, 3, 7, 50] {
        let plan = ShardPlan(ids: ids, count: count, seconds: seconds)
        let parts = try (1...count).map { try plan[Shard(index: $0, count: count)] }
        #expect(parts.joined().sorted() == Array(ids.indices))
        #expect(parts.allSatisfy { $0 == $0.sorted() })
      }
    }
  }

  @Test("the order of the tests doesn't matter", arguments: 0..<8 as Range<UInt64>)
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.of(40) {
      let ids = Self.names(generator.number(below: 40))
      let seconds = generator.isOne(in: 2) ? [:] : Self.times(of: ids, using: &generator)
      let count = 1 + generator.number(below: 6)
      let shuffled = ids.shuffled(using: &generator)
      #expect(try Self.parts(ids, count, seconds).map(Set.init) == Self.parts(shuffled, count, seconds).map(Set.init))
    }
  }

  @Test("a test that is added moves no other, where there are no times", arguments: [1, 2, 3, 8, 100])
  func addition(count: Int) throws {
    let ids = Self.names(200)
    let parts = try Self.parts(ids, count)
    #expect(try Self.parts(["added"] + ids, count).map { $0.filter { $0 != "added" } } == parts)
    #expect(try Self.parts(Array(ids.dropFirst(50)), count) == parts.map { $0.filter { !ids.prefix(50).contains($0) } })
  }

  @Test("a digest tells plans apart by their tests, their texts and their times, whatever the order")
  func digest() {
    let texts = [Array("steps: []".utf8), Array("- push: a".utf8)]
    let ids = (0..<20).map { "\($0)" }
    let times = Dictionary(uniqueKeysWithValues: ids.map { ($0, Double($0) ?? 0) })
    let digest = ShardPlan(ids: ids, count: 3).digest(of: texts)
    #expect(digest.count == 16)
    #expect(ShardPlan(ids: ids.reversed(), count: 3).digest(of: texts) == digest)
    #expect(ShardPlan(ids: ids.dropLast(), count: 3).digest(of: texts) != digest)
    #expect(ShardPlan(ids: ids, count: 3, seconds: times).digest(of: texts) != digest)
    #expect(ShardPlan(ids: ids, count: 3).digest(of: texts.reversed()) == digest)
    #expect(ShardPlan(ids: ids, count: 3).digest(of: texts.dropLast()) != digest)
    #expect(ShardPlan(ids: ids, count: 3).digest(of: [texts[0], Array("- push: b".utf8)]) != digest)
    #expect(ShardPlan(ids: [], count: 3).digest(of: []) == "0000000000000000")
  }

  @Test("times of other tests are as good as none")
  func foreignTimes() throws {
    let ids = Self.names(50)
    #expect(try Self.parts(ids, 4, ["elsewhere": 3]) == Self.parts(ids, 4))
    #expect(try Self.parts(ids, 4, [ids[0]: .nan, ids[1]: -1, ids[2]: .infinity]) == Self.parts(ids, 4))
  }

  @Test("without times the shards are of about the same size")
  func evenness() throws {
    for part in try Self.parts(Self.names(10_000), 10) { #expect(850...1150 ~= part.count) }
  }

  @Test("where a test goes never changes")
  func stability() throws {
    let ids = ["a.flow.yaml", "b.flow.yaml:12", "a.flow.yaml#by card", "été.flow.yaml", "c.flow.yaml", "d.flow.yaml"]
    #expect(
      try Self.parts(ids, 3) == [
        ["a.flow.yaml", "été.flow.yaml"], ["a.flow.yaml#by card", "c.flow.yaml", "d.flow.yaml"], ["b.flow.yaml:12"],
      ]
    )
  }

  @Test("the longest test goes first, to the shard that has least to do")
  func packing() throws {
    let seconds = ["a": 7.0, "b": 6, "c": 5, "d": 4, "e": 3, "f": 2]
    #expect(try Self.parts(["f", "e", "d", "c", "b", "a"], 2, seconds) == [["e", "d", "a"], ["f", "c", "b"]])
    #expect(try Self.parts(["f", "e", "d", "c", "b", "a"], 3, seconds) == [["f", "a"], ["e", "b"], ["d", "c"]])
  }

  @Test("tests that take equally long go by their id, to the first of equal shards")
  func ties() throws {
    #expect(try Self.parts(["d", "c", "b", "a"], 3, ["a": 1, "b": 1, "c": 1, "d": 1]) == [["d", "a"], ["b"], ["c"]])
  }

  @Test("a test without a time counts as the median of the others")
  func median() throws {
    // “new” counts as 3, so that it goes before “b” and after “c”.
    let seconds = ["a": 1.0, "b": 2, "c": 3, "d": 4, "e": 100]
    #expect(try Self.parts(["a", "b", "c", "d", "e", "new"], 2, seconds) == [["e"], ["a", "b", "c", "d", "new"]])
    #expect(
      try Self.parts(["a", "b", "c", "d", "e", "new"], 3, seconds) == [["e"], ["a", "b", "d"], ["c", "new"]]
    )
  }

  @Test("tests that took no time are spread")
  func zeroTimes() throws {
    let ids = Self.names(12)
    let parts = try Self.parts(ids, 4, Dictionary(uniqueKeysWithValues: ids.map { ($0, 0) }))
    #expect(parts.map(\.count) == [3, 3, 3, 3])
  }

  @Test("the fullest shard holds at most 4/3 − 1/(3N) of what it must", arguments: 0..<8 as Range<UInt64>)
  func bound(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.of(60) {
      let ids = Self.names(1 + generator.number(below: 9))
      let times = ids.map { _ in generator.number(below: 20) }
      let seconds = Dictionary(uniqueKeysWithValues: zip(ids, times.map(Double.init)))
      let count = 1 + generator.number(below: 4)
      let fullest =
        try Self.parts(ids, count, seconds).map { part in
          zip(ids, times).reduce(0) { part.contains($1.0) ? $0 + $1.1 : $0 }
        }.max() ?? 0
      let best = Self.best(times[...], loads: Array(repeating: 0, count: count))
      // fullest ≤ (4/3 − 1/(3N)) × best, times 3N.
      #expect(3 * count * fullest <= (4 * count - 1) * best, "\(times) in \(count)")
    }
  }

  /// The least that the fullest shard can hold, by trying every way there is.
  private static func best(_ times: ArraySlice<Int>, loads: [Int]) -> Int {
    guard let time = times.first else { return loads.max() ?? 0 }
    // A shard that holds as much as another needn't be tried too.
    return Set(loads).compactMap(loads.firstIndex).map { index in
      var loads = loads
      loads[index] += time
      return best(times.dropFirst(), loads: loads)
    }.min() ?? 0
  }

  @Test("a hundred thousand tests go into ten thousand shards")
  func large() throws {
    let ids = Self.names(100_000)
    let seconds = Dictionary(uniqueKeysWithValues: zip(ids, (0..<100_000).map { Double($0 % 97) }))
    let count = Shard.maxCount
    let shard = try Shard(index: count, count: count)
    #expect(!ShardPlan(ids: ids, count: count, seconds: seconds)[shard].isEmpty)
    #expect(!ShardPlan(ids: ids, count: count)[shard].isEmpty)
  }
}
