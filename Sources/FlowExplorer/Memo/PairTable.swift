/// Numbers for pairs of numbers.
struct PairTable: Sendable {
  private var pairs: [UInt64] = Array(repeating: free, count: 64)
  private var numbers: [Int32] = Array(repeating: 0, count: 64)
  private var count = 0

  /// Stands for no pair.
  private static let free = UInt64.max

  /// The number of a pair; nil if it has none.
  subscript(high: UInt32, low: UInt32) -> Int32? {
    let slot = slot(of: Self.pair(high, low))
    return pairs[slot] == Self.free ? nil : numbers[slot]
  }

  /// Gives a number to a pair that has none.
  mutating func insert(_ number: Int32, for high: UInt32, _ low: UInt32) {
    if (count + 1) * 3 > pairs.count * 2 { grow() }
    let pair = Self.pair(high, low)
    let slot = slot(of: pair)
    (pairs[slot], numbers[slot]) = (pair, number)
    count += 1
  }

  /// The slot that holds a pair, or the free one for it.
  private func slot(of pair: UInt64) -> Int {
    let mask = pairs.count - 1
    var slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while pairs[slot] != pair, pairs[slot] != Self.free { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldPairs, oldNumbers) = (pairs, numbers)
    pairs = Array(repeating: Self.free, count: oldPairs.count * 2)
    numbers = Array(repeating: 0, count: oldPairs.count * 2)
    for (pair, number) in zip(oldPairs, oldNumbers) where pair != Self.free {
      let slot = slot(of: pair)
      (pairs[slot], numbers[slot]) = (pair, number)
    }
  }

  private static func pair(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
}
