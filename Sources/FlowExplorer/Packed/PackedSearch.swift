import FlowLanguage
import FlowRunner
import NavigationEngine

/// A search of an app of value links and back alone: the same states in the same order as any other search, many times
/// as fast.
///
/// The paths of such an app are a tree: a path of n values is reached by the path of its first n - 1 and by no other,
/// and what leads back leads to a path that is known. So nothing has to be looked up, and what follows from some states
/// doesn't depend on what follows from others.
struct PackedSearch {
  private let app: PackedApp
  private let model: AppModel
  private let settings: SearchSettings
  private let start: Position
  private let possible: PossibleSteps

  private var tree: PathTree
  private var sightings = Sightings()
  private var known: Set<FindingCause> = []
  /// Whether the links of each screen were tapped.
  private var tapped: [Bool]
  /// For each screen and link, whether a tap has done something.
  private var live: Set<LinkName> = []
  private var stepCount = 0
  private var expandedCount = 0
  private var cut: SearchCut?

  /// The states that follow from those of a slice, and what is noted of the slice.
  private struct Growth: Sendable {
    /// The screens on top of them; nil if longer paths are left out.
    var tops: ScreenNumbers?
    var stepCount = 0
    /// The first state of each screen whose links weren't tapped before.
    var untapped: [(state: Int, top: Int)] = []
    /// Whether there are longer paths that are left out.
    var isCut = false
  }

  /// The number of states that are expanded although the search is cut among them; that of ``Search`` too, so that cuts
  /// fall in the same places.
  private static let batch = 2048
  /// The maximum number of slices between two looks at the clock.
  private static let turn = 1024
  /// The number of states that these may lead to, which bounds the memory for them.
  private static let statesAtOnce = 1 << 22

  init?(
    _ model: AppModel,
    from start: Position,
    _ possible: PossibleSteps,
    _ settings: SearchSettings
  ) {
    guard start.other == nil, !settings.needsKeys,
      let app = PackedApp(model, start.session, possible, settings), app.screens.count <= Int(UInt16.max)
    else { return nil }
    (self.app, self.model, self.start, self.possible, self.settings) = (app, model, start, possible, settings)
    tapped = Array(repeating: false, count: app.screens.count)
    tree = PathTree(
      app.screens.map { screen in
        var pushed: Set<Int> = []
        return screen.taps.filter { $0.value != 0 && pushed.insert($0.value).inserted }.map {
          PathTree.Push(screen: UInt16(truncatingIfNeeded: $0.value), step: $0.step)
        }
      }
    )
  }

  /// Searches as ``Search/perform(isStopped:report:)`` does.
  mutating func perform(
    isStopped: @escaping @Sendable () -> Bool,
    report: (SearchProgress) -> Void
  ) -> SearchResult {
    let clock = SearchClock(settings.bounds.time, isStopped)
    let mostPushes = app.screens.map(\.taps.count).max() ?? 0
    let slicesAtOnce = max(1, min(Self.turn, Self.statesAtOnce / (Self.batch * max(1, mostPushes))))
    for diagnostic in start.session.opening.diagnostics where settings.failOn.includes(diagnostic.severity) {
      sight(FindingCause(diagnostic, nil), 0, nil)
    }
    var (level, depth, levels) = (0..<1, 0, 1)
    while !level.isEmpty, isOpen {
      if let limit = settings.bounds.depth, depth >= limit {
        cut = .depth
        break
      }
      let slices = tree.slices(of: level, batch: Self.batch)
      var taken = 0
      while taken < slices.count, isOpen {
        if let reason = clock.cut { cut = reason }
        guard isOpen else { break }
        let turn = slices[taken..<min(taken + slicesAtOnce, slices.count)]
        for (slice, growth) in zip(turn, grow(turn, depth)) {
          // A cut search is done with the batch in which it was cut.
          if !isOpen, (slice.first - level.lowerBound).isMultiple(of: Self.batch) { break }
          take(growth, of: slice)
        }
        taken = turn.endIndex
        report(progress(depth))
      }
      level = level.upperBound..<tree.count
      if !level.isEmpty { levels += 1 }
      depth += 1
    }
    return result(depth: levels - 1, clock.elapsed)
  }

  /// Whether the search continues; a stack that is too deep doesn't end it.
  private var isOpen: Bool { cut == nil || cut == .path }

  private func progress(_ depth: Int) -> SearchProgress {
    var progress = SearchProgress()
    (progress.states, progress.steps, progress.frontier) = (tree.count, stepCount, tree.count - expandedCount)
    (progress.depth, progress.findings) = (depth, sightings.certainCount)
    return progress
  }

  // MARK: States

  /// Does every step of states of one depth, on all threads.
  ///
  /// - Parameters:
  ///   - slices: The states.
  ///   - depth: The number of values on their paths.
  /// - Returns: What follows from each slice.
  private func grow(_ slices: ArraySlice<PathTree.Slice>, _ depth: Int) -> [Growth] {
    let ways = app.tries.count(at: depth)
    let stepCounts = app.screens.map { $0.stepCount + ways }
    let hasUntapped = tapped.contains(false)
    let isTooDeep = depth >= settings.bounds.pathLimit
    return SuiteRunner.map(count: slices.count, jobs: settings.jobs, together: 4) { number in
      let slice = slices[slices.startIndex + number]
      var growth = Growth()
      tree.forEachTop(of: slice) { growth.stepCount += stepCounts[$0] }
      if hasUntapped { growth.untapped = untapped(among: slice) }
      if isTooDeep {
        tree.forEachTop(of: slice) { growth.isCut = growth.isCut || tree.hasPushes($0) }
      } else {
        growth.tops = tree.grown(slice)
      }
      return growth
    }
  }

  /// The first state of each screen whose links weren't tapped before.
  private func untapped(among slice: PathTree.Slice) -> [(state: Int, top: Int)] {
    var found: [(state: Int, top: Int)] = []
    var state = slice.first
    tree.forEachTop(of: slice) { top in
      if !tapped[top], !found.contains(where: { $0.top == top }) { found.append((state, top)) }
      state += 1
    }
    return found
  }

  /// Notes what follows from a slice.
  private mutating func take(_ growth: Growth, of slice: PathTree.Slice) {
    expandedCount += slice.count
    stepCount += growth.stepCount
    for (state, top) in growth.untapped where !tapped[top] { tap(top, state, isTooDeep: growth.tops == nil) }
    if growth.isCut, cut == nil { cut = .path }
    guard let grown = growth.tops else { return }
    let excess = grown.count - max(0, settings.bounds.states - tree.count)
    if excess > 0 { cut = .states }
    tree.append(excess > 0 ? grown.dropLast(excess) : grown, after: slice)
  }

  /// Notes the effects of a screen's links, in the first state that shows it on top.
  private mutating func tap(_ top: Int, _ state: Int, isTooDeep: Bool) {
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
    return SearchResult(
      start: start,
      possible: possible,
      states: .tree(tree),
      stepCount: stepCount,
      depth: depth,
      cut: cut,
      time: time,
      sightings: sightings.decided(live),
      // Rows, which alone can have the label of a link, aren't packed.
      untappedLinks: [],
      shown: shown,
      missing: cut == nil ? missing : [],
      unseen: cut == nil ? 0 : missing.count,
      // Back always leads home.
      traps: []
    )
  }
}
