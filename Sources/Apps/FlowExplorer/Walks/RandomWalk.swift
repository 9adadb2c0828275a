import NavigationEngine
import PlainText

/// One walk from the start of an app: it takes a random possible step, and so on.
struct RandomWalk: Sendable {
  private(set) var stepCount = 0
  /// The causes that steps showed, each at the first time in the walk, with the steps up to there by their numbers among the
  /// possible ones.
  private(set) var sightings: [(cause: FindingCause, choices: [UInt32])] = []
  /// The number of possible steps, summed over its steps, without texts that the system opens.
  private(set) var choiceCount = 0
  private(set) var uses: [(name: LinkName, count: UInt64)] = []

  /// The number of steps between two questions whether to stop.
  private static let stretch = 16

  /// Walks.
  init(
    _ map: inout WalkMap,
    length: Int,
    _ generator: SplitMix,
    known: Set<FindingCause>,
    isStopped: () -> Bool
  ) {
    var generator = generator
    var choices: [UInt32] = []
    var seen: Set<FindingCause> = []
    var (state, clock) = (0, map.clock)
    while stepCount < length {
      if stepCount.isMultiple(of: Self.stretch), isStopped() { break }
      state = map.makeRoom(keeping: state)
      choiceCount += map.ownCount(of: state)
      guard let choice = map.choose(in: state, &generator) else { break }
      let (target, done) = map.move(choice, from: state)
      stepCount += 1
      guard let effect = done else { continue }
      choices.append(UInt32(truncatingIfNeeded: choice))
      let causes = effect.causes + map.causes(of: choice, from: state, &clock)
      for cause in causes where !known.contains(cause) && seen.insert(cause).inserted {
        sightings.append((cause, choices))
      }
      if effect.isApart { break }
      state = target
    }
    uses = map.uses.ofWalk
  }
}
