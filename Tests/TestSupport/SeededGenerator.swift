import PlainText

/// Random numbers of a test: the same for the same seed on every machine.
package struct SeededGenerator: RandomNumberGenerator {
  private var numbers: SplitMix

  package init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  package mutating func next() -> UInt64 { numbers.next() }
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
