import FlowSyntax
import NavigationEngine

/// A search in progress: the states and the findings so far.
struct SearchRun: Sendable {
  let app: AppModel
  let start: Position
  let possible: PossibleSteps
  let settings: SearchSettings

  private(set) var table = StateTable()
  private(set) var watch: SearchWatch
  var cut: SearchCut?
  /// The number of levels that are done: the greatest number of steps to any state.
  private(set) var depth = 0
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

  init(_ app: AppModel, from start: Position, _ possible: PossibleSteps, _ settings: SearchSettings) {
    (self.app, self.start, self.possible, self.settings) = (app, start, possible, settings)
    watch = SearchWatch(
      failOn: settings.failOn,
      invariants: settings.invariants,
      goals: settings.goals,
      inputs: InputWatch(settings.inputs, app)
    )
    memoryOfKept = Position.countedMemory(of: app)
    keptAtOnce = max(1, Self.memoryAtOnce / memoryOfKept)
    maxKept = min(settings.keptStates, max(1, settings.bounds.memory / 3 / memoryOfKept))
  }

  /// Whether the search goes on; a stack that is too deep doesn't end it.
  var isOpen: Bool { cut == nil || cut == .path }

  /// Notes the state that the search starts from, and the findings of its first render.
  ///
  /// - Returns: The state, unless the search has ended with it.
  mutating func begin() -> [Frontier] {
    _ = table.insert(start.fingerprint(), after: 0, step: 0)
    let (session, state) = (start.session, start.session.state)
    mayLeadHome = [session.isHome]
    shown.note(state, of: app)
    if start.other == nil {
      for cause in watch.look(atStart: session) { sight(cause, 0, nil) }
    } else if start.other.map({ ShownFacts($0.state) != ShownFacts(state) }) == true {
      sight(.difference(nil, .open, state.frontName), 0, nil)
      return []
    }
    return [Frontier(number: 0, position: start)]
  }

  private mutating func sight(_ cause: FindingCause, _ state: Int, _ step: Int?) {
    guard watch.known.insert(cause).inserted else { return }
    sightings.append(.init(cause: cause, state: state, step: step))
  }

  /// Whether the search goes on; a signal or the time ends it.
  mutating func goesOn(by clock: WorkLimit) -> Bool {
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
  func position(of state: Int) -> Position {
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
  mutating func merge(_ expansions: [Expansion], into next: inout [Frontier]) -> Int {
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
      next.append(Frontier(number: table.count - 1, position: isKept ? child.position : nil))
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
  mutating func endLevel() {
    if table.count > (levels.last ?? 1) { levels.append(table.count) }
    depth += 1
    keptCount = 0
  }

  // MARK: Results

  func progress(frontier: Int) -> WorkStatus {
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
  mutating func result(time: Duration) -> SearchResult {
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
      traps: start.other == nil ? TrapSearch(homes: mayLeadHome, edges: edges).traps(table) : []
    )
  }
}
