import FlowLanguage
import NavigationEngine

/// A search in progress: the states so far, and what was found.
struct SearchRun {
  private(set) var table: StateTable
  private(set) var watch: SearchWatch
  var cut: SearchCut?
  /// The number of levels that are done: the greatest number of steps to any state.
  private(set) var depth = 0

  private let app: AppModel
  private let bounds: SearchBounds
  private let start: Position
  /// The states from which a person leads on to known ones: from, to.
  private var edges: [(from: UInt32, to: UInt32)] = []
  /// Whether each state is home, or leads a person to one that was left out and so may be.
  private var mayLeadHome: [Bool] = []
  private var sightings: [SearchResult.Sighting] = []
  private var liveLinks: Set<LinkName> = []
  /// The parts of the app that states have shown.
  private(set) var shown = ShownParts()
  private var stepCount = 0
  /// The number of states up to each level.
  private var levels = [1]
  /// The number of states whose steps are done.
  private var expanded = 0

  init(_ start: Position, _ app: AppModel, _ settings: Search.Settings) {
    table = StateTable(comparing: settings.usesFingerprints ? .fingerprints : .keys)
    watch = SearchWatch(
      failOn: settings.failOn,
      invariants: settings.invariants,
      goals: settings.goals,
      inputs: InputWatch(settings.inputs, app)
    )
    (self.start, self.app, bounds) = (start, app, settings.bounds)
  }

  /// Whether the search goes on; a stack that is too deep doesn't end it.
  var isOpen: Bool { cut == nil || cut == .path }

  /// Notes the state that the search starts from, and what its first render shows.
  mutating func begin() -> [Frontier] {
    var key = StateKey()
    start.add(to: &key)
    _ = table.insert(.init(fingerprint: Fingerprint(key.bytes), bytes: key.bytes[...]), after: 0, step: 0)
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

  /// Adds the results of workers, in the order of the states that they expanded.
  mutating func merge(_ expansions: [Expansion], into next: inout [Frontier]) {
    for expansion in expansions {
      stepCount += expansion.stepCount
      if expansion.hasShownMore { shown.formUnion(expansion.shown) }
      liveLinks.formUnion(expansion.liveLinks)
      if expansion.isCutByPath, cut == nil { cut = .path }
      for state in expansion.openStates { mayLeadHome[state] = true }
      expanded += expansion.expandedCount
      for sighting in expansion.sightings { sight(sighting.cause, sighting.parent, sighting.step) }
      edges += expansion.edges
      for child in expansion.children {
        let probe = StateTable.Probe(fingerprint: child.fingerprint, bytes: expansion.keys[child.key])
        if table.count >= bounds.states, table.state(of: probe) == nil {
          cut = .states
          if child.isByPerson { mayLeadHome[child.parent] = true }
          continue
        }
        let (state, isNew) = table.insert(probe, after: child.parent, step: child.step)
        if child.isByPerson {
          edges.append((UInt32(truncatingIfNeeded: child.parent), UInt32(truncatingIfNeeded: state)))
        }
        guard isNew else { continue }
        mayLeadHome.append(child.isHome)
        next.append(Frontier(number: state, position: child.position))
      }
    }
  }

  /// Ends a level: all states of that many steps are known.
  mutating func endLevel() {
    if table.count > (levels.last ?? 1) { levels.append(table.count) }
    depth += 1
  }

  func progress(frontier: Int) -> Search.Progress {
    var progress = Search.Progress()
    (progress.states, progress.steps, progress.frontier) = (table.count, stepCount, frontier)
    (progress.depth, progress.findings) = (depth, sightings.count)
    return progress
  }

  /// The result, with what only the whole search shows.
  func result(start: Position, possible: PossibleSteps, seconds: Duration) -> SearchResult {
    var sightings = sightings.filter { sighting in
      if case .deadTap(let link) = sighting.cause { !liveLinks.contains(link) } else { true }
    }
    sightings.sort { ($0.state, $0.step ?? -1) < ($1.state, $1.step ?? -1) }
    let isWhole = cut == nil && start.other == nil
    // Nothing is known of what follows states whose steps weren't done.
    let homes = mayLeadHome.enumerated().map { $1 || $0 >= expanded }
    return SearchResult(
      start: start,
      possible: possible,
      table: table,
      stepCount: stepCount,
      depth: levels.count - 1,
      cut: cut,
      time: seconds,
      sightings: sightings,
      shown: shown,
      missing: isWhole ? shown.missing(from: app) : [],
      unseen: cut == nil ? 0 : shown.missing(from: app).count,
      traps: start.other == nil ? TrapSearch(homes: homes, edges: edges).traps(table) : []
    )
  }
}
