import FlowLanguage
import NavigationEngine

/// The knowledge of a search with a memo: the states so far, the parts that they consist of, and the effects of steps.
///
/// To look up the steps of states changes nothing, so that threads can do it at once.
struct MemoGraph: Sendable {
  /// A state whose steps are looked up, and the one that a step leads to: room for a thread to work in.
  struct View {
    fileprivate(set) var number = -1
    fileprivate(set) var state: [UInt32] = []
    /// The sum of the shares of its parts.
    fileprivate var sum: UInt64 = 0
    /// Whether a person is known to get home from it.
    fileprivate var leadsHome = false
    /// The parts of the state that a step leads to, with room for any.
    fileprivate var child: [UInt32] = Array(repeating: 0, count: StateParts.limit)
    /// The steps of the state that aren't refused.
    fileprivate var steps: [LookedUp] = []
  }

  /// A step of a state, with the entries that are looked up before other steps are noted.
  fileprivate struct LookedUp {
    let entry: Int
    /// The number of the step among those of the state.
    let step: Int
    /// The number of its effect; nil if it isn't known.
    let effect: Int?
    /// The sum of the shares of the parts of the state that it leads to.
    let sum: UInt64
    /// The first slot in which that state may be.
    let slot: UInt64
  }

  var run: SearchRun
  var parts: StateParts
  var memo = StepMemo()
  /// The links whose tap has done something, and those of which a tap that did nothing was noted, by the numbers of steps.
  var isLive: [Bool] = []
  var isDead: [Bool] = []
  /// For each effect whether its causes were noted.
  var isSighted: [Bool] = []
  /// For each place the parts that were noted as shown.
  private var isShown: [[Bool]]

  private let failOn: FailOn
  private let pathLimit: Int
  private let order: StepOrder
  /// Whether the steps of a state depend on nothing but the frame and the front.
  private let areOfFront: Bool
  /// Whether the states after each step are looked at, and not only the engine's reports.
  let looksAtStates: Bool

  /// Begins without a state.
  ///
  /// - Parameters:
  ///   - run: The search.
  ///   - parts: The parts of the first state.
  ///   - placeCount: The maximum number of parts of a state.
  ///   - settings: The choices of the search.
  ///   - areOfFront: Whether the steps of a state depend on nothing but the frame and the front.
  init(_ run: SearchRun, _ parts: StateParts, placeCount: Int, _ settings: SearchSettings, areOfFront: Bool) {
    (self.run, self.parts, self.areOfFront) = (run, parts, areOfFront)
    (failOn, pathLimit, order) = (settings.failOn, settings.bounds.pathLimit, StepOrder(seed: settings.seed))
    looksAtStates = run.watch.hasExpectations || !run.watch.inputs.isEmpty
    isShown = Array(repeating: [], count: placeCount)
  }

  /// The memory of the search and the memo, counted in the same way on every machine.
  var countedMemory: Int { run.countedMemory + memo.countedMemory + parts.countedMemory }

  /// The number of steps of a state, among those that were done last.
  var latestSteps: Int { run.latestSteps }

  // MARK: States

  /// Looks up the steps of states.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - expansion: Takes the notes on them.
  func look(at states: Range<Int>, _ expansion: inout MemoExpansion) {
    var view = View()
    for state in states { look(at: state, &view, &expansion) }
  }

  private func look(at number: Int, _ view: inout View, _ expansion: inout MemoExpansion) {
    enter(number, &view)
    guard areOfFront, let (entries, first) = memo.steps(view.state[0], view.state[front(of: view.state)]) else {
      expansion.events.append(.unknownSteps(state: UInt32(truncatingIfNeeded: number)))
      return
    }
    if first == number {
      expansion.events.append(.newContext(state: UInt32(truncatingIfNeeded: number)))
    } else if !areShown(view.state) {
      expansion.events.append(.newStacks(state: UInt32(truncatingIfNeeded: number)))
    }
    expansion.stateCount += 1
    expansion.stepCount += entries.count
    view.steps.removeAll(keepingCapacity: true)
    forEachStep(of: entries, in: number) { entry, step in
      guard let effect = memo.effect(of: entry, in: view.state) else {
        view.steps.append(LookedUp(entry: entry, step: step, effect: nil, sum: 0, slot: 0))
        return
      }
      if let step = lookUp(effect, of: entry, step, view) { view.steps.append(step) }
    }
    for step in view.steps {
      if let effect = step.effect {
        note(effect, step, &view, &expansion)
      } else {
        expansion.events.append(
          .unknownEffect(
            entry: UInt32(truncatingIfNeeded: step.entry),
            step: UInt32(truncatingIfNeeded: step.step),
            state: UInt32(truncatingIfNeeded: number)
          )
        )
      }
    }
  }

  /// Makes a state the one whose steps are looked up.
  func enter(_ number: Int, _ view: inout View) {
    if view.number == number { return }
    run.table.getParts(of: number, in: &view.state)
    (view.number, view.leadsHome) = (number, run.mayLeadHome[number])
    var sum: UInt64 = 0
    for (place, part) in view.state.enumerated() {
      sum &+= PartKey.share(part, at: place)
      view.child[place] = part
    }
    view.sum = sum
  }

  /// The place of the front in a state of parts.
  private func front(of state: [UInt32]) -> Int { parts.fronts[Int(state[0])] }

  /// Does something with each step of a state, in the order of the search.
  private func forEachStep(of entries: Range<Int>, in state: Int, _ body: (_ entry: Int, _ step: Int) -> Void) {
    if let order = order.numbers(of: entries.count, in: state) {
      for step in order { body(entries.lowerBound + step, step) }
    } else {
      for step in 0..<entries.count { body(entries.lowerBound + step, step) }
    }
  }

  /// Notes a state whose steps weren't tried, unless there is an earlier one with the same frame and part in front.
  ///
  /// - Parameters:
  ///   - number: The number of the state.
  ///   - state: Its parts.
  mutating func noteUntried(_ number: Int, _ state: [UInt32]) {
    memo.noteUntried(number, state[0], state[front(of: state)])
  }

  // MARK: Stacks

  /// Whether all stacks of a state were noted as shown.
  private func areShown(_ state: [UInt32]) -> Bool {
    for place in ScenePart.firstBase..<state.count where isBuilt(place, state) {
      let number = Int(state[place])
      if number >= isShown[place].count || !isShown[place][number] { return false }
    }
    return true
  }

  /// Notes that the stacks of a state are shown.
  ///
  /// - Parameter state: The parts of the state.
  /// - Returns: Whether all of them were noted before.
  mutating func noteShown(_ state: [UInt32]) -> Bool {
    if areShown(state) { return true }
    for place in ScenePart.firstBase..<state.count where isBuilt(place, state) {
      let number = Int(state[place])
      while isShown[place].count <= number { isShown[place].append(false) }
      isShown[place][number] = true
    }
    return false
  }

  /// Whether the screens at a place are there: those of a tab that was never selected aren't.
  private func isBuilt(_ place: Int, _ state: [UInt32]) -> Bool {
    let flags = parts.builtBases[Int(state[ScenePart.built])]
    return place - ScenePart.firstBase >= flags.count || flags[place - ScenePart.firstBase]
  }

  // MARK: Steps

  /// Makes the notes on a step whose effect is known.
  ///
  /// - Parameters:
  ///   - number: The number of the effect.
  ///   - entry: The step.
  ///   - step: Its number among the steps of the state.
  ///   - view: The state.
  ///   - expansion: Takes the notes.
  func note(_ number: Int, of entry: Int, _ step: Int, _ view: inout View, _ expansion: inout MemoExpansion) {
    if let step = lookUp(number, of: entry, step, view) { note(number, step, &view, &expansion) }
  }

  /// Looks up where the state is that a step leads to; nil for a step that is refused.
  private func lookUp(_ number: Int, of entry: Int, _ step: Int, _ view: View) -> LookedUp? {
    let effect = memo.effects[number]
    if effect.count == 0 { return nil }
    let own = view.state.count
    var sum = view.sum
    for index in Int(effect.start)..<Int(effect.end) {
      let change = memo.changes[index]
      let place = Int(change.place)
      if place < own { sum &-= PartKey.share(view.state[place], at: place) }
      sum &+= PartKey.share(change.number, at: place)
    }
    if Int(effect.count) < own {
      for place in Int(effect.count)..<own { sum &-= PartKey.share(view.state[place], at: place) }
    }
    let slot = run.table.firstSlot(of: PartKey.fingerprint(ofShares: sum))
    return LookedUp(entry: entry, step: step, effect: number, sum: sum, slot: slot)
  }

  private func note(_ number: Int, _ lookedUp: LookedUp, _ view: inout View, _ expansion: inout MemoExpansion) {
    let effect = memo.effects[number]
    let (count, changes) = (Int(effect.count), Int(effect.start)..<Int(effect.end))
    let (own, step) = (view.state.count, lookedUp.step)
    for index in changes {
      let change = memo.changes[index]
      view.child[Int(change.place)] = change.number
    }
    let known = Int(memo.entries[lookedUp.entry].step)
    if looksAtStates {
      look(number, count, known, step, view, &expansion)
    } else if effect.hasCauses, !isSighted[number] {
      expansion.events.append(
        .causes(
          effect: UInt32(truncatingIfNeeded: number),
          step: UInt32(truncatingIfNeeded: step),
          state: UInt32(truncatingIfNeeded: view.number)
        )
      )
    }
    reach(lookedUp, count, known, hasCauses: effect.hasCauses, &view, &expansion)
    for index in changes {
      let place = Int(memo.changes[index].place)
      if place < own { view.child[place] = view.state[place] }
    }
  }

  /// Looks up the state that a step leads to.
  ///
  /// - Parameters:
  ///   - lookedUp: The step.
  ///   - count: The number of its parts.
  ///   - number: The number of the step among all.
  ///   - hasCauses: Whether the step shows findings.
  ///   - view: The state before.
  ///   - expansion: Takes the notes.
  private func reach(
    _ lookedUp: LookedUp,
    _ count: Int,
    _ number: Int,
    hasCauses: Bool,
    _ view: inout View,
    _ expansion: inout MemoExpansion
  ) {
    let parent = UInt32(truncatingIfNeeded: view.number)
    let fingerprint = PartKey.fingerprint(ofShares: lookedUp.sum)
    let found = run.table.find(view.child, count: count, fingerprint, first: lookedUp.slot)
    let (leadsOn, isLink) = memo.traits[number]
    if found.state == nil, parts.greatestDepth(of: view.child, count: count) > pathLimit {
      if run.cut == nil || leadsOn && !view.leadsHome {
        expansion.events.append(.leftOut(state: parent, leadsOn: leadsOn))
      }
      if leadsOn { view.leadsHome = true }
      return
    }
    if isLink {
      if found.state != view.number || hasCauses {
        if !isLive[number] { expansion.events.append(.live(link: UInt32(truncatingIfNeeded: number))) }
      } else if !isDead[number] {
        expansion.events.append(
          .dead(
            link: UInt32(truncatingIfNeeded: number),
            step: UInt32(truncatingIfNeeded: lookedUp.step),
            state: parent
          )
        )
      }
    }
    let known: Int
    switch found {
    case .known(let state): known = state
    case .unknown(let free): return addChild(lookedUp, count, at: free, leadsOn: leadsOn, &view, &expansion)
    }
    guard leadsOn, !view.leadsHome else { return }
    if run.mayLeadHome[known] {
      view.leadsHome = true
      expansion.events.append(.leadsHome(state: parent))
    } else if known != view.number {
      expansion.events.append(.edge(state: parent, to: UInt32(truncatingIfNeeded: known)))
    }
  }

  /// Adds a state that isn't known.
  private func addChild(
    _ lookedUp: LookedUp,
    _ count: Int,
    at free: StateTable.FreeSlot,
    leadsOn: Bool,
    _ view: inout View,
    _ expansion: inout MemoExpansion
  ) {
    let isHome = parts.isHome(view.child)
    let (frame, front) = (view.child[0], view.child[front(of: view.child)])
    PartKey.write(view.child[..<count], to: &expansion.keys)
    expansion.events.append(.child(UInt32(truncatingIfNeeded: expansion.children.count)))
    expansion.children.append(
      MemoExpansion.Child(
        parent: UInt32(truncatingIfNeeded: view.number),
        step: UInt32(truncatingIfNeeded: lookedUp.step),
        shares: lookedUp.sum,
        free: free,
        untried: areOfFront && memo.steps(frame, front) == nil ? (frame, front) : nil,
        end: expansion.keys.count,
        leadsOn: leadsOn,
        isHome: isHome
      )
    )
    if leadsOn, isHome { view.leadsHome = true }
  }

  /// Looks at the state that a step leads to, for findings that the engine doesn't report.
  private func look(
    _ effect: Int,
    _ count: Int,
    _ number: Int,
    _ step: Int,
    _ view: View,
    _ expansion: inout MemoExpansion
  ) {
    guard let report = memo.report(of: effect), let before = parts.session(of: view.state),
      let after = parts.session(of: view.child[..<count])
    else { return }
    _ = run.watch.look(at: memo.steps[number], report, from: before.state, to: after) { cause in
      if run.watch.known.contains(cause) { return }
      expansion.events.append(.sighting(UInt32(truncatingIfNeeded: expansion.sightings.count)))
      expansion.sightings.append(.init(cause: cause, state: view.number, step: step))
    }
  }

  // MARK: Steps that the engine does

  /// Tries the steps of a state; it changes nothing, so that threads can do it at once.
  ///
  /// - Parameters:
  ///   - number: The number of the state.
  ///   - possible: The steps of the app.
  /// - Returns: The steps, and the outcomes that aren't known.
  func trial(in number: Int, _ possible: PossibleSteps) -> ContextTrial {
    var view = View()
    enter(number, &view)
    guard let session = parts.session(of: view.state) else {
      return ContextTrial(state: view.state, steps: [])
    }
    var steps: [ContextTrial.Step] = []
    for step in possible.all(in: session.state) {
      let number = memo.knownNumber(of: step)
      let isKnown = if let number { memo.knowsEffect(ofStep: number, in: view.state) } else { false }
      let outcome = isKnown ? nil : outcome(of: step, on: session, count: view.state.count)
      steps.append(.init(step: step, number: number, outcome: outcome))
    }
    return ContextTrial(state: view.state, steps: steps)
  }

  /// Does a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - session: The app in the state.
  ///   - count: The number of parts of the state.
  /// - Returns: The outcome.
  func outcome(of step: PossibleStep, on session: AppSession, count: Int) -> EngineOutcome {
    var next = session
    let read = session.parts(readBy: step)
    let report = try? next.perform(step.action)
    let severe = report?.diagnostics.filter { failOn.includes($0.severity) } ?? []
    return EngineOutcome(
      parts: report == nil ? nil : numbered(next.parts(afterReading: read, of: count)),
      causes: severe.map { FindingCause($0, step) },
      report: looksAtStates ? report : nil,
      read: read
    )
  }

  /// Finds the numbers of the parts that were met before.
  private func numbered(_ later: [ScenePart?]) -> [EngineOutcome.Part] {
    var numbered: [EngineOutcome.Part] = []
    numbered.reserveCapacity(later.count)
    for (place, part) in later.enumerated() {
      guard let part else {
        numbered.append(.kept)
        continue
      }
      let key = part.key
      let fingerprint = Fingerprint(key.bytes)
      if let number = parts.number(of: key, fingerprint, at: place) {
        numbered.append(.known(number))
      } else {
        numbered.append(.new(part, key, fingerprint))
      }
    }
    return numbered
  }

  /// Keeps the steps that are possible with a frame and a part in front, and the effect of each.
  ///
  /// - Parameters:
  ///   - trial: The steps.
  ///   - context: The number of the frame with the part in front.
  mutating func add(_ trial: ContextTrial, of context: Int) {
    let entries = addEntries(trial.steps.lazy.map { ($0.step, $0.number) }, in: trial.state)
    for (entry, step) in zip(entries, trial.steps) {
      // Another trial may have had the same effect.
      if let outcome = step.outcome, memo.effect(of: entry, in: trial.state) == nil {
        _ = add(outcome, of: entry, in: trial.state)
      }
    }
    memo.noteTried(context, entries)
  }

  /// Adds steps that are possible in a state, each with its number if that is known.
  mutating func addEntries(_ steps: some Sequence<(PossibleStep, Int?)>, in state: [UInt32]) -> Range<Int> {
    let entries = memo.addEntries(state[0], steps)
    while isLive.count < memo.steps.count {
      isLive.append(false)
      isDead.append(false)
    }
    return entries
  }

  /// Keeps the effect of a step.
  ///
  /// - Parameters:
  ///   - outcome: Its outcome.
  ///   - entry: The step.
  ///   - state: The parts of the state that it was done in.
  /// - Returns: The number of the effect.
  mutating func add(_ outcome: EngineOutcome, of entry: Int, in state: [UInt32]) -> Int {
    isSighted.append(false)
    if outcome.parts == nil, let link = memo.steps[Int(memo.entries[entry].step)].link { run.refuse(link) }
    return memo.add(
      outcome.parts.map { (changes(of: state, to: $0, read: outcome.read), $0.count) },
      outcome.causes,
      outcome.report,
      of: entry,
      in: state,
      read: outcome.read,
      front: areOfFront ? front(of: state) : nil
    )
  }

  /// The changes that lead from a state to another one.
  ///
  /// - Parameters:
  ///   - state: The parts of the state.
  ///   - later: The parts of the other state.
  ///   - read: The parts of the state that count, a bit each.
  /// - Returns: The changes.
  private mutating func changes(
    of state: [UInt32],
    to later: [EngineOutcome.Part],
    read: UInt64
  ) -> [StepMemo.Change] {
    var changes: [StepMemo.Change] = []
    for (place, part) in later.enumerated() {
      let short = Int32(truncatingIfNeeded: place)
      let number: UInt32
      switch part {
      case .kept: continue
      case .known(let known): number = known
      case .new(let part, let key, let fingerprint): number = parts.number(of: part, key, fingerprint, at: place)
      }
      let isSame = place < state.count && state[place] == number && (place == 0 || read & (1 << UInt64(place)) != 0)
      if !isSame { changes.append(.init(place: short, number: number)) }
    }
    return changes
  }
}
