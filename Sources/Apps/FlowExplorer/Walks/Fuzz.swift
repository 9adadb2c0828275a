import FlowRunner
package import FlowSyntax
package import NavigationEngine
import PlainText
import Synchronization

/// Random walks through an app, for spaces that no search ends: rarely used links are taken first, and what a walk shows
/// is shrunk to a few steps.
///
/// A seed and a number of walks always give the same result, with any number of jobs.
package struct Fuzz: Sendable {
  /// The choices of the walks.
  package struct Settings: Sendable {
    /// The number of walks if neither it nor a time is chosen.
    package static let defaultWalks = 1000

    package var seed: UInt64 = 0
    /// The maximum number of walks; nil for any number, until the time is over.
    package var walks: Int? = Self.defaultWalks
    /// The maximum number of possible steps, summed over all steps of the walks; nil for any.
    package var choices: Int? = 20_000_000
    /// The maximum number of steps of each walk.
    package var steps = 100
    package var time: Duration?
    /// The number of threads.
    package var jobs = 1
    /// All that is looked at; no goals.
    var watch = SearchWatch()
    /// Whether nothing precedes the start; before the end of a flow, rules with `after` may have begun to wait.
    package var startsCold = true
    /// Whether the parts of the app that walks show are noted.
    package var notesParts = false

    package init() {}
  }

  private let app: AppModel
  private let start: Position
  private let runner: StepRunner
  private let settings: Settings

  /// The number of steps of all walks that are counted together, before their steps weigh on the next ones.
  private static let roundSteps = 6400
  /// The minimum and the maximum number of walks of a round; the first rounds are short, so that walks soon avoid what
  /// others have used.
  private static let roundWalks = 4...64
  /// The maximum number of states in which shorter ways are looked for.
  private static let statesAround = 20_000

  /// Prepares the walks; with another start also the search for differences between the two.
  package init(
    _ app: AppModel,
    from start: AppSession,
    besides other: AppSession? = nil,
    _ possible: PossibleSteps,
    _ settings: Settings
  ) {
    (self.app, self.settings) = (app, settings)
    self.start = Position(session: start, other: other)
    runner = StepRunner(possible: possible, watch: settings.watch, startsCold: settings.startsCold)
  }

  /// A map that knows only the start.
  private var newMap: WalkMap { WalkMap(start, runner, StepUses(), noting: settings.notesParts ? app : nil) }

  /// The findings, each with a short way, once the number of walks or the time is reached, or the caller stops.
  package func perform(
    isStopped: @escaping @Sendable () -> Bool = { false },
    report: (WorkStatus) -> Void = { _ in }
  ) -> FuzzResult {
    let clock = WorkLimit(settings.time, isStopped: isStopped)
    let isOver: @Sendable () -> Bool = { clock.isOver }
    var result = FuzzResult(seed: settings.seed, start: start)
    for cause in runner.look(atStart: start) { result.add(cause, []) }
    var uses = StepUses()
    let maps = Mutex<[WalkMap]>([])
    let round = min(Self.roundWalks.upperBound, max(1, Self.roundSteps / max(1, settings.steps)))
    let limit = start.other != nil && !result.sightings.isEmpty ? 0 : settings.walks ?? .max
    while result.walkCount < limit, !isOver(), result.choiceCount < settings.choices ?? .max {
      let first = result.walkCount
      // No more than there is room for, if the next walks choose among as many as the last ones.
      let each = max(1, result.choiceCount / max(1, first))
      let room = settings.choices.map { max(1, ($0 - result.choiceCount) / each) } ?? .max
      let count = min(round, max(Self.roundWalks.lowerBound, first), limit - first, room)
      let (known, before) = (result.known, uses)
      let walks = SuiteRunner.map(count: count, jobs: settings.jobs) { number in
        var map = maps.withLock { $0.popLast() } ?? newMap
        map.beginWalk(after: before)
        let generator = SplitMix(seed: settings.seed, number: first + number)
        let walk = RandomWalk(&map, length: settings.steps, generator, known: known, isStopped: isOver)
        maps.withLock { $0.append(map) }
        return walk
      }
      for walk in walks {
        uses.add(walk.uses)
        result.count(walk)
        for sighting in walk.sightings where !result.known.contains(sighting.cause) {
          let began = clock.elapsed
          var shrinker = Shrinker(start, runner, sighting.cause, isOver: isOver)
          result.add(sighting.cause, shrinker.shrink(choices: sighting.choices), from: sighting.choices.count)
          result.shrinkTime += clock.elapsed - began
        }
      }
      report(.walks(result.walkCount, steps: result.stepCount, findings: result.sightings.count))
    }
    shorten(&result, isOver, report)
    maps.withLock { for map in $0 { result.shown.formUnion(map.shown) } }
    // Without a number of walks, the time is their end.
    let missing: SearchCut? = !isOver() ? .steps : settings.walks == nil ? nil : .time
    result.time = clock.elapsed
    result.cut = isStopped() ? .stopped : result.walkCount < limit ? missing : nil
    return result
  }

  /// Puts the shortest ways in the place of those that shrinking has left: no step of these can be left out, but others
  /// may lead there sooner.
  ///
  /// A search of the states around the start finds them, as far as it gets.
  private func shorten(
    _ result: inout FuzzResult,
    _ isOver: @escaping @Sendable () -> Bool,
    _ report: (WorkStatus) -> Void
  ) {
    let longest = result.sightings.map(\.steps.writtenCount).max() ?? 0
    guard longest > 1, !isOver() else { return }
    report(WorkStatus("looking for shorter ways"))
    let clock = ContinuousClock.now
    var choices = SearchSettings()
    choices.bounds = SearchBounds(depth: longest - 1, pathLimit: longest, states: Self.statesAround)
    (choices.jobs, choices.watch) = (settings.jobs, settings.watch)
    let search = Search(app, from: start.session, besides: start.other, runner.possible, choices)
    result.shorten(by: search.perform(isStopped: isOver))
    result.shrinkTime += ContinuousClock.now - clock
  }
}
