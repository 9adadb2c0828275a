import FlowRunner
package import FlowSyntax
package import NavigationEngine
import Synchronization

/// A search of an app's states, breadth first, each state once: the first way to a state is the shortest.
///
/// It has the states and the findings so far. The result is the same for any number of jobs.
package struct Search: Sendable {
  let app: AppModel
  let start: Position
  let possible: PossibleSteps
  let settings: SearchSettings

  /// A state whose steps aren't done yet, and the app in it; nil if that is made again when it is needed.
  private typealias Frontier = (number: Int, position: Position?)

  private(set) var table = StateTable()
  private(set) var watch: SearchWatch
  private var cut: SearchCut?
  /// The number of levels that are done: the greatest number of steps to any state.
  private var depth = 0
  /// The links whose tap did something.
  private(set) var liveLinks: Set<LinkName> = []
  /// The links whose tap was refused.
  private(set) var refusedLinks: Set<LinkName> = []
  /// The parts of the app that states have shown.
  private(set) var shown = ShownParts()

  /// The steps of persons between states that aren't known to lead home: from, to.
  private var edges: [(from: UInt32, to: UInt32)] = []
  /// Whether each state is known to lead a person home, or to a state that was left out and so may be home.
  private var mayLeadHome: [Bool] = []
  private var sightings: [SearchResult.Sighting] = []
  private var stepCount = 0
  /// The number of states up to each level.
  private var levels = [1]
  /// The number of states whose steps are done.
  private var expanded = 0
  /// Whether a bound was met at which nothing more is done, not even the rest of a batch.
  private var hasEnded = false

  /// The memory that is counted for the app in one state.
  let memoryOfKept: Int
  /// The number of states that keep their app, among all that one state leads to.
  let keptAtOnce: Int
  /// The maximum number of states of a level that keep their app.
  private let maxKept: Int
  /// The number of states of the next level that keep their app.
  private var keptCount = 0

  /// The memory of a state and of a step between two.
  private static let memoryOfState = 48
  private static let memoryOfEdge = MemoryLayout<(UInt32, UInt32)>.stride
  /// The memory of apps in the states that one state leads to.
  private static let memoryAtOnce = 8 << 20

  /// The number of states that are expanded together, against the same known states, and with which a search ends.
  private static let batch = 2048
  /// The memory of the new states that are held before they are merged, and the steps that are done.
  private static let heldAtOnce = 24 << 20
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
    watch = settings.watch
    memoryOfKept = Position.countedMemory(of: app)
    keptAtOnce = max(1, Self.memoryAtOnce / memoryOfKept)
    maxKept = min(settings.keptStates, max(1, settings.bounds.memory / 3 / memoryOfKept))
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
    var run = self
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
          let done = run.merge(run.expand(frontier[taken..<end], clock), into: &next)
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
  private func expand(_ states: ArraySlice<Frontier>, _ clock: WorkLimit) -> [Expansion] {
    let held = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    let expansions = SuiteRunner.map(count: states.count, jobs: settings.jobs, together: 1) { number -> Expansion? in
      // The first state is always done, so that there is progress.
      let isEnough =
        held.load(ordering: .relaxed) > Self.heldAtOnce || done.load(ordering: .relaxed) > Self.stepsAtOnce
      if number > 0 && isEnough { return nil }
      let state = states[states.startIndex + number]
      let position = state.position ?? self.position(of: state.number)
      guard let expansion = Expansion(of: state.number, position, in: self, by: clock) else { return nil }
      held.add(expansion.countedMemory(in: self), ordering: .relaxed)
      done.add(expansion.stepCount, ordering: .relaxed)
      return expansion
    }
    return expansions.prefix { $0 != nil }.compactMap(\.self)
  }

  /// Whether the search goes on; a stack that is too deep doesn't end it.
  private var isOpen: Bool { cut == nil || cut == .path }

  // MARK: States

  /// Notes the state that the search starts from, and the findings of its first render.
  ///
  /// - Returns: The state, unless the search has ended with it.
  private mutating func begin() -> [Frontier] {
    _ = table.insert(start.fingerprint(), after: 0, step: 0)
    mayLeadHome = [start.session.isHome]
    shown.note(start.session.state, of: app)
    let causes = StepRunner(possible: possible, watch: watch).look(atStart: start)
    for cause in causes { sight(cause, 0, nil) }
    return start.other != nil && !causes.isEmpty ? [] : [(0, start)]
  }

  private mutating func sight(_ cause: FindingCause, _ state: Int, _ step: Int?) {
    guard watch.known.insert(cause).inserted else { return }
    sightings.append(.init(cause: cause, state: state, step: step))
  }

  /// Whether the search goes on; a signal or the time ends it.
  private mutating func goesOn(by clock: WorkLimit) -> Bool {
    if let cut = clock.cut { end(cut) }
    return !hasEnded
  }

  private mutating func end(_ reason: SearchCut) {
    if isOpen { cut = reason }
    hasEnded = true
  }

  /// The memory of the search, counted in the same way on every machine.
  private var countedMemory: Int {
    table.count * Self.memoryOfState + edges.count * Self.memoryOfEdge + keptCount * memoryOfKept
  }

  /// The app in a state that the search has found, made by the steps that lead there.
  private func position(of state: Int) -> Position {
    var position = start
    for number in table.steps(to: state) {
      let steps = possible.all(in: position.session.state)
      // The search has done the step, so it is possible.
      guard steps.indices.contains(number), (try? position.session.perform(steps[number].action)) != nil else { break }
      _ = position.performAlike(steps[number])
    }
    return position
  }

  // MARK: Steps

  /// Adds the results of workers, in the order of the states that they expanded, and the new states to the next level.
  ///
  /// - Returns: The number of states whose steps are done.
  private mutating func merge(_ expansions: [Expansion], into next: inout [Frontier]) -> Int {
    for (number, expansion) in expansions.enumerated() {
      merge(expansion, into: &next)
      if stepCount > settings.bounds.steps {
        end(.steps)
      } else if countedMemory > settings.bounds.memory {
        end(.memory)
      }
      if hasEnded { return number + 1 }
    }
    return expansions.count
  }

  private mutating func merge(_ expansion: Expansion, into next: inout [Frontier]) {
    expanded += 1
    stepCount += expansion.stepCount
    if let parts = expansion.shown { shown.formUnion(parts) }
    liveLinks.formUnion(expansion.liveLinks)
    refusedLinks.formUnion(expansion.refusedLinks)
    if expansion.isCutByPath, cut == nil { cut = .path }
    if expansion.isOpen { mayLeadHome[expansion.state] = true }
    for (cause, step) in expansion.sightings { sight(cause, expansion.state, step) }
    for target in expansion.targets { noteEdge(from: expansion.state, to: target) }
    for child in expansion.children where reach(child, after: expansion.state) {
      let isKept = keptCount < maxKept
      if isKept { keptCount += 1 }
      next.append((table.count - 1, isKept ? child.position : nil))
    }
  }

  /// Notes the state that a step leads to, which an earlier state may have led to meanwhile; returns whether the state
  /// is new.
  private mutating func reach(_ child: Expansion.Child, after parent: Int) -> Bool {
    if table.count >= settings.bounds.states, table.state(of: child.fingerprint) == nil {
      cut = .states
      if child.leadsOn { mayLeadHome[parent] = true }
      return false
    }
    let (state, isNew) = table.insert(child.fingerprint, after: parent, step: child.step)
    if isNew { mayLeadHome.append(child.isHome) }
    if child.leadsOn { noteEdge(from: parent, to: state) }
    return isNew
  }

  /// Notes a step of a person between two states.
  private mutating func noteEdge(from: Int, to: Int) {
    if mayLeadHome[from] { return }
    if mayLeadHome[to] {
      mayLeadHome[from] = true
    } else if from != to {
      edges.append((UInt32(truncatingIfNeeded: from), UInt32(truncatingIfNeeded: to)))
    }
  }

  /// Ends a level: all states of that many steps are known.
  private mutating func endLevel() {
    if table.count > (levels.last ?? 1) { levels.append(table.count) }
    depth += 1
    keptCount = 0
  }

  // MARK: Results

  private func progress(frontier: Int) -> WorkStatus {
    // A later tap can take back a dead tap.
    let found = sightings.count { $0.deadLink == nil }
    return .search(
      table.count,
      of: settings.bounds.states,
      stepCount,
      frontier: frontier,
      depth: depth,
      findings: found
    )
  }

  /// The result, with the findings about all states.
  private mutating func result(time: Duration) -> SearchResult {
    let isWhole = cut == nil && start.other == nil
    // Nothing is known behind states whose steps weren't done.
    for state in mayLeadHome.indices.dropFirst(expanded) { mayLeadHome[state] = true }
    return SearchResult(
      start: start,
      possible: possible,
      table: table,
      stateCount: table.count,
      stepCount: stepCount,
      depth: levels.count - 1,
      cut: cut,
      missesStates: cut != nil,
      time: time,
      sightings: sightings.decided(liveLinks),
      untappedLinks: refusedLinks.subtracting(liveLinks),
      shown: shown,
      missing: isWhole ? shown.missing(from: app) : [],
      unseen: cut == nil ? 0 : shown.missing(from: app).count,
      traps: start.other == nil ? table.traps(homes: mayLeadHome, edges: edges) : []
    )
  }
}
