import NavigationEngine

/// The states that a search has found, and the sightings in them.
package struct SearchResult: Sendable {
  /// Something that the search noticed, at its first state.
  struct Sighting: Sendable {
    let cause: FindingCause
    /// The state before the step that showed it, or that shows it itself.
    let state: Int
    /// The number of the step; nil if the state itself shows it.
    let step: Int?

    /// The link whose tap changes nothing; nil for another cause.
    var deadLink: LinkName? { if case .deadTap(let link) = cause { link } else { nil } }
  }

  let start: Position
  let possible: PossibleSteps
  /// The states; of an app whose states are only counted, the first one of each screen.
  let table: StateTable
  /// The number of states.
  package let stateCount: Int
  /// The number of steps that were done.
  let stepCount: Int
  /// The greatest number of steps that the shortest way to a state has.
  let depth: Int
  /// The reason why states may be missing; nil if there are none beyond those found.
  package let cut: SearchCut?
  /// Whether findings may be missing for that reason, or be otherwise in states that weren't visited.
  let missesStates: Bool
  let time: Duration
  let sightings: [Sighting]
  /// The links that no tap finds, in any state that was visited: several there have their label.
  let untappedLinks: Set<LinkName>
  /// The parts of the app that states show.
  let shown: ShownParts
  /// The parts of the app that no state shows; empty if the search was cut.
  let missing: [(part: ShownParts.Part, source: Int?)]
  /// The number of parts that weren't seen before the search was cut.
  let unseen: Int
  /// The states that begin a trap, whatever a search that was cut hasn't seen.
  let traps: [Int]

  /// The memory of a state, beside the app's own state while it is visited.
  var bytesPerState: Double { Double(table.byteCount) / Double(max(1, stateCount)) }

  /// The steps of the shortest way to a state, and the one with a number that is done there last.
  func steps(to state: Int, then last: Int? = nil, _ known: inout KnownChoices) -> [PossibleStep] {
    var session = start.session
    var (steps, numbers): ([PossibleStep], [Int]) = ([], [])
    for number in table.steps(to: state) + [last].compactMap(\.self) {
      guard let step = known.step(number, after: numbers, in: { possible.all(in: session.state) }) else { return steps }
      steps.append(step)
      numbers.append(number)
      // It was done before, and so it can be done again.
      _ = try? session.perform(step.action)
    }
    return steps
  }
}

extension [SearchResult.Sighting] {
  /// The sightings at the end of a search, in the order of the states; a tap that did something takes back a dead tap.
  func decided(_ liveLinks: Set<LinkName>) -> Self {
    filter { !($0.deadLink.map(liveLinks.contains) ?? false) }
      .sorted { ($0.state, $0.step ?? -1) < ($1.state, $1.step ?? -1) }
  }
}

/// The steps that are possible after the first steps of ways, since those of many findings begin alike: of a list of
/// thousands of links each finding would list them all again.
struct KnownChoices {
  /// The maximum number of steps that are kept.
  private static let most = 200_000

  private var choices: [[Int]: StepList] = [:]
  private var count = 0

  /// The step of a number after others, among those that a state has; nil if it has fewer.
  mutating func step(_ number: Int, after numbers: [Int], in state: () -> StepList) -> PossibleStep? {
    let all = choices[numbers] ?? state()
    if choices[numbers] == nil, count + all.count <= Self.most {
      choices[numbers] = all
      count += all.count
    }
    return all.indices.contains(number) ? all[number] : nil
  }
}
