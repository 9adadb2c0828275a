import FlowSyntax
import NavigationEngine

/// The findings of random walks, each with a way that was shrunk.
package struct FuzzResult: Sendable {
  /// Something that a walk showed.
  struct Sighting: Sendable {
    let cause: FindingCause
    fileprivate(set) var steps: [PossibleStep]
    /// The number of steps of the walk that showed it.
    let walkedCount: Int
  }

  let seed: UInt64
  private let start: Position
  package private(set) var walkCount = 0
  private(set) var stepCount = 0
  var time = Duration.zero
  /// The part of the time that was used to shrink the walks.
  var shrinkTime = Duration.zero
  /// The reason why not all walks were done; nil if all were.
  var cut: SearchCut?
  private(set) var choiceCount = 0
  private(set) var sightings: [Sighting] = []
  /// The parts of the app that walks have shown; none unless the settings ask for them.
  var shown = ShownParts()
  /// The causes of the sightings.
  private(set) var known: Set<FindingCause> = []

  init(seed: UInt64, start: Position) { (self.seed, self.start) = (seed, start) }

  mutating func add(_ cause: FindingCause, _ steps: [PossibleStep], from walkedCount: Int = 0) {
    guard known.insert(cause).inserted else { return }
    sightings.append(Sighting(cause: cause, steps: steps, walkedCount: walkedCount))
  }

  /// Takes the ways of a search that are shorter.
  mutating func shorten(by search: SearchResult) {
    let found = Dictionary(search.sightings.map { ($0.cause, $0) }) { first, _ in first }
    var known = KnownChoices()
    for (number, sighting) in sightings.enumerated() {
      guard let other = found[sighting.cause] else { continue }
      let steps = search.steps(to: other.state, then: other.step, &known)
      if steps.writtenCount < sighting.steps.writtenCount { sightings[number].steps = steps }
    }
  }

  mutating func count(_ walk: RandomWalk) {
    walkCount += 1
    stepCount += walk.stepCount
    choiceCount += walk.choiceCount
  }

  /// The number of walks as a text.
  var walks: String { "\(walkCount.separated) \(walkCount == 1 ? "walk" : "walks")" }

  /// The findings.
  package func findings(of subject: SearchResult.Subject) -> [Discovery] {
    let findings = sightings.compactMap { sighting in
      var finding = subject.finding(of: sighting.cause, on: Trail(sighting.steps, from: start.session))
      finding?.walkedCount = sighting.walkedCount
      return finding
    }
    return findings.shortestFirst
  }
}
