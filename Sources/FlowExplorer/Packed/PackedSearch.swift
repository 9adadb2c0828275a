import FlowLanguage
import NavigationEngine

/// A search of an app of value links and back alone: the same states in the same order as any other search, many times
/// as fast.
///
/// The paths of such an app are a tree: a path of n values is reached by the path of its first n - 1 and by no other,
/// and what leads back leads to a path that is known. So nothing has to be looked up, and of a state only the way to it
/// is kept. Threads would have nothing to do but to wait for memory.
struct PackedSearch {
  /// A push from a screen, by the first link that does it.
  private struct Push {
    /// The number of the pushed value, which is that of the screen it shows.
    let screen: UInt32
    let step: UInt32
  }

  private let app: PackedApp
  private let model: AppModel
  private let settings: Search.Settings
  private let start: Position
  private let possible: PossibleSteps
  /// The pushes from each screen to a value that no earlier link of it pushes.
  private let pushes: [[Push]]

  private var parents: [UInt32] = [0]
  private var steps: [UInt32] = [0]
  private var sightings: [SearchResult.Sighting] = []
  private var known: Set<FindingCause> = []
  /// Whether the links of each screen were tapped.
  private var tapped: [Bool]
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
    tapped = Array(repeating: false, count: app.screens.count)
    pushes = app.screens.map { screen in
      var pushed: Set<Int> = []
      return screen.taps.filter { $0.value != 0 && pushed.insert($0.value).inserted }.map {
        Push(screen: UInt32(truncatingIfNeeded: $0.value), step: UInt32(truncatingIfNeeded: $0.step))
      }
    }
  }

  /// Searches as ``Search/perform(isStopped:report:)`` does.
  mutating func perform(isStopped: () -> Bool, report: (Search.Progress) -> Void) -> SearchResult {
    let clock = ContinuousClock.now
    for diagnostic in start.session.opening.diagnostics where settings.failOn.includes(diagnostic.severity) {
      sight(FindingCause(diagnostic, nil), 0, nil)
    }
    // The screens on top of the states of a level, and of those that follow.
    var (tops, next): ([UInt32], [UInt32]) = ([0], [])
    var (first, depth, levels) = (0, 0, 1)
    while !tops.isEmpty, isOpen {
      if let limit = settings.bounds.depth, depth >= limit {
        cut = .depth
        break
      }
      var taken = 0
      while taken < tops.count, isOpen {
        if isStopped() { cut = .stopped }
        if let time = settings.bounds.time, ContinuousClock.now - clock > time { cut = .time }
        guard isOpen else { break }
        let end = min(taken + Self.batch, tops.count)
        expand(tops[taken..<end], from: first + taken, depth, into: &next)
        taken = end
        report(progress(tops.count - taken + next.count, depth))
      }
      if !next.isEmpty { levels += 1 }
      first += tops.count
      swap(&tops, &next)
      next.removeAll(keepingCapacity: true)
      depth += 1
    }
    return result(depth: levels - 1, ContinuousClock.now - clock)
  }

  /// Whether the search continues; a stack that is too deep doesn't end it.
  private var isOpen: Bool { cut == nil || cut == .path }

  private func progress(_ frontier: Int, _ depth: Int) -> Search.Progress {
    var progress = Search.Progress()
    (progress.states, progress.steps, progress.frontier) = (parents.count, stepCount, frontier)
    (progress.depth, progress.findings) = (depth, sightings.count)
    return progress
  }

  // MARK: States

  /// Does every step of states of one depth.
  ///
  /// - Parameters:
  ///   - tops: The screen on top of each state.
  ///   - first: The number of the first state.
  ///   - depth: The number of values on their paths.
  ///   - next: Takes the screen on top of each state that follows.
  private mutating func expand(_ tops: ArraySlice<UInt32>, from first: Int, _ depth: Int, into next: inout [UInt32]) {
    let ways = app.tries.count(at: depth)
    let isTooDeep = depth >= settings.bounds.pathLimit
    for (offset, top) in tops.enumerated() {
      let (state, top) = (first + offset, Int(top))
      if !tapped[top] { tap(top, state, isTooDeep) }
      stepCount += app.screens[top].stepCount + ways
      if pushes[top].isEmpty { continue }
      if isTooDeep {
        if cut == nil { cut = .path }
        continue
      }
      for push in pushes[top] {
        guard parents.count < settings.bounds.states else {
          cut = .states
          break
        }
        parents.append(UInt32(truncatingIfNeeded: state))
        steps.append(push.step)
        next.append(push.screen)
      }
    }
  }

  /// Notes the effects of a screen's links, in the first state that shows it on top.
  private mutating func tap(_ top: Int, _ state: Int, _ isTooDeep: Bool) {
    tapped[top] = true
    for tap in app.screens[top].taps {
      for cause in tap.causes { sight(cause, state, tap.step) }
      guard let link = tap.link else { continue }
      if tap.value == 0, tap.causes.isEmpty {
        sight(.deadTap(link), state, tap.step)
      } else if tap.value == 0 || !isTooDeep {
        live.insert(link)
      }
    }
  }

  private mutating func sight(_ cause: FindingCause, _ state: Int, _ step: Int?) {
    guard known.insert(cause).inserted else { return }
    sightings.append(.init(cause: cause, state: state, step: step))
  }

  // MARK: Result

  private func result(depth: Int, _ time: Duration) -> SearchResult {
    var shown = ShownParts()
    for (number, screen) in app.screens.enumerated() where number == 0 || tapped[number] {
      shown.note(screen.sample, of: model)
    }
    let missing = shown.missing(from: model)
    var sightings = sightings.filter { sighting in
      if case .deadTap(let link) = sighting.cause { !live.contains(link) } else { true }
    }
    sightings.sort { ($0.state, $0.step ?? -1) < ($1.state, $1.step ?? -1) }
    return SearchResult(
      start: start,
      possible: possible,
      table: StateTable(parents: parents, steps: steps),
      stepCount: stepCount,
      depth: depth,
      cut: cut,
      time: time,
      sightings: sightings,
      shown: shown,
      missing: cut == nil ? missing : [],
      unseen: cut == nil ? 0 : missing.count,
      // Back always leads home.
      traps: []
    )
  }
}
