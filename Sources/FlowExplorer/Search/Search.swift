import FlowRunner
package import NavigationEngine

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
  /// The number of states that a worker takes at once.
  private static let piece = 16

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
  ///   - isStopped: Whether the search ends with what it has found; it is asked often.
  ///   - report: Takes the progress, often.
  /// - Returns: The states and the findings.
  package func perform(
    isStopped: () -> Bool = { false },
    report: (SearchProgress) -> Void = { _ in }
  ) -> SearchResult {
    if var packed = PackedSearch(app, from: start, possible, settings) {
      return packed.perform(isStopped: isStopped, report: report)
    }
    if settings.usesMemo, var memo = MemoSearch(app, from: start, possible, settings) {
      return memo.perform(isStopped: isStopped, report: report)
    }
    let clock = ContinuousClock.now
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
        if isStopped() { run.cut = .stopped }
        if let time = settings.bounds.time, ContinuousClock.now - clock > time { run.cut = .time }
        guard run.isOpen else { break }
        let end = min(taken + Self.batch, frontier.count)
        let context = Expansion.Context(
          app: app,
          possible: possible,
          watch: run.watch,
          shown: run.shown,
          pathLimit: settings.bounds.pathLimit,
          order: StepOrder(seed: settings.seed),
          comparesProfiles: start.other != nil
        )
        let expansions = expand(frontier[taken..<end], run.table, context)
        run.merge(expansions, into: &next)
        taken = end
        report(run.progress(frontier: frontier.count - taken + next.count))
      }
      frontier = next
      run.endLevel()
    }
    return run.result(start: start, possible: possible, seconds: (ContinuousClock.now - clock))
  }

  /// Expands states on all threads.
  private func expand(
    _ states: ArraySlice<Frontier>,
    _ table: StateTable,
    _ context: Expansion.Context
  ) -> [Expansion] {
    let count = (states.count + Self.piece - 1) / Self.piece
    return SuiteRunner.map(count: count, jobs: settings.jobs) { number in
      let start = states.startIndex + number * Self.piece
      var expansion = Expansion(context)
      for state in states[start..<min(start + Self.piece, states.endIndex)] {
        expansion.expand(state.number, state.position, table, context)
      }
      return expansion
    }
  }
}

/// A state whose steps aren't done yet.
struct Frontier: Sendable {
  let number: Int
  let position: Position
}
