import PlainText

/// The choices of a search.
package struct SearchSettings: Sendable {
  package var bounds = SearchBounds()
  /// The number of threads.
  package var jobs = 1
  /// Chooses another order of steps: a cut search then sees another part; nil for the steps' own order.
  package var seed: UInt64?
  /// All that is looked at.
  var watch = SearchWatch()
  /// Whether only URLs that the system opens are looked at.
  package var isOfURLs = false
  /// Whether states are looked up after the search, as a covering suite does, and so can't only be counted.
  package var needsStates = false
  /// The number of states of a level whose app is kept; for the others it is made again when needed.
  var keptStates = 16_384

  package init() {}

  /// The numbers of as many steps in the order of a state; nil for the steps' own order.
  func order(of count: Int, in state: Int) -> [Int]? {
    guard let seed else { return nil }
    var generator = SplitMix(seed: seed, number: state)
    return (0..<count).shuffled(using: &generator)
  }
}
