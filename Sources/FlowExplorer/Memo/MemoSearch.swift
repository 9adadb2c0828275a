import FlowLanguage
import FlowRunner
import NavigationEngine

/// A search of an app of tabs, layers and state: the same states in the same order as any other search, with few steps
/// done by the engine.
///
/// A scene's state consists of parts, of which there are few different ones, and a step reads few of them. So each is kept
/// once, a state is a list of their numbers, and a step is done once for all states that have in common what it reads.
/// All threads look up the steps of states; what is noted of them, and what the engine must do, is done in their order.
struct MemoSearch {
  private let app: AppModel
  private let settings: SearchSettings
  private let start: Position
  private let possible: PossibleSteps
  private var graph: MemoGraph
  /// The parts of the first state.
  private var first: [UInt32] = []
  private let log = PartLog()

  // The state whose steps the engine does.
  private var view = MemoGraph.View()
  private var session: AppSession?
  private var done = MemoExpansion()

  /// The number of states that are expanded although the search is cut among them; that of ``Search`` too, so that cuts
  /// fall in the same places.
  private static let batch = 2048
  /// The number of states between two looks at the clock; a multiple of ``batch``.
  private static let turn = 8192
  /// The number of states whose steps a thread looks up at once, which divides ``batch``.
  private static let piece = 16
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
    for (place, part) in parts.enumerated() { first.append(graph.parts.number(of: part, at: place)) }
  }

  /// Searches as ``Search/perform(isStopped:report:)`` does.
  mutating func perform(isStopped: () -> Bool, report: (SearchProgress) -> Void) -> SearchResult {
    let clock = ContinuousClock.now
    var key: [UInt8] = []
    PartKey.write(first, to: &key)
    _ = graph.run.begin(.init(fingerprint: PartKey.fingerprint(of: first), bytes: key[...]))
    var level = 0..<1
    while !level.isEmpty, graph.run.isOpen {
      if let depth = settings.bounds.depth, graph.run.depth >= depth {
        graph.run.cut = .depth
        break
      }
      var taken = level.lowerBound
      while taken < level.upperBound, graph.run.isOpen {
        if isStopped() { graph.run.cut = .stopped }
        if let time = settings.bounds.time, ContinuousClock.now - clock > time { graph.run.cut = .time }
        guard graph.run.isOpen else { break }
        let end = min(taken + Self.turn, level.upperBound)
        expand(taken..<end)
        taken = end
        report(graph.run.progress(frontier: graph.run.table.count - taken))
      }
      level = level.upperBound..<graph.run.table.count
      graph.run.endLevel()
    }
    graph.run.use(zip(graph.memo.steps, graph.isLive).lazy.filter(\.1).compactMap(\.0.link))
    return graph.run.result(start: start, possible: possible, seconds: ContinuousClock.now - clock)
  }

  /// The number of steps that the engine has done.
  var doneCount: Int { graph.memo.effects.count }

  // MARK: States

  /// Does every step of states of one level, which begin with a batch.
  private mutating func expand(_ states: Range<Int>) {
    let isShared = settings.jobs > 1 && possible.areOfFront && states.count >= shared
    let expansions = isShared ? lookUp(states) : []
    var own = MemoExpansion()
    for (number, start) in stride(from: states.lowerBound, to: states.upperBound, by: Self.piece).enumerated() {
      // A cut search is done with the batch in which it was cut.
      if !graph.run.isOpen, (start - states.lowerBound).isMultiple(of: Self.batch) { break }
      if isShared {
        take(expansions[number])
      } else {
        own.removeAll()
        graph.look(at: start..<min(start + Self.piece, states.upperBound), &own)
        take(own)
      }
    }
  }

  /// Looks up the steps of states on all threads.
  private func lookUp(_ states: Range<Int>) -> [MemoExpansion] {
    let count = (states.count + Self.piece - 1) / Self.piece
    return SuiteRunner.map(count: count, jobs: settings.jobs) { [graph] number in
      let start = states.lowerBound + number * Self.piece
      var expansion = MemoExpansion()
      graph.look(at: start..<min(start + Self.piece, states.upperBound), &expansion)
      return expansion
    }
  }

  /// Notes what there is to note of states, and does the steps whose effect isn't known.
  private mutating func take(_ expansion: MemoExpansion) {
    graph.run.noteExpanded(expansion.stateCount, expansion.stepCount)
    for event in expansion.events {
      switch event {
      case .unknownSteps(let state): performSteps(of: Int(state))
      case .newStacks(let state):
        enter(Int(state))
        show()
      case .unknownEffect(let entry, let step, let state):
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
      case .leftOut(let state, let isByPerson): graph.run.leaveOut(after: Int(state), isByPerson: isByPerson)
      case .leadsHome(let state): graph.run.noteLeadingHome(from: Int(state))
      case .edge(let state, let other): graph.run.noteEdge(from: Int(state), to: Int(other))
      case .child(let number):
        let child = expansion.children[Int(number)]
        graph.run.reach(
          StateTable.Probe(
            fingerprint: PartKey.fingerprint(ofShares: child.shares),
            bytes: expansion.key(of: Int(number))
          ),
          after: Int(child.parent),
          step: Int(child.step),
          isByPerson: child.isByPerson,
          isHome: child.isHome
        )
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

  /// Notes the parts of the app that the state shows, unless its stacks were all shown before.
  private mutating func show() {
    if !graph.noteShown(view.state), let session = graph.parts.session(of: view.state) { graph.run.show(session.state) }
  }

  /// Does every step of a state of which none is known.
  private mutating func performSteps(of state: Int) {
    enter(state)
    let known = graph.context(view)
    let context = known ?? addContext()
    if known != nil {
      show()
    } else {
      _ = graph.noteShown(view.state)
      if let session = graph.parts.session(of: view.state) { graph.run.show(session.state) }
    }
    graph.run.noteExpanded(1, context.count)
    done.removeAll()
    for index in StepOrder(seed: settings.seed).numbers(of: context.count, in: state) ?? Array(0..<context.count) {
      perform(context.lowerBound + index, index)
    }
    if !possible.areOfFront { graph.memo.removeEntries(context) }
    take(done)
  }

  /// Finds the steps that are possible in the state.
  private mutating func addContext() -> Range<Int> {
    let steps = graph.parts.session(of: view.state).map { possible.all(in: $0.state) } ?? []
    let context =
      possible.areOfFront
      ? graph.memo.addContext(view.state[0], view.state[graph.front(of: view)], steps)
      : graph.memo.addEntries(view.state[0], steps)
    while graph.isLive.count < graph.memo.steps.count {
      graph.isLive.append(false)
      graph.isDead.append(false)
    }
    return context
  }

  /// Does a step unless its effect is known, and says what there is to note of it.
  private mutating func perform(_ entry: Int, _ step: Int) {
    guard let effect = graph.memo.effect(of: entry, in: view.state) ?? perform(entry) else { return }
    graph.note(effect, of: entry, step, &view, &done)
  }

  /// Does a step for the first time.
  ///
  /// - Parameter entry: The step.
  /// - Returns: The number of its effect; nil if the state isn't known, which can't be.
  private mutating func perform(_ entry: Int) -> Int? {
    if session == nil { session = graph.parts.session(of: view.state, log) }
    guard var next = session else { return nil }
    let step = graph.memo.steps[Int(graph.memo.entries[entry].step)]
    log.clear()
    let report = try? next.perform(step.action)
    let read = log.read
    let severe = report?.diagnostics.filter { settings.failOn.includes($0.severity) } ?? []
    graph.isSighted.append(false)
    return graph.memo.add(
      report.map { _ in changes(to: next.laterParts, read: read) },
      severe.map { FindingCause($0, step) },
      graph.looksAtStates ? report : nil,
      of: entry,
      in: view.state,
      read: read,
      front: possible.areOfFront ? graph.front(of: view) : nil
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
    let state = view.state
    for (place, part) in later.enumerated() {
      let short = Int32(truncatingIfNeeded: place)
      switch part {
      case .kept(let old):
        guard old != place else { continue }
        changes.append(.init(place: short, isMoved: true, number: UInt32(truncatingIfNeeded: old)))
      case .new(let part):
        let number = graph.parts.number(of: part, at: place)
        let isSame = place < state.count && state[place] == number && (place == 0 || read & (1 << UInt64(place)) != 0)
        if !isSame { changes.append(.init(place: short, isMoved: false, number: number)) }
      }
    }
    return (changes, later.count)
  }
}
