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

  private let pathLimit: Int
  private let order: StepOrder
  /// Whether the steps of a state depend on nothing but the frame and what is in front.
  private let areOfFront: Bool
  /// Whether the states after each step are looked at, and not only what the engine reports.
  let looksAtStates: Bool

  /// Begins without a state.
  ///
  /// - Parameters:
  ///   - run: The search.
  ///   - parts: The parts of the first state.
  ///   - placeCount: The maximum number of parts of a state.
  ///   - settings: The choices of the search.
  ///   - areOfFront: Whether the steps of a state depend on nothing but the frame and what is in front.
  init(_ run: SearchRun, _ parts: StateParts, placeCount: Int, _ settings: SearchSettings, areOfFront: Bool) {
    (self.run, self.parts, self.areOfFront) = (run, parts, areOfFront)
    (pathLimit, order) = (settings.bounds.pathLimit, StepOrder(seed: settings.seed))
    looksAtStates = run.watch.hasExpectations || !run.watch.inputs.isEmpty
    isShown = Array(repeating: [], count: placeCount)
  }

  // MARK: States

  /// Looks up the steps of states.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - expansion: Takes what there is to note of them.
  func look(at states: Range<Int>, _ expansion: inout MemoExpansion) {
    var view = View()
    for state in states { look(at: state, &view, &expansion) }
  }

  private func look(at number: Int, _ view: inout View, _ expansion: inout MemoExpansion) {
    enter(number, &view)
    guard let context = context(view) else {
      expansion.events.append(.unknownSteps(state: UInt32(truncatingIfNeeded: number)))
      return
    }
    if !areShown(view.state) { expansion.events.append(.newStacks(state: UInt32(truncatingIfNeeded: number))) }
    expansion.stateCount += 1
    expansion.stepCount += context.count
    forEachStep(of: context, in: number) { entry, step in
      if let effect = memo.effect(of: entry, in: view.state) {
        note(effect, of: entry, step, &view, &expansion)
      } else {
        expansion.events.append(
          .unknownEffect(
            entry: UInt32(truncatingIfNeeded: entry),
            step: UInt32(truncatingIfNeeded: step),
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

  /// The place of what is in front of a state.
  func front(of view: View) -> Int { parts.fronts[Int(view.state[0])] }

  /// The steps of a state; nil if they aren't known.
  func context(_ view: View) -> Range<Int>? {
    areOfFront ? memo.context(view.state[0], view.state[front(of: view)]) : nil
  }

  /// Does something with each step of a state, in the order of the search.
  func forEachStep(of context: Range<Int>, in state: Int, _ body: (_ entry: Int, _ step: Int) -> Void) {
    if let order = order.numbers(of: context.count, in: state) {
      for step in order { body(context.lowerBound + step, step) }
    } else {
      for step in 0..<context.count { body(context.lowerBound + step, step) }
    }
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

  /// Says what there is to note of a step whose effect is known.
  ///
  /// - Parameters:
  ///   - number: The number of the effect.
  ///   - entry: The step.
  ///   - step: Its number among the steps of the state.
  ///   - view: The state.
  ///   - expansion: Takes what there is to note.
  func note(_ number: Int, of entry: Int, _ step: Int, _ view: inout View, _ expansion: inout MemoExpansion) {
    let effect = memo.effects[number]
    let (count, changes) = (Int(effect.count), Int(effect.start)..<Int(effect.end))
    if count == 0 { return }
    let own = view.state.count
    var sum = view.sum
    for index in changes {
      let change = memo.changes[index]
      let (place, part) = (Int(change.place), change.isMoved ? view.state[Int(change.number)] : change.number)
      if place < own { sum &-= PartKey.share(view.state[place], at: place) }
      sum &+= PartKey.share(part, at: place)
      view.child[place] = part
    }
    if count < own {
      for place in count..<own { sum &-= PartKey.share(view.state[place], at: place) }
    }
    let known = Int(memo.entries[entry].step)
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
    reach(sum, count, known, step, hasCauses: effect.hasCauses, &view, &expansion)
    for index in changes {
      let place = Int(memo.changes[index].place)
      if place < own { view.child[place] = view.state[place] }
    }
  }

  /// Looks up the state that a step leads to.
  ///
  /// - Parameters:
  ///   - sum: The sum of the shares of its parts.
  ///   - count: The number of its parts.
  ///   - number: The number of the step among all.
  ///   - step: The number of the step among those of the state.
  ///   - hasCauses: Whether the step shows findings.
  ///   - view: The state before.
  ///   - expansion: Takes what there is to note.
  private func reach(
    _ sum: UInt64,
    _ count: Int,
    _ number: Int,
    _ step: Int,
    hasCauses: Bool,
    _ view: inout View,
    _ expansion: inout MemoExpansion
  ) {
    let parent = UInt32(truncatingIfNeeded: view.number)
    let known = run.table.state(of: view.child, count: count, PartKey.fingerprint(ofShares: sum))
    let (isByPerson, isLink) = memo.traits[number]
    if known == nil, parts.greatestDepth(of: view.child, count: count) > pathLimit {
      if run.cut == nil || isByPerson && !view.leadsHome {
        expansion.events.append(.leftOut(state: parent, isByPerson: isByPerson))
      }
      if isByPerson { view.leadsHome = true }
      return
    }
    if isLink {
      if known != view.number || hasCauses {
        if !isLive[number] { expansion.events.append(.live(link: UInt32(truncatingIfNeeded: number))) }
      } else if !isDead[number] {
        expansion.events.append(
          .dead(link: UInt32(truncatingIfNeeded: number), step: UInt32(truncatingIfNeeded: step), state: parent)
        )
      }
    }
    guard let known else { return addChild(sum, count, step, isByPerson: isByPerson, &view, &expansion) }
    guard isByPerson, !view.leadsHome else { return }
    if run.mayLeadHome[known] {
      view.leadsHome = true
      expansion.events.append(.leadsHome(state: parent))
    } else if known != view.number {
      expansion.events.append(.edge(state: parent, to: UInt32(truncatingIfNeeded: known)))
    }
  }

  /// Adds a state that isn't known.
  private func addChild(
    _ sum: UInt64,
    _ count: Int,
    _ step: Int,
    isByPerson: Bool,
    _ view: inout View,
    _ expansion: inout MemoExpansion
  ) {
    let isHome = parts.isHome(view.child)
    PartKey.write(view.child[..<count], to: &expansion.keys)
    expansion.events.append(.child(UInt32(truncatingIfNeeded: expansion.children.count)))
    expansion.children.append(
      MemoExpansion.Child(
        parent: UInt32(truncatingIfNeeded: view.number),
        step: UInt32(truncatingIfNeeded: step),
        shares: sum,
        end: expansion.keys.count,
        isByPerson: isByPerson,
        isHome: isHome
      )
    )
    if isByPerson, isHome { view.leadsHome = true }
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
}
