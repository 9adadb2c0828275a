import NavigationEngine
import PlainText

/// One walk from the start of an app: it takes a random possible step, and so on.
struct RandomWalk: Sendable {
  /// Something that a step showed, at the first time in the walk.
  struct Sighting: Sendable {
    let cause: FindingCause
    /// The steps up to the finding, each by its number among the possible steps.
    let choices: [UInt32]
  }

  private(set) var stepCount = 0
  private(set) var sightings: [Sighting] = []
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
    let hasRules = map.hasRules
    while stepCount < length {
      if stepCount.isMultiple(of: Self.stretch), isStopped() { break }
      state = map.makeRoom(keeping: state)
      choiceCount += map.ownCount(of: state)
      guard let choice = map.choose(in: state, &generator) else { break }
      let (target, note) = map.move(choice, from: state)
      stepCount += 1
      if note?.isRefused == true { continue }
      choices.append(UInt32(truncatingIfNeeded: choice))
      let causes = (note?.causes ?? []) + (hasRules ? map.causes(of: choice, from: state, &clock) : [])
      for cause in causes where !known.contains(cause) && seen.insert(cause).inserted {
        sightings.append(Sighting(cause: cause, choices: choices))
      }
      if note?.isApart == true { break }
      state = target
    }
    uses = map.uses.ofWalk
  }
}
