import FlowLanguage
import FlowRunner
import NavigationEngine

/// A search of an app of tabs, layers and state: the same states in the same order as any other search, with few steps
/// done by the engine.
///
/// A scene's state consists of parts, of which there are few different ones, and a step reads few of them. So each is kept
/// once, a state is a list of their numbers, and a step is done once for all states that share all that it reads.
/// All threads look up the steps of states; noting them, and the work of the engine, is done in their order.
struct MemoSearch {
  private let app: AppModel
  private let settings: SearchSettings
  private let start: Position
  private let possible: PossibleSteps
  private var graph: MemoGraph
  /// The parts of the first state.
  private var first: [UInt32] = []
  /// The number of frames with a part in front whose steps were tried.
  private var triedCount = 0

  // The state whose steps the engine does.
  private var view = MemoGraph.View()
  private var session: AppSession?
  private var done = MemoExpansion(stateCount: 1)

  /// The number of states that are expanded although the search is cut among them; that of ``Search`` too, so that cuts
  /// fall in the same places.
  private static let batch = 2048
  /// The number of states between two looks at the clock; a multiple of ``batch``.
  private static let turn = 8192
  /// The number of states whose steps a thread looks up at once, which divides ``batch``.
  private static let piece = 64
  /// The maximum number of states whose steps the engine does at once: few enough that their effects need little memory.
  private static let group = 64
  /// The same where the number of steps of a state isn't known.
  private static let firstGroup = 8
  /// The number of steps that are tried in a row before the states with these steps are expanded: what the steps lead to
  /// is kept, and the search may end with these states.
  private static let triedAtOnce = 1 << 16
  /// The number of steps that the engine does at once, as far as that is known before.
  private static let doneAtOnce = 1 << 14
  /// The number of steps that are looked up before they are noted.
  private static let stepsAtOnce = 1 << 19
  /// The minimum number of states that are worth a second thread.
  private let shared: Int

  /// Prepares a search; nil for one that needs whole states, and for an app whose state isn't made of parts.
  ///
  /// - Parameters:
  ///   - app: The app's declarations.
  ///   - start: The app at the start.
  ///   - possible: The steps of the app.
  ///   - settings: The choices of the search.
  ///   - shared: The minimum number of states that are worth a second thread.
  init?(
    _ app: AppModel,
    from start: Position,
    _ possible: PossibleSteps,
    _ settings: SearchSettings,
    shared: Int = 256
  ) {
    guard start.other == nil, !settings.needsKeys, let parts = start.session.parts else { return nil }
    let layerCount = parts[0].depth
    let depth = max(layerCount, settings.bounds.pathLimit)
    guard depth < StateParts.limit, parts.count - layerCount + depth < StateParts.limit else { return nil }
    (self.app, self.settings, self.start, self.possible, self.shared) = (app, settings, start, possible, shared)
    graph = MemoGraph(
      SearchRun(start, app, settings, .keys),
      StateParts(parts, layerCount: layerCount),
      placeCount: parts.count - layerCount + depth,
      settings,
      areOfFront: possible.areOfFront
    )
    for (place, part) in parts.enumerated() {
      let key = part.key
      first.append(graph.parts.number(of: part, key, Fingerprint(key.bytes), at: place))
    }
  }

  /// Searches as ``Search/perform(isStopped:report:)`` does.
  mutating func perform(
    isStopped: @escaping @Sendable () -> Bool,
    report: (SearchProgress) -> Void
  ) -> SearchResult {
    let clock = SearchClock(settings.bounds.time, isStopped)
    var key: [UInt8] = []
    PartKey.write(first, to: &key)
    _ = graph.run.begin(key.span, PartKey.fingerprint(of: first))
    if possible.areOfFront { graph.noteUntried(0, first) }
    var level = 0..<1
    while !level.isEmpty, graph.run.isOpen {
      if let depth = settings.bounds.depth, graph.run.depth >= depth {
        graph.run.cut = .depth
        break
      }
      var taken = level.lowerBound
      while taken < level.upperBound, graph.run.isOpen {
        guard graph.run.goesOn(by: clock) else { break }
        let end = min(taken + Self.turn, level.upperBound)
        expand(taken..<end, clock)
        taken = end
        report(graph.run.progress(frontier: graph.run.table.count - taken))
      }
      level = level.upperBound..<graph.run.table.count
      graph.run.endLevel()
    }
    graph.run.use(zip(graph.memo.steps, graph.isLive).lazy.filter(\.1).compactMap(\.0.link))
    return graph.run.result(start: start, possible: possible, seconds: clock.elapsed)
  }

  /// The number of steps that the engine has done.
  var doneCount: Int { graph.memo.effects.count }

  // MARK: States

  /// Does every step of states of one level, which begin with a batch.
  private mutating func expand(_ states: Range<Int>, _ clock: SearchClock) {
    var taken = states.lowerBound
    while taken < states.upperBound, graph.run.hasTime {
      let tried = tryContexts(before: states.upperBound, after: taken, clock)
      // Pieces begin at the same states for any number of steps.
      let end = tried == states.upperBound ? tried : tried - (tried - states.lowerBound) % Self.piece
      expand(taken..<end, of: states, clock)
      // A cut search is done with the batch in which it was cut.
      guard graph.run.isOpen || (end - states.lowerBound) % Self.batch != 0 else { break }
      taken = end
    }
  }

  /// Does every step of states whose contexts were tried.
  private mutating func expand(_ states: Range<Int>, of turn: Range<Int>, _ clock: SearchClock) {
    let isShared = settings.jobs > 1 && possible.areOfFront && states.count >= shared
    // All that is looked up at once is held until it is noted: the more steps a state has, the less is looked up.
    let together = max(settings.jobs, min(Self.turn, Self.stepsAtOnce / graph.latestSteps) / Self.piece)
    var own = MemoExpansion(stateCount: Self.piece)
    var expansions: [MemoExpansion] = []
    for (number, start) in stride(from: states.lowerBound, to: states.upperBound, by: Self.piece).enumerated() {
      if !graph.run.isOpen, (start - turn.lowerBound).isMultiple(of: Self.batch) { break }
      endAtMemory()
      guard graph.run.goesOn(by: clock) else { break }
      if isShared {
        if number.isMultiple(of: together) {
          expansions = lookUp(start..<min(start + together * Self.piece, states.upperBound))
        }
        take(expansions[number % together], clock)
      } else {
        own.removeAll()
        graph.look(at: start..<min(start + Self.piece, states.upperBound), &own)
        take(own, clock)
      }
    }
  }

  /// Ends the search if it has found too much to keep; asked only where it is the same for any number of jobs.
  private mutating func endAtMemory() {
    if graph.countedMemory > settings.bounds.memory { graph.run.endEarly(.memory) }
  }

  /// Tries on all threads the steps of states whose frame and part in front no state had before.
  ///
  /// - Parameters:
  ///   - end: The first state whose steps aren't needed yet.
  ///   - start: The first state whose steps are needed now, with those of a piece.
  ///   - clock: Says whether the search ends before it has tried all.
  /// - Returns: The first state whose steps weren't tried, if that is before the end.
  private mutating func tryContexts(before end: Int, after start: Int, _ clock: SearchClock) -> Int {
    var (steps, group) = (0, Self.firstGroup)
    while triedCount < graph.memo.contextCount {
      let first = triedCount
      let next = graph.memo.firstState(of: first)
      if next >= end { break }
      if steps > Self.triedAtOnce, next >= start + Self.piece { return next }
      while triedCount < min(first + group, graph.memo.contextCount),
        graph.memo.firstState(of: triedCount) < end
      { triedCount += 1 }
      let trials = SuiteRunner.map(count: triedCount - first, jobs: settings.jobs, together: 1) { [graph, possible] in
        clock.cut == nil ? graph.trial(in: graph.memo.firstState(of: first + $0), possible) : nil
      }
      for (number, trial) in trials.enumerated() {
        guard let trial else {
          triedCount = first + number
          return end
        }
        graph.add(trial, of: first + number)
        steps += trial.steps.count
      }
      endAtMemory()
      guard graph.run.hasTime else { return end }
      let latest = trials.reduce(0) { $0 + ($1?.steps.count ?? 0) } / trials.count
      group = max(1, min(Self.group, Self.doneAtOnce / max(1, latest)))
    }
    return end
  }

  /// Looks up the steps of states on all threads.
  private func lookUp(_ states: Range<Int>) -> [MemoExpansion] {
    let count = (states.count + Self.piece - 1) / Self.piece
    return SuiteRunner.map(count: count, jobs: settings.jobs, together: 1) { [graph] number in
      let start = states.lowerBound + number * Self.piece
      var expansion = MemoExpansion(stateCount: Self.piece)
      graph.look(at: start..<min(start + Self.piece, states.upperBound), &expansion)
      return expansion
    }
  }

  /// Makes the notes on states, and does the steps whose effect isn't known.
  private mutating func take(_ expansion: MemoExpansion, _ clock: SearchClock? = nil) {
    // A piece that was only begun isn't counted.
    defer { if graph.run.hasTime { graph.run.noteExpanded(expansion.stateCount, expansion.stepCount) } }
    graph.run.makeRoom(for: expansion.children.lazy.map(\.free))
    for event in expansion.events {
      switch event {
      case .unknownSteps(let state):
        if let clock, !graph.run.goesOn(by: clock) { return }
        performSteps(of: Int(state))
      case .newContext(let state):
        enter(Int(state))
        _ = graph.noteShown(view.state)
        show()
      case .newStacks(let state):
        enter(Int(state))
        if !graph.noteShown(view.state) { show() }
      case .unknownEffect(let entry, let step, let state):
        if let clock, !graph.run.goesOn(by: clock) { return }
        enter(Int(state))
        done.removeAll()
        perform(Int(entry), Int(step))
        take(done)
      case .causes(let effect, let step, let state):
        if graph.isSighted[Int(effect)] { continue }
        graph.isSighted[Int(effect)] = true
        for cause in graph.memo.causes(of: Int(effect)) { graph.run.sight(cause, Int(state), Int(step)) }
      case .sighting(let number):
        let sighting = expansion.sightings[Int(number)]
        graph.run.sight(sighting.cause, sighting.state, sighting.step)
      case .live(let link): graph.isLive[Int(link)] = true
      case .dead(let link, let step, let state):
        guard !graph.isDead[Int(link)], let name = graph.memo.steps[Int(link)].link else { continue }
        graph.isDead[Int(link)] = true
        graph.run.sight(.deadTap(name), Int(state), Int(step))
      case .leftOut(let state, let leadsOn): graph.run.leaveOut(after: Int(state), leadsOn: leadsOn)
      case .leadsHome(let state): graph.run.noteLeadingHome(from: Int(state))
      case .edge(let state, let other): graph.run.noteEdge(from: Int(state), to: Int(other))
      case .child(let number):
        let child = expansion.children[Int(number)]
        let isNew = graph.run.reach(
          expansion.keys.span.extracting(expansion.key(of: Int(number))),
          PartKey.fingerprint(ofShares: child.shares),
          at: child.free,
          after: Int(child.parent),
          step: Int(child.step),
          leadsOn: child.leadsOn,
          isHome: child.isHome
        )
        if isNew, let (frame, front) = child.untried {
          graph.memo.noteUntried(graph.run.table.count - 1, frame, front)
        }
      }
    }
  }

  // MARK: Steps that the engine does

  /// Makes a state the one whose steps the engine does.
  private mutating func enter(_ state: Int) {
    if view.number == state { return }
    graph.enter(state, &view)
    session = nil
  }

  /// Notes the parts of the app that the state shows.
  private mutating func show() {
    if let session = graph.parts.session(of: view.state) { graph.run.show(session.state) }
  }

  /// Does every step of a state, if the possible steps depend on more than the frame and the front.
  private mutating func performSteps(of state: Int) {
    enter(state)
    _ = graph.noteShown(view.state)
    session = graph.parts.session(of: view.state)
    guard let now = session?.state else { return }
    graph.run.show(now)
    let steps = possible.all(in: now)
    let entries = graph.addEntries(steps.lazy.map { ($0, nil) }, in: view.state)
    graph.run.noteExpanded(1, steps.count)
    done.removeAll()
    for index in StepOrder(seed: settings.seed).numbers(of: steps.count, in: state) ?? Array(steps.indices) {
      perform(entries.lowerBound + index, index)
    }
    graph.memo.removeEntries(entries)
    take(done)
  }

  /// Does a step unless its effect is known, and makes the notes on it.
  private mutating func perform(_ entry: Int, _ step: Int) {
    guard let effect = graph.memo.effect(of: entry, in: view.state) ?? perform(entry) else { return }
    graph.note(effect, of: entry, step, &view, &done)
  }

  /// Does a step for the first time.
  ///
  /// - Parameter entry: The step.
  /// - Returns: The number of its effect; nil if the state isn't known, which can't be.
  private mutating func perform(_ entry: Int) -> Int? {
    if session == nil { session = graph.parts.session(of: view.state) }
    guard let session else { return nil }
    let step = graph.memo.steps[Int(graph.memo.entries[entry].step)]
    return graph.add(graph.outcome(of: step, on: session, count: view.state.count), of: entry, in: view.state)
  }
}
