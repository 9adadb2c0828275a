/// Shards in the order in which they are given work: a binary heap with the one that has least to do at its top.
struct LoadQueue {
  private struct Load {
    var seconds = 0.0
    var tests = 0
    let shard: Int

    /// Tests that took no time are spread too, since of two shards with equal times the one with fewer tests is next.
    static func < (left: Self, right: Self) -> Bool {
      (left.seconds, left.tests, left.shard) < (right.seconds, right.tests, right.shard)
    }
  }

  private var loads: [Load]

  init(count: Int) { loads = (0..<count).map { Load(shard: $0) } }

  /// Gives a test to the shard that has least to do.
  ///
  /// - Returns: The shard, counted from 0.
  mutating func add(_ seconds: Double) -> Int {
    loads[0].seconds += seconds
    loads[0].tests += 1
    let shard = loads[0].shard
    sink()
    return shard
  }

  /// Moves the top down to where it belongs.
  private mutating func sink() {
    var position = 0
    while true {
      var least = position
      for child in [2 * position + 1, 2 * position + 2] where child < loads.count && loads[child] < loads[least] {
        least = child
      }
      guard least != position else { return }
      loads.swapAt(position, least)
      position = least
    }
  }
}
