import FlowSyntax
import PlainText

/// The assignment of a suite's tests to shards.
///
/// Every machine calculates the same plan, if all are given the same ids, in any order, and the same times. With times,
/// the longest test goes first, to the shard with the least work. Without times, a test's id alone decides, so that
/// adding or removing a test moves no other.
package struct ShardPlan: Sendable {
  private let count: Int
  /// The shard of each test, counted from 0.
  private let shards: [Int]
  private let ids: [String]

  /// Assigns tests to shards.
  ///
  /// - Parameters:
  ///   - ids: The tests, each once.
  ///   - count: The number of shards, at least 1.
  ///   - seconds: The tests' durations. A negative or non-finite one counts as unknown, and an unknown one as the median
  ///     of the known.
  package init(ids: [String], count: Int, seconds: [String: Double] = [:]) {
    precondition(count >= 1, "a suite has at least one shard")
    (self.count, self.ids) = (count, ids)
    let given = ids.map { id in seconds[id].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
    let known = given.compactMap(\.self).sorted()
    let times = known.isEmpty ? nil : given.map { $0 ?? known[known.count / 2] }
    shards =
      times.map { Self.pack(ids, seconds: $0, count: count) } ?? ids.map { Self.shard(of: $0, count: count) }
  }

  /// The indices of a shard's tests among the ids, in their order.
  package subscript(shard: Shard) -> [Int] {
    precondition(shard.count == count, "a shard of another plan")
    return shards.indices.filter { shards[$0] == shard.index - 1 }
  }

  /// A text that plans have in common if they give the same tests to the same shards, in any order.
  package func digest(of texts: some Sequence<[UInt8]>) -> String {
    var sum = zip(ids, shards).reduce(UInt64(0)) { sum, test in
      sum &+ SplitMix.mix(SplitMix.hash(test.0.utf8) &+ UInt64(test.1))
    }
    for text in texts { sum &+= SplitMix.mix(SplitMix.hash(text) &+ UInt64(text.count)) }
    return sum.hexadecimal(digits: 16)
  }

  private static func shard(of id: String, count: Int) -> Int { Int(SplitMix.hash(id.utf8) % UInt64(count)) }

  private static func pack(_ ids: [String], seconds: [Double], count: Int) -> [Int] {
    var shards = Array(repeating: 0, count: ids.count)
    // In descending order: the shard with the least work is the last; the number of tests distributes those of no
    // duration, too.
    var loads = (0..<count).reversed().map { (seconds: 0.0, tests: 0, shard: $0) }
    for index in longestFirst(ids, seconds: seconds) {
      var load = loads.removeLast()
      load.seconds += seconds[index]
      load.tests += 1
      shards[index] = load.shard
      loads.insert(load, at: loads.partitioning { $0 < load })
    }
    return shards
  }

  private static func longestFirst(_ ids: [String], seconds: [Double]) -> [Int] {
    ids.indices.sorted { left, right in
      seconds[left] == seconds[right] ? ids[left] < ids[right] : seconds[left] > seconds[right]
    }
  }
}
