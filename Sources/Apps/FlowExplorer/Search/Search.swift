import FlowRunner
package import FlowSyntax
package import NavigationEngine
import Synchronization

/// A search of an app's states, breadth first, each state once: the first way to a state is the shortest.
///
/// The result is the same for any number of jobs.
package struct Search: Sendable {
  private let app: AppModel
  private let start: Position
  private let possible: PossibleSteps
  private let settings: SearchSettings

  /// The number of states that are expanded together, against the same known states, and with which a search ends.
  private static let batch = 2048
  /// The memory of the new states that are held before they are merged, and the steps that are done.
  private static let memoryAtOnce = 24 << 20
  private static let stepsAtOnce = 100_000

  /// Prepares a search; with another start also one for differences between the two.
  package init(
    _ app: AppModel,
    from start: AppSession,
    besides other: AppSession? = nil,
    _ possible: PossibleSteps,
    _ settings: SearchSettings
  ) {
    (self.app, self.possible, self.settings) = (app, possible, settings)
    self.start = Position(session: start, other: other)
  }

  /// The states and the findings, once every state is known, a bound is reached, or the caller stops.
  package func perform(
    isStopped: @escaping @Sendable () -> Bool = { false },
    report: (WorkStatus) -> Void = { _ in }
  ) -> SearchResult {
    let clock = WorkLimit(settings.bounds.time, isStopped: isStopped)
    if start.other == nil, let graph = ScreenGraph(app, start.session, possible, settings) {
      return graph.result(app, from: start, possible, settings, clock)
    }
    var run = SearchRun(app, from: start, possible, settings)
    var frontier = run.begin()
    while !frontier.isEmpty, run.isOpen {
      if let depth = settings.bounds.depth, run.depth >= depth {
        run.cut = .depth
        break
      }
      var next: [Frontier] = []
      var taken = 0
      while taken < frontier.count, run.isOpen {
        let end = min(taken + Self.batch, frontier.count)
        while taken < end, run.goesOn(by: clock) {
          let done = run.merge(expand(frontier[taken..<end], run, clock), into: &next)
          for index in taken..<taken + done { frontier[index].position = nil }
          taken += done
          report(run.progress(frontier: frontier.count - taken + next.count))
        }
      }
      frontier = next
      run.endLevel()
    }
    return run.result(time: clock.elapsed)
  }

  /// Expands states on all threads, up to those whose steps lead to too many new states to hold.
  private func expand(_ states: ArraySlice<Frontier>, _ run: SearchRun, _ clock: WorkLimit) -> [Expansion] {
    let held = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    let expansions = SuiteRunner.map(count: states.count, jobs: settings.jobs, together: 1) { number -> Expansion? in
      // The first state is always done, so that there is progress.
      let isEnough =
        held.load(ordering: .relaxed) > Self.memoryAtOnce || done.load(ordering: .relaxed) > Self.stepsAtOnce
      if number > 0 && isEnough { return nil }
      let state = states[states.startIndex + number]
      let position = state.position ?? run.position(of: state.number)
      guard let expansion = Expansion(of: state.number, position, in: run, by: clock) else { return nil }
      held.add(expansion.countedMemory(in: run), ordering: .relaxed)
      done.add(expansion.stepCount, ordering: .relaxed)
      return expansion
    }
    return expansions.prefix { $0 != nil }.compactMap(\.self)
  }
}

/// A state whose steps aren't done yet.
struct Frontier: Sendable {
  let number: Int
  /// The app in that state; nil if it is made again when it is needed.
  var position: Position?
}
