import FlowRunner
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

  /// The number of states that are expanded together, against the same known states.
  private static let batch = 2048
  /// The maximum number of states that a worker takes at once.
  private static let piece = 16
  /// The number of new states, and the memory of them, that are held before they are merged.
  private static let childrenAtOnce = 16_384
  private static let memoryAtOnce = 24 << 20
  /// The memory of apps in these states that are kept.
  private static let keptAtOnce = 8 << 20

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - app: The app's declarations.
  ///   - start: The app in the state to start from.
  ///   - other: The same app under another profile, to look for differences; nil for a search of one profile.
  ///   - possible: The steps of the app.
  ///   - settings: The choices.
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

  /// Searches until every state is known or a bound is reached.
  ///
  /// - Parameters:
  ///   - isStopped: Whether the search ends with its findings so far; it is asked often.
  ///   - report: Takes the progress, often.
  /// - Returns: The states and the findings.
  package func perform(
    isStopped: @escaping @Sendable () -> Bool = { false },
    report: (SearchProgress) -> Void = { _ in }
  ) -> SearchResult {
    if let search = GraphSearch(app, from: start, possible, settings) {
      return search.perform(SearchClock(settings.bounds.time, isStopped), batch: Self.batch)
    }
    if settings.usesMemo, var memo = MemoSearch(app, from: start, possible, settings) {
      return memo.perform(isStopped: isStopped, report: report)
    }
    let clock = SearchClock(settings.bounds.time, isStopped)
    var run = SearchRun(start, app, settings, settings.usesFingerprints ? .fingerprints : .keys)
    var key = StateKey()
    start.add(to: &key)
    var frontier = run.begin(key.bytes.span, Fingerprint(key.bytes))
    while !frontier.isEmpty, run.cut == nil || run.cut == .path {
      if let depth = settings.bounds.depth, run.depth >= depth {
        run.cut = .depth
        break
      }
      var next: [Frontier] = []
      var taken = 0
      while taken < frontier.count, run.isOpen {
        let end = min(taken + Self.batch, frontier.count)
        while taken < end, run.goesOn(by: clock) {
          let expansions = expand(frontier[taken..<end], run, clock)
          let done = run.merge(expansions, into: &next)
          for index in taken..<taken + done { frontier[index].position = nil }
          taken += done
        }
        report(run.progress(frontier: frontier.count - taken + next.count))
      }
      frontier = next
      run.endLevel()
    }
    return run.result(start: start, possible: possible, seconds: clock.elapsed)
  }

  /// Expands states on all threads, up to those whose steps lead to too many new states to hold.
  private func expand(_ states: ArraySlice<Frontier>, _ run: SearchRun, _ clock: SearchClock) -> [Expansion] {
    let context = Expansion.Context(
      app: app,
      possible: possible,
      watch: run.watch,
      shown: run.shown,
      pathLimit: settings.bounds.pathLimit,
      order: StepOrder(seed: settings.seed),
      comparesProfiles: start.other != nil,
      keptPositions: max(1, Self.keptAtOnce / Position.countedMemory(of: app))
    )
    // With many steps a state, threads take few at once: the pieces after one that isn't whole are done again.
    let piece = run.isNearEnd ? 1 : max(1, min(Self.piece, Self.childrenAtOnce / 8 / run.latestSteps))
    let held = Atomic<Int>(0)
    let memory = Atomic<Int>(0)
    return SuiteRunner.map(count: (states.count + piece - 1) / piece, jobs: settings.jobs, together: 1) { number in
      let first = states.startIndex + number * piece
      var expansion = Expansion(context)
      var source = PositionSource(start, possible)
      for index in first..<min(first + piece, states.endIndex) {
        // The first state is always done, so that there is progress.
        let isFull =
          held.load(ordering: .relaxed) > Self.childrenAtOnce || memory.load(ordering: .relaxed) > Self.memoryAtOnce
        if (isFull && index > states.startIndex) || clock.cut != nil {
          expansion.isCutShort = true
          break
        }
        let before = (children: expansion.children.count, memory: expansion.countedMemory(context))
        expansion.expand(states[index].number, source.position(of: states[index], run.table), run.table, context)
        held.add(expansion.children.count - before.children, ordering: .relaxed)
        memory.add(expansion.countedMemory(context) - before.memory, ordering: .relaxed)
      }
      return expansion
    }
  }
}

/// A state whose steps aren't done yet.
struct Frontier: Sendable {
  let number: Int
  /// The app in that state; nil if it is made again when it is needed.
  var position: Position?
}

/// The app in states of which it isn't kept: it is made by the steps that lead to them.
private struct PositionSource {
  private let start: Position
  private let possible: PossibleSteps
  /// The state before the latest one, with its steps: states after one other follow each other.
  private var parent: (state: Int, position: Position, steps: [PossibleStep])?

  init(_ start: Position, _ possible: PossibleSteps) { (self.start, self.possible) = (start, possible) }

  /// The app in a state.
  mutating func position(of state: Frontier, _ table: StateTable) -> Position {
    if let position = state.position { return position }
    guard let origin = table.origin(of: state.number) else { return start }
    if parent?.state != origin.state {
      var numbers: [Int] = []
      var before = origin.state
      while let origin = table.origin(of: before) {
        numbers.append(origin.step)
        before = origin.state
      }
      var position = start
      for number in numbers.reversed() {
        position = self.position(after: number, of: possible.all(in: position.session.state), position)
      }
      parent = (origin.state, position, possible.all(in: position.session.state))
    }
    guard let parent else { return start }
    return position(after: origin.step, of: parent.steps, parent.position)
  }

  private func position(after number: Int, of steps: [PossibleStep], _ before: Position) -> Position {
    var position = before
    // The search has done the step, so it is possible.
    guard steps.indices.contains(number), (try? position.session.perform(steps[number].action)) != nil else {
      return before
    }
    _ = position.performAlike(steps[number])
    return position
  }
}
