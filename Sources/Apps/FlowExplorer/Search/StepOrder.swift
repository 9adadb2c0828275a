import PlainText

/// The order in which the steps of a state are done.
struct StepOrder: Sendable {
  /// Chooses another order in each state; nil for the steps' own.
  let seed: UInt64?

  /// The numbers of as many steps in the order of a state; nil for the steps' own order.
  func numbers(of count: Int, in state: Int) -> [Int]? {
    guard let seed else { return nil }
    var generator = SplitMix(seed: seed, number: state)
    return (0..<count).shuffled(using: &generator)
  }
}
