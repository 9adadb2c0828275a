import FlowLanguage
import NavigationEngine

/// A search of an app of value links and back alone, whose states are numbers: the same states in the same order as any
/// other search, many times as fast.
struct PackedSearch {
  private let app: PackedApp
  private let model: AppModel
  private let settings: Search.Settings
  private let start: Position
  private let possible: PossibleSteps

  /// The path of each state, an element after the other from the lowest bits up; 0 is the root alone.
  private var paths: [UInt64] = [0]
  private var parents: [UInt32] = [0]
  private var steps: [UInt32] = [0]
  /// The number of the state plus one, by the hash of its path; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  private var sightings: [SearchResult.Sighting] = []
  private var known: Set<FindingCause> = []
  private var seen: [Bool]
  /// For each screen and link, whether a tap has done something.
  private var live: Set<LinkName> = []
  private var stepCount = 0
  private var cut: SearchCut?

  /// The number of states between two looks at the clock; that of ``Search`` too, so that cuts fall in the same places.
  private static let batch = 2048

  init?(
    _ model: AppModel,
    from start: Position,
    _ possible: PossibleSteps,
    _ settings: Search.Settings
  ) {
    guard start.other == nil, !settings.needsKeys,
      let app = PackedApp(model, start.session, possible, settings)
    else { return nil }
    (self.app, self.model, self.start, self.possible, self.settings) = (app, model, start, possible, settings)
    seen = Array(repeating: false, count: app.screens.count)
  }

  /// Searches as ``Search/perform(isStopped:report:)`` does.
  mutating func perform(isStopped: () -> Bool, report: (Search.Progress) -> Void) -> SearchResult {
    let clock = ContinuousClock.now
    slots[slot(of: 0)] = 1
    seen[0] = true
    for diagnostic in start.session.opening.diagnostics where settings.failOn.includes(diagnostic.severity) {
      sight(FindingCause(diagnostic, nil), 0, nil)
    }
    var (level, depth, levels) = (0..<1, 0, 1)
    while !level.isEmpty, cut == nil || cut == .path {
      if let limit = settings.bounds.depth, depth >= limit {
        cut = .depth
        break
      }
      var state = level.lowerBound
      while state < level.upperBound, cut == nil || cut == .path {
        if isStopped() { cut = .stopped }
        if let time = settings.bounds.time, ContinuousClock.now - clock > time { cut = .time }
        guard cut == nil || cut == .path else { break }
        let end = min(state + Self.batch, level.upperBound)
        for number in state..<end { expand(number) }
        state = end
        report(progress(paths.count - state, depth))
      }
      if paths.count > level.upperBound { levels += 1 }
      level = level.upperBound..<paths.count
      depth += 1
    }
    return result(depth: levels - 1, ContinuousClock.now - clock)
  }

  private func progress(_ frontier: Int, _ depth: Int) -> Search.Progress {
    var progress = Search.Progress()
    (progress.states, progress.steps, progress.frontier) = (paths.count, stepCount, frontier)
    (progress.depth, progress.findings) = (depth, sightings.count)
    return progress
  }

  // MARK: States

  /// Does every step of a state.
  ///
  /// Going back leads to a path that this one began with, which is known; so does a restart.
  private mutating func expand(_ state: Int) {
    let path = paths[state]
    let width = Int(app.width)
    let depth = (64 - path.leadingZeroBitCount + width - 1) / width
    let top = depth == 0 ? 0 : Int(path >> UInt64((depth - 1) * width))
    let screen = app.screens[top]
    seen[top] = true
    stepCount += screen.stepCount + app.tries.count(at: depth)
    for tap in screen.taps {
      guard tap.value != 0 else {
        lookAtInert(tap, state)
        continue
      }
      guard depth < settings.bounds.pathLimit else {
        if cut == nil { cut = .path }
        continue
      }
      add(path | tap.value << UInt64(depth * width), after: state, tap.step)
      if let link = tap.link, !live.contains(link) { live.insert(link) }
    }
  }

  private mutating func lookAtInert(_ tap: PackedApp.Tap, _ state: Int) {
    for cause in tap.causes { sight(cause, state, tap.step) }
    guard let link = tap.link else { return }
    if tap.causes.isEmpty { sight(.deadTap(link), state, tap.step) } else { live.insert(link) }
  }

  private mutating func sight(_ cause: FindingCause, _ state: Int, _ step: Int?) {
    guard known.insert(cause).inserted else { return }
    sightings.append(.init(cause: cause, state: state, step: step))
  }

  private mutating func add(_ path: UInt64, after parent: Int, _ step: Int) {
    if (paths.count + 1) * 4 > slots.count * 3 { grow() }
    let index = slot(of: path)
    guard slots[index] == 0 else { return }
    guard paths.count < settings.bounds.states else {
      cut = .states
      return
    }
    paths.append(path)
    parents.append(UInt32(truncatingIfNeeded: parent))
    steps.append(UInt32(truncatingIfNeeded: step))
    slots[index] = UInt32(truncatingIfNeeded: paths.count)
  }

  private func slot(of path: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Self.hash(path) & mask
    while slots[index] != 0, paths[Int(slots[index]) - 1] != path { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (number, path) in paths.enumerated() {
      var index = Self.hash(path) & mask
      while slots[index] != 0 { index = (index + 1) & mask }
      slots[index] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  private static func hash(_ path: UInt64) -> Int {
    let mixed = (path ^ (path >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 29)) >> 3)
  }

  // MARK: Result

  private func result(depth: Int, _ time: Duration) -> SearchResult {
    var shown = ShownParts()
    for (number, screen) in app.screens.enumerated() where seen[number] { shown.note(screen.sample, of: model) }
    let missing = shown.missing(from: model)
    var sightings = sightings.filter { sighting in
      if case .deadTap(let link) = sighting.cause { !live.contains(link) } else { true }
    }
    sightings.sort { ($0.state, $0.step ?? -1) < ($1.state, $1.step ?? -1) }
    let bytes = slots.count * 4 + paths.count * 16
    return SearchResult(
      start: start,
      possible: possible,
      table: StateTable(parents: parents, steps: steps, bytes: bytes),
      stepCount: stepCount,
      depth: depth,
      cut: cut,
      time: time,
      sightings: sightings,
      missing: cut == nil ? missing : [],
      unseen: cut == nil ? 0 : missing.count,
      // Back always leads home.
      traps: []
    )
  }
}
