/// Numbers for pairs of numbers.
struct PairTable: Sendable {
  private struct Slot: Sendable {
    var pair: UInt64
    var number: Int32
  }

  private var slots = Array(repeating: free, count: 64)
  private var count = 0

  /// Holds a pair that stands for none.
  private static let free = Slot(pair: .max, number: 0)

  /// The bytes in use.
  var byteCount: Int { slots.count * MemoryLayout<Slot>.stride }

  /// The number of a pair; nil if it has none.
  subscript(high: UInt32, low: UInt32) -> Int32? {
    let slot = slots[index(of: Self.pair(high, low))]
    return slot.pair == Self.free.pair ? nil : slot.number
  }

  /// Gives a number to a pair that has none.
  mutating func insert(_ number: Int32, for high: UInt32, _ low: UInt32) {
    if (count + 1) * 3 > slots.count * 2 { grow() }
    let pair = Self.pair(high, low)
    slots[index(of: pair)] = Slot(pair: pair, number: number)
    count += 1
  }

  /// The place of the slot that holds a pair, or of the free one for it.
  private func index(of pair: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[index].pair != pair, slots[index].pair != Self.free.pair { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Self.free, count: old.count * 2)
    for slot in old where slot.pair != Self.free.pair { slots[index(of: slot.pair)] = slot }
  }

  private static func pair(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
}
