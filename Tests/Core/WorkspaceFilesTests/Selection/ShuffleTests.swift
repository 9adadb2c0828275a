import FlowSyntax
import TestSupport
import Testing
import WorkspaceFiles

@Suite("A shuffle")
struct ShuffleTests {
  static let orders: [(seed: UInt64, order: [Int])] = [
    (0, [6, 3, 2, 9, 8, 1, 4, 7, 0, 5]), (1, [4, 2, 8, 1, 9, 3, 0, 6, 7, 5]), (.max, [3, 4, 2, 7, 5, 0, 8, 1, 9, 6]),
  ]

  @Test("gives the order that its seed always gives", arguments: orders)
  func order(seed: UInt64, order: [Int]) {
    #expect(Shuffle(seed: seed).order(Array(0..<10)) == order)
  }

  @Test("loses and doubles nothing", arguments: 0..<Rounds.of(50) as Range<UInt64>)
  func permutation(seed: UInt64) {
    for count in [0, 1, 2, 3, 10, 1000] {
      let shuffled = Shuffle(seed: seed).order(Array(0..<count))
      #expect(shuffled.sorted() == Array(0..<count))
      #expect(shuffled == Shuffle(seed: seed).order(Array(0..<count)))
    }
  }

  @Test("gives every order about as often as any other")
  func fairness() {
    var counts: [[Int]: Int] = [:]
    for seed in 0..<6000 as Range<UInt64> { counts[Shuffle(seed: seed).order([1, 2, 3]), default: 0] += 1 }
    #expect(counts.count == 6)
    #expect(counts.values.allSatisfy { 850...1150 ~= $0 })
  }

  static let seeds: [(text: String, seed: UInt64)] = [
    ("0", 0), ("42", 42), ("007", 7), ("18446744073709551615", .max),
  ]

  @Test("reads its seed", arguments: seeds)
  func reading(text: String, seed: UInt64) throws {
    #expect(try Shuffle(text).seed == seed)
  }

  static let noSeeds = ["", "-1", "+1", "1.0", "0x1", " 1", "one", "18446744073709551616", "٣"]

  @Test("says what a seed is", arguments: noSeeds)
  func error(text: String) {
    let failure = #expect(throws: PlainError.self) { try Shuffle(text) }
    #expect(failure?.message == "“\(text)” isn't a seed: write a whole number from 0 to 18446744073709551615")
  }
}
