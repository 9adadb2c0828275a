import FlowLanguage
import NavigationEngine

/// The steps of a few states of the search, each done once: the states they lead to, and the sightings on the way.
///
/// It is made without the states of other workers, so that it doesn't matter how many there are.
struct Expansion: Sendable {
  /// A state that a step led to and that wasn't known before.
  struct Child: Sendable {
    let parent: Int
    let step: Int
    /// The app in the state; nil if it is made again when it is needed.
    let position: Position?
    let leadsOn: Bool
    let isHome: Bool
    let fingerprint: Fingerprint
    /// The place of its key among all keys.
    let key: Range<Int>
  }

  /// Something that a step showed, to be reported unless its cause is known.
  struct Sighting: Sendable {
    let parent: Int
    let step: Int
    let cause: FindingCause
  }

  private(set) var children: [Child] = []
  private(set) var keys: [UInt8] = []
  /// The steps of persons to states that were known: from, to.
  private(set) var edges: [(from: UInt32, to: UInt32)] = []
  private(set) var sightings: [Sighting] = []
  /// The links whose tap did something.
  private(set) var liveLinks: Set<LinkName> = []
  /// The links whose tap was refused, since the label is that of several.
  private(set) var refusedLinks: Set<LinkName> = []
  /// The parts of the app that were shown, here or before.
  private(set) var shown: ShownParts
  private(set) var stepCount = 0
  /// Whether a state was left out because a stack of it is too deep.
  private(set) var isCutByPath = false
  /// The states from which a person leads to a state that was left out.
  private(set) var openStates: [Int] = []
  /// The number of states whose steps were done.
  private(set) var expandedCount = 0
  /// Whether it ends before the last of its states.
  var isCutShort = false

  /// The part of a search that doesn't change.
  struct Context: Sendable {
    let app: AppModel
    let possible: PossibleSteps
    let watch: SearchWatch
    /// The parts of the app that are known to be shown.
    let shown: ShownParts
    let pathLimit: Int
    let order: StepOrder
    /// Whether each state is that of two profiles.
    let comparesProfiles: Bool
    /// The number of states of an expansion of which the app is kept.
    let keptPositions: Int
  }

  /// The number of parts that were known to be shown.
  private let knownCount: Int

  /// Begins without a state.
  init(_ context: Context) { (shown, knownCount) = (context.shown, context.shown.parts.count) }

  /// Whether parts were shown that weren't known.
  var hasShownMore: Bool { shown.parts.count > knownCount }

  /// The memory of the states that were found.
  func countedMemory(_ context: Context) -> Int {
    keys.count + min(children.count, context.keptPositions) * Position.countedMemory(of: context.app)
  }

  /// Does every step of a state.
  ///
  /// - Parameters:
  ///   - state: The number of the state.
  ///   - position: The app in that state.
  ///   - table: The states that are known.
  ///   - context: The search.
  mutating func expand(_ state: Int, _ position: Position, _ table: StateTable, _ context: Context) {
    let now = position.session.state
    expandedCount += 1
    shown.note(now, of: context.app)
    let steps = context.possible.all(in: now)
    stepCount += steps.count
    var key = StateKey()
    for number in context.order.numbers(of: steps.count, in: state) ?? Array(steps.indices) {
      let step = steps[number]
      var next = position
      let hasRaised: Bool
      do throws(Refusal) {
        let change = try next.session.perform(step.action)
        guard isAlike(step, number, from: state, now, &next, context) else { continue }
        hasRaised = look(at: step, number, from: state, now, change, next.session, context)
      } catch {
        if let link = step.link { refusedLinks.insert(link) }
        continue
      }
      key.removeAll()
      next.add(to: &key)
      let fingerprint = Fingerprint(key.bytes)
      let known = table.state(of: key.bytes.span, fingerprint)
      guard known != nil || next.session.greatestDepth <= context.pathLimit else {
        isCutByPath = true
        if step.leadsOn { openStates.append(state) }
        continue
      }
      if let link = step.link, position.other == nil {
        if known == state, !hasRaised { note(.deadTap(link), state, number, context) } else { liveLinks.insert(link) }
      }
      let leadsOn = step.leadsOn
      guard let known else {
        let start = keys.count
        keys += key.bytes
        children.append(
          Child(
            parent: state,
            step: number,
            position: children.count < context.keptPositions ? next : nil,
            leadsOn: leadsOn,
            isHome: next.session.isHome,
            fingerprint: fingerprint,
            key: start..<keys.count
          )
        )
        continue
      }
      if leadsOn, known != state {
        let edge = (from: UInt32(truncatingIfNeeded: state), to: UInt32(truncatingIfNeeded: known))
        if edges.last.map({ $0 != edge }) ?? true { edges.append(edge) }
      }
    }
  }

  /// Whether a step is done and shows the same under the other profile, if there is one.
  private mutating func isAlike(
    _ step: PossibleStep,
    _ number: Int,
    from state: Int,
    _ before: StackState,
    _ next: inout Position,
    _ context: Context
  ) -> Bool {
    guard next.other != nil, !next.performAlike(step) else { return true }
    note(.difference(step.link, step.kind, before.frontName), state, number, context)
    return false
  }

  /// Notes the effect of a step.
  ///
  /// - Returns: Whether it raised a diagnostic that is a finding.
  private mutating func look(
    at step: PossibleStep,
    _ number: Int,
    from state: Int,
    _ before: StackState,
    _ change: NavigationStack.Change,
    _ session: AppSession,
    _ context: Context
  ) -> Bool {
    // Of two profiles only the difference counts.
    if context.comparesProfiles { return false }
    return context.watch.look(at: step, change, from: before, to: session) { note($0, state, number, context) }
  }

  private mutating func note(_ cause: FindingCause, _ state: Int, _ step: Int, _ context: Context) {
    if context.watch.known.contains(cause) || sightings.contains(where: { $0.cause == cause }) { return }
    sightings.append(Sighting(parent: state, step: step, cause: cause))
  }
}
