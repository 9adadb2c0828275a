import FlowLanguage
import NavigationEngine

/// A search in progress: the states and the findings so far.
struct SearchRun: Sendable {
  private(set) var table: StateTable
  private(set) var watch: SearchWatch
  var cut: SearchCut?
  /// The number of levels that are done: the greatest number of steps to any state.
  private(set) var depth = 0

  private let app: AppModel
  private let bounds: SearchBounds
  private let start: Position
  /// The steps of persons between states of which neither is known to lead home: from, to.
  private var edges: [(from: UInt32, to: UInt32)] = []
  /// Whether each state is known to lead a person home, or to a state that was left out and so may be home.
  private(set) var mayLeadHome: [Bool] = []
  private var sightings = Sightings()
  private var liveLinks: Set<LinkName> = []
  /// The links whose tap was refused.
  private var refusedLinks: Set<LinkName> = []
  /// The parts of the app that states have shown.
  private(set) var shown = ShownParts()
  private var stepCount = 0
  /// The number of states up to each level.
  private var levels = [1]
  /// The number of states whose steps are done.
  private var expanded = 0
  /// Whether a bound was met at which nothing more is done, not even the rest of a batch.
  private var hasEnded = false
  /// The number of steps of a state, among those that were done last.
  private(set) var latestSteps = 1
  /// The number of states of the next level of which the app is kept.
  private var keptCount = 0

  private let maxKept: Int
  /// The memory that is counted for one of them.
  private let memoryOfKept: Int
  /// Whether states are expanded one by one, so that the memory of each can be counted.
  private(set) var isNearEnd = false

  init(_ start: Position, _ app: AppModel, _ settings: SearchSettings, _ comparison: StateTable.Comparison) {
    table = StateTable(comparing: comparison)
    watch = SearchWatch(
      failOn: settings.failOn,
      invariants: settings.invariants,
      goals: settings.goals,
      inputs: InputWatch(settings.inputs, app)
    )
    (self.start, self.app, bounds) = (start, app, settings.bounds)
    memoryOfKept = Position.countedMemory(of: app)
    maxKept = min(settings.keptStates, max(1, settings.bounds.memory / 3 / memoryOfKept))
  }

  /// Whether the search goes on; a stack that is too deep doesn't end it.
  var isOpen: Bool { cut == nil || cut == .path }

  /// Notes the state that the search starts from, and the findings of its first render.
  ///
  /// - Parameters:
  ///   - key: The key that distinguishes it from other states.
  ///   - fingerprint: That of the key.
  /// - Returns: The state, unless the search has ended with it.
  mutating func begin(_ key: Span<UInt8>, _ fingerprint: Fingerprint) -> [Frontier] {
    _ = table.insert(key, fingerprint, after: 0, step: 0)
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

  mutating func sight(_ cause: FindingCause, _ state: Int, _ step: Int?) {
    guard watch.known.insert(cause).inserted else { return }
    sightings.append(.init(cause: cause, state: state, step: step))
  }

  /// Whether more is done; a search that has all its states continues to the end of a batch, so that a cut falls at the
  /// same place for any number of jobs.
  ///
  /// - Parameter clock: Says whether the search ends by a signal or its time.
  /// - Returns: False if nothing more is done.
  mutating func goesOn(by clock: SearchClock) -> Bool {
    if let cut = clock.cut { endEarly(cut) }
    return !hasEnded
  }

  /// Ends the search at once.
  mutating func endEarly(_ reason: SearchCut) {
    if isOpen { cut = reason }
    hasEnded = true
  }

  /// The memory of the search, counted in the same way on every machine.
  var countedMemory: Int {
    table.byteCount + edges.count * MemoryLayout<(UInt32, UInt32)>.stride + mayLeadHome.count
      + keptCount * memoryOfKept
  }

  /// The memory that an expansion adds at most.
  private func addedMemory(by expansion: Expansion) -> Int {
    // A table that has no room grows by half, and each state has a record and a place among the states of its level.
    let states = expansion.children.count * (memoryOfKept + Self.memoryOfRecord)
    return expansion.keys.count + states + expansion.edges.count * MemoryLayout<(UInt32, UInt32)>.stride
      + table.byteCount / 2
  }

  private static let memoryOfRecord = 64

  /// Adds the results of workers, in the order of the states that they expanded.
  ///
  /// - Parameters:
  ///   - expansions: The results; those behind one that was cut short are left out.
  ///   - next: Takes the states that are new.
  /// - Returns: The number of states whose steps are done; those with which the memory may end are left out, if they
  ///   weren't expanded one by one.
  mutating func merge(_ expansions: [Expansion], into next: inout [Frontier]) -> Int {
    let (stepsBefore, statesBefore) = (stepCount, expanded)
    if next.isEmpty { keptCount = 0 }
    defer { latestSteps = max(1, (stepCount - stepsBefore) / max(1, expanded - statesBefore)) }
    for expansion in expansions {
      if !isNearEnd, countedMemory + addedMemory(by: expansion) > bounds.memory {
        isNearEnd = true
        if expansion.expandedCount > 1 { break }
      }
      stepCount += expansion.stepCount
      if expansion.hasShownMore { shown.formUnion(expansion.shown) }
      liveLinks.formUnion(expansion.liveLinks)
      refusedLinks.formUnion(expansion.refusedLinks)
      if expansion.isCutByPath, cut == nil { cut = .path }
      for state in expansion.openStates { mayLeadHome[state] = true }
      expanded += expansion.expandedCount
      for sighting in expansion.sightings { sight(sighting.cause, sighting.parent, sighting.step) }
      for edge in expansion.edges { noteEdge(from: Int(edge.from), to: Int(edge.to)) }
      for child in expansion.children {
        let isNew = reach(
          expansion.keys.span.extracting(child.key),
          child.fingerprint,
          after: child.parent,
          step: child.step,
          leadsOn: child.leadsOn,
          isHome: child.isHome
        )
        guard isNew else { continue }
        let isKept = keptCount < maxKept
        if isKept { keptCount += 1 }
        next.append(Frontier(number: table.count - 1, position: isKept ? child.position : nil))
      }
      // Where the memory ends is the same for any number of jobs, since it is looked at after each state that is near it.
      if isNearEnd, countedMemory > bounds.memory {
        endEarly(.memory)
        break
      }
      if expansion.isCutShort { break }
    }
    return expanded - statesBefore
  }

  // MARK: One step

  /// Makes room for states that are noted next.
  mutating func makeRoom(for places: some Sequence<StateTable.FreeSlot>) { table.makeRoom(for: places) }

  /// Notes the state that a step leads to, which may be new.
  ///
  /// - Parameters:
  ///   - key: The key of the state.
  ///   - fingerprint: That of the key.
  ///   - free: The place for it in the table; nil if it wasn't looked up.
  ///   - parent: The state before it.
  ///   - step: The number of the step, among those possible in the state before.
  ///   - leadsOn: Whether a person can do the step, or wait for it.
  ///   - isHome: Whether the base is in front in the state, with nothing above its root.
  /// - Returns: Whether the state is new.
  mutating func reach(
    _ key: Span<UInt8>,
    _ fingerprint: Fingerprint,
    at free: StateTable.FreeSlot? = nil,
    after parent: Int,
    step: Int,
    leadsOn: Bool,
    isHome: Bool
  ) -> Bool {
    if table.count >= bounds.states, table.state(of: key, fingerprint) == nil {
      cut = .states
      if leadsOn { mayLeadHome[parent] = true }
      return false
    }
    let (state, isNew) = table.insert(key, fingerprint, at: free, after: parent, step: step)
    if isNew { mayLeadHome.append(isHome) }
    if leadsOn { noteEdge(from: parent, to: state) }
    return isNew
  }

  /// Notes that a step of a person leads to a state from which persons get home.
  mutating func noteLeadingHome(from state: Int) { mayLeadHome[state] = true }

  /// Notes a step of a person between two states.
  mutating func noteEdge(from: Int, to: Int) {
    if mayLeadHome[from] { return }
    if mayLeadHome[to] {
      mayLeadHome[from] = true
    } else if from != to {
      edges.append((UInt32(truncatingIfNeeded: from), UInt32(truncatingIfNeeded: to)))
    }
  }

  /// Notes that a step leads to a state that is left out, since a stack of it is too deep.
  mutating func leaveOut(after parent: Int, leadsOn: Bool) {
    if cut == nil { cut = .path }
    if leadsOn { mayLeadHome[parent] = true }
  }

  /// Notes states whose steps are done.
  ///
  /// - Parameters:
  ///   - stateCount: The number of states.
  ///   - stepCount: The number of their steps.
  mutating func noteExpanded(_ stateCount: Int, _ stepCount: Int) {
    expanded += stateCount
    self.stepCount += stepCount
    if stateCount > 1 { latestSteps = max(1, stepCount / stateCount) }
  }

  /// Whether the search hasn't ended within a batch.
  var hasTime: Bool { !hasEnded }

  /// Notes the parts of the app that a state shows.
  mutating func show(_ state: StackState) { shown.note(state, of: app) }

  /// Notes links whose tap did something.
  mutating func use(_ links: some Sequence<LinkName>) { liveLinks.formUnion(links) }

  /// Notes a link whose tap was refused.
  mutating func refuse(_ link: LinkName) { refusedLinks.insert(link) }

  /// Ends a level: all states of that many steps are known.
  mutating func endLevel() {
    if table.count > (levels.last ?? 1) { levels.append(table.count) }
    depth += 1
  }

  func progress(frontier: Int) -> SearchProgress {
    var progress = SearchProgress()
    (progress.states, progress.steps, progress.frontier) = (table.count, stepCount, frontier)
    (progress.depth, progress.findings) = (depth, sightings.certainCount)
    progress.maxStates = bounds.states
    return progress
  }

  /// The result, with the findings about all states.
  mutating func result(start: Position, possible: PossibleSteps, seconds: Duration) -> SearchResult {
    let isWhole = cut == nil && start.other == nil
    // Nothing is known behind states whose steps weren't done.
    for state in mayLeadHome.indices.dropFirst(expanded) { mayLeadHome[state] = true }
    return SearchResult(
      start: start,
      possible: possible,
      states: .table(table),
      stepCount: stepCount,
      depth: levels.count - 1,
      cut: cut,
      time: seconds,
      sightings: sightings.decided(liveLinks),
      untappedLinks: refusedLinks.subtracting(liveLinks),
      liveLinks: liveLinks,
      shown: shown,
      missing: isWhole ? shown.missing(from: app) : [],
      unseen: cut == nil ? 0 : shown.missing(from: app).count,
      traps: start.other == nil ? TrapSearch(homes: mayLeadHome, edges: edges).traps(table) : []
    )
  }
}
