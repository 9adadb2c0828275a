package import FlowSyntax
import PlainText

/// The order of tests for `--shuffle=SEED`: the same seed gives the same order on every machine.
///
/// The standard library doesn't guarantee its sequence of random numbers, so this uses SplitMix64, and the shuffle of
/// Fisher and Yates.
package struct Shuffle: Hashable, Sendable {
  package let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// Reads a seed in decimal digits.
  package init(_ text: String) throws(PlainError) {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let seed = UInt64(text) else {
      throw PlainError("“\(text.excerpt)” isn't a seed: write a whole number from 0 to \(UInt64.max)")
    }
    self.seed = seed
  }

  /// The elements in the seed's order, which also depends on their given order.
  package func order<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    var numbers = SplitMix(seed: seed)
    for last in shuffled.indices.dropFirst().reversed() {
      shuffled.swapAt(last, Int(numbers.next(below: UInt64(last) + 1)))
    }
    return shuffled
  }
}
