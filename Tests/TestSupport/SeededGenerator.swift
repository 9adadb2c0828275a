/// A random number generator that gives the same numbers for the same seed on every machine (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// A number from 0 up to, but not including, `count`, which is at least 1.
  package mutating func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// Whether something happens that happens once in `count` times.
  package mutating func isOne(in count: Int) -> Bool { number(below: count) == 0 }

  /// One of the elements.
  package mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    pick(from: [first] + others)
  }

  /// One of the elements, of which there is one at least.
  package mutating func pick<Element>(from elements: [Element]) -> Element { elements[number(below: elements.count)] }
}
