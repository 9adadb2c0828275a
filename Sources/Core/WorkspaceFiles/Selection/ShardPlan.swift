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
      sum &+ SplitMix.mix(Self.hash(test.0.utf8) &+ UInt64(test.1))
    }
    for text in texts { sum &+= SplitMix.mix(Self.hash(text) &+ UInt64(text.count)) }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A hash that is the same on every machine and in every version, unlike the standard library's: FNV-1a, with a final
  /// mix that makes every bit of the result depend on every byte.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return SplitMix.mix(hash)
  }

  private static func shard(of id: String, count: Int) -> Int { Int(hash(id.utf8) % UInt64(count)) }

  private static func pack(_ ids: [String], seconds: [Double], count: Int) -> [Int] {
    var shards = Array(repeating: 0, count: ids.count)
    // The shard with the least work is the last.
    var loads = (0..<count).reversed().map { Load(shard: $0) }
    for index in longestFirst(ids, seconds: seconds) {
      var load = loads.removeLast()
      load.seconds += seconds[index]
      load.tests += 1
      shards[index] = load.shard
      loads.insert(load, at: position(of: load, in: loads))
    }
    return shards
  }

  private static func longestFirst(_ ids: [String], seconds: [Double]) -> [Int] {
    ids.indices.sorted { left, right in
      seconds[left] == seconds[right] ? ids[left] < ids[right] : seconds[left] > seconds[right]
    }
  }

  /// The work of a shard.
  private struct Load {
    var seconds = 0.0
    var tests = 0
    let shard: Int

    /// Compares by seconds, then by tests, so that tests of no duration are distributed too.
    static func < (left: Self, right: Self) -> Bool {
      (left.seconds, left.tests, left.shard) < (right.seconds, right.tests, right.shard)
    }
  }

  /// The position of a load in loads in descending order.
  private static func position(of load: Load, in loads: [Load]) -> Int {
    var (start, end) = (0, loads.count)
    while start < end {
      let middle = (start + end) / 2
      if load < loads[middle] { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
