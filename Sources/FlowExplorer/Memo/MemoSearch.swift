import FlowLanguage
import NavigationEngine

/// A search of an app of tabs, layers and state: the same states in the same order as any other search, with few steps
/// done by the engine.
///
/// A scene's state consists of parts, of which there are few different ones, and a step reads few of them. So each is kept
/// once, a state is a list of their numbers, and a step is done once for all states that have in common what it reads.
struct MemoSearch {
  private let app: AppModel
  private let settings: Search.Settings
  private let start: Position
  private let possible: PossibleSteps
  private var run: SearchRun
  private var parts: StateParts
  private var memo = StepMemo()
  /// The parts of the first state.
  private var first: [UInt32] = []
  private let log = PartLog()
  /// Whether the states after each step are looked at, and not only what the engine reports.
  private let looksAtStates: Bool

  /// The links whose tap has done something, and those of which a tap that did nothing was noted, by the numbers of steps.
  private var isLive: [Bool] = []
  private var isDead: [Bool] = []
  /// For each effect whether its causes were noted.
  private var isSighted: [Bool] = []
  /// For each place the parts that were noted as shown.
  private var isShown: [[Bool]]

  // The state whose steps are done.
  private var state: [UInt32] = []
  /// The sum of the shares of its parts.
  private var sum: UInt64 = 0
  /// The parts of the state that a step leads to, with room for any.
  private var child: [UInt32] = Array(repeating: 0, count: StateParts.limit)
  private var key: [UInt8] = []
  private var session: AppSession?

  /// The number of states between two looks at the clock; that of ``Search`` too, so that cuts fall in the same places.
  private static let batch = 2048

  /// Prepares a search; nil for one that needs whole states, and for an app whose state isn't made of parts.
  ///
  /// - Parameters:
  ///   - app: The app's declarations.
  ///   - start: The app at the start.
  ///   - possible: The steps of the app.
  ///   - settings: The choices of the search.
  init?(_ app: AppModel, from start: Position, _ possible: PossibleSteps, _ settings: Search.Settings) {
    guard start.other == nil, !settings.needsKeys, let parts = start.session.parts else { return nil }
    let layerCount = parts[0].depth
    let depth = max(layerCount, settings.bounds.pathLimit)
    guard depth < StateParts.limit, parts.count - layerCount + depth < StateParts.limit else { return nil }
    (self.app, self.settings, self.start, self.possible) = (app, settings, start, possible)
    run = SearchRun(start, app, settings, .parts)
    looksAtStates = run.watch.hasExpectations || !run.watch.inputs.isEmpty
    isShown = Array(repeating: [], count: parts.count - layerCount + depth)
    self.parts = StateParts(parts, layerCount: layerCount)
    first = parts.enumerated().map { self.parts.number(of: $1, at: $0) }
  }

  /// Searches as ``Search/perform(isStopped:report:)`` does.
  mutating func perform(isStopped: () -> Bool, report: (Search.Progress) -> Void) -> SearchResult {
    let clock = ContinuousClock.now
    PartKey.write(first, to: &key)
    _ = run.begin(.init(fingerprint: PartKey.fingerprint(of: first), bytes: key[...]))
    var level = 0..<1
    while !level.isEmpty, run.isOpen {
      if let depth = settings.bounds.depth, run.depth >= depth {
        run.cut = .depth
        break
      }
      var taken = level.lowerBound
      while taken < level.upperBound, run.isOpen {
        if isStopped() { run.cut = .stopped }
        if let time = settings.bounds.time, ContinuousClock.now - clock > time { run.cut = .time }
        guard run.isOpen else { break }
        let end = min(taken + Self.batch, level.upperBound)
        for state in taken..<end { expand(state) }
        taken = end
        report(run.progress(frontier: run.table.count - taken))
      }
      level = level.upperBound..<run.table.count
      run.endLevel()
    }
    run.use(zip(memo.steps, isLive).lazy.filter(\.1).compactMap(\.0.link))
    return run.result(start: start, possible: possible, seconds: ContinuousClock.now - clock)
  }

  /// The number of steps that the engine has done.
  var doneCount: Int { memo.effects.count }

  // MARK: One state

  /// Does every step of a state.
  private mutating func expand(_ number: Int) {
    run.table.getParts(of: number, in: &state)
    session = nil
    sum = 0
    for (place, number) in state.enumerated() {
      sum &+= PartKey.share(number, at: place)
      child[place] = number
    }
    let front = parts.fronts[Int(state[0])]
    let known = possible.areOfFront ? memo.context(state[0], state[front]) : nil
    let context = known ?? addContext(front)
    if !notesParts() || known == nil, let session = parts.session(of: state) { run.show(session.state) }
    run.noteExpanded(context.count)
    let order = StepOrder(seed: settings.seed).numbers(of: context.count, in: number)
    for index in 0..<context.count {
      let index = order?[index] ?? index
      let entry = context.lowerBound + index
      guard let effect = memo.effect(of: entry, in: state) ?? perform(entry, front) else { continue }
      take(effect, of: Int(memo.entries[entry].step), index, from: number)
    }
    if !possible.areOfFront { memo.removeEntries(context) }
  }

  /// Finds the steps that are possible in the state.
  private mutating func addContext(_ front: Int) -> Range<Int> {
    let steps = parts.session(of: state).map { possible.all(in: $0.state) } ?? []
    let context =
      possible.areOfFront
      ? memo.addContext(state[0], state[front], steps) : memo.addEntries(state[0], steps)
    while isLive.count < memo.steps.count {
      isLive.append(false)
      isDead.append(false)
    }
    return context
  }

  /// Notes that the stacks of the state are shown.
  ///
  /// - Returns: Whether all of them were noted before.
  private mutating func notesParts() -> Bool {
    var areKnown = true
    let built = Int(state[ScenePart.built])
    for place in ScenePart.firstBase..<state.count {
      let (base, number) = (place - ScenePart.firstBase, Int(state[place]))
      // The screens of a tab that was never selected aren't there.
      if base < parts.builtBases[built].count, !parts.builtBases[built][base] { continue }
      while isShown[place].count <= number { isShown[place].append(false) }
      if !isShown[place][number] { (isShown[place][number], areKnown) = (true, false) }
    }
    return areKnown
  }

  // MARK: One step

  /// Does a step for the first time.
  ///
  /// - Parameters:
  ///   - entry: The step.
  ///   - front: The place of what is in front.
  /// - Returns: The number of its effect; nil if the state isn't known, which can't be.
  private mutating func perform(_ entry: Int, _ front: Int) -> Int? {
    if session == nil { session = parts.session(of: state, log) }
    guard var next = session else { return nil }
    let step = memo.steps[Int(memo.entries[entry].step)]
    log.clear()
    let report = try? next.perform(step.action)
    let read = log.read
    let severe = report?.diagnostics.filter { settings.failOn.includes($0.severity) } ?? []
    isSighted.append(false)
    return memo.add(
      report.map { _ in changes(to: next.laterParts, read: read) },
      severe.map { FindingCause($0, step) },
      looksAtStates ? report : nil,
      of: entry,
      in: state,
      read: read,
      front: possible.areOfFront ? front : nil
    )
  }

  /// The changes that lead from the state to another one.
  ///
  /// - Parameters:
  ///   - later: The parts of the other state.
  ///   - read: The parts of this one that count, a bit each.
  /// - Returns: The changes, and the number of parts.
  private mutating func changes(to later: [AppSession.LaterPart], read: UInt64) -> ([StepMemo.Change], Int) {
    var changes: [StepMemo.Change] = []
    for (place, part) in later.enumerated() {
      let short = Int32(truncatingIfNeeded: place)
      switch part {
      case .kept(let old):
        guard old != place else { continue }
        changes.append(.init(place: short, isMoved: true, number: UInt32(truncatingIfNeeded: old)))
      case .new(let part):
        let number = parts.number(of: part, at: place)
        let isSame = place < state.count && state[place] == number && (place == 0 || read & (1 << UInt64(place)) != 0)
        if !isSame { changes.append(.init(place: short, isMoved: false, number: number)) }
      }
    }
    return (changes, later.count)
  }

  /// Notes the effect of a step.
  ///
  /// - Parameters:
  ///   - number: The number of the effect.
  ///   - step: The number of the step.
  ///   - index: Its number among the steps of the state.
  ///   - parent: The number of the state.
  private mutating func take(_ number: Int, of step: Int, _ index: Int, from parent: Int) {
    let effect = memo.effects[number]
    let (count, changes) = (Int(effect.count), Int(effect.start)..<Int(effect.end))
    if count == 0 { return }
    var sum = sum
    for place in changes {
      let change = memo.changes[place]
      let (place, number) = (Int(change.place), change.isMoved ? state[Int(change.number)] : change.number)
      if place < state.count { sum &-= PartKey.share(state[place], at: place) }
      sum &+= PartKey.share(number, at: place)
      child[place] = number
    }
    if count < state.count {
      for place in count..<state.count { sum &-= PartKey.share(state[place], at: place) }
    }
    if looksAtStates {
      look(number, count, at: memo.steps[step], index, from: parent)
    } else if effect.hasCauses, !isSighted[number] {
      isSighted[number] = true
      for cause in memo.causes(of: number) { run.sight(cause, parent, index) }
    }
    reach(sum, count, of: step, hasCauses: effect.hasCauses, index, from: parent)
    for place in changes {
      let place = Int(memo.changes[place].place)
      if place < state.count { child[place] = state[place] }
    }
  }

  /// Notes the state that a step leads to.
  private mutating func reach(
    _ sum: UInt64,
    _ count: Int,
    of step: Int,
    hasCauses: Bool,
    _ index: Int,
    from parent: Int
  ) {
    let fingerprint = PartKey.fingerprint(ofShares: sum)
    let known = run.table.state(of: child, count: count, fingerprint)
    let (isByPerson, isLink) = memo.traits[step]
    if known == nil, parts.greatestDepth(of: child[..<count]) > settings.bounds.pathLimit {
      return run.leaveOut(after: parent, isByPerson: isByPerson)
    }
    if isLink { tap(step, doesNothing: known == parent && !hasCauses, index, from: parent) }
    if let known {
      if isByPerson { run.noteEdge(from: parent, to: known) }
      return
    }
    PartKey.write(child[..<count], to: &key)
    let probe = StateTable.Probe(fingerprint: fingerprint, bytes: key[...])
    run.reach(probe, after: parent, step: index, isByPerson: isByPerson, isHome: parts.isHome(child))
  }

  /// Notes what the tap of a link does.
  private mutating func tap(_ step: Int, doesNothing: Bool, _ index: Int, from parent: Int) {
    guard doesNothing else {
      isLive[step] = true
      return
    }
    guard !isDead[step], let link = memo.steps[step].link else { return }
    isDead[step] = true
    run.sight(.deadTap(link), parent, index)
  }

  /// Looks at the state that a step leads to, for findings that the engine doesn't report.
  private mutating func look(_ effect: Int, _ count: Int, at step: PossibleStep, _ index: Int, from parent: Int) {
    guard let report = memo.report(of: effect), let before = parts.session(of: state),
      let after = parts.session(of: child[..<count])
    else { return }
    var causes: [FindingCause] = []
    _ = run.watch.look(at: step, report, from: before.state, to: after) { causes.append($0) }
    for cause in causes { run.sight(cause, parent, index) }
  }
}
