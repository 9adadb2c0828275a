import NavigationEngine

/// The steps of one state of a search, each done once: the states they lead to, and the sightings on the way.
///
/// It is made of what the search knew before, so that it doesn't matter how many are made at once.
struct Expansion: Sendable {
  /// A state that a step led to and that wasn't known before.
  struct Child: Sendable {
    let step: Int
    /// The app in the state; nil if it is made again when it is needed.
    let position: Position?
    let leadsOn: Bool
    let isHome: Bool
    let fingerprint: Fingerprint
  }

  /// The number of the state.
  let state: Int
  private(set) var children: [Child] = []
  /// The known states to which steps of persons lead.
  private(set) var targets: [Int] = []
  /// The causes of the findings that steps show, each with the number of its first step.
  private(set) var sightings: [(cause: FindingCause, step: Int)] = []
  /// The links whose tap did something.
  private(set) var liveLinks: Set<LinkName> = []
  /// The links whose tap was refused, since several have the label.
  private(set) var refusedLinks: Set<LinkName> = []
  /// The parts of the app that were shown, here or before; nil if all of them were known.
  private(set) var shown: ShownParts?
  let stepCount: Int
  /// Whether a state was left out because a stack of it is too deep.
  private(set) var isCutByPath = false
  /// Whether a person leads to a state that was left out.
  private(set) var isOpen = false

  /// The number of steps between two questions whether the search ends.
  private static let stretch = 64

  /// Does every step of the state with a number; nil if the search ends before.
  init?(of state: Int, _ position: Position, in run: Search, by clock: WorkLimit) {
    let now = position.session.state
    let steps = run.possible.all(in: now)
    (self.state, stepCount) = (state, steps.count)
    var shown = run.shown
    shown.note(now, of: run.app)
    if shown.parts.count > run.shown.parts.count { self.shown = shown }
    let order = run.settings.order(of: steps.count, in: state)
    for (place, number) in (order ?? Array(steps.indices)).enumerated() {
      if place.isMultiple(of: Self.stretch), clock.cut != nil { return nil }
      guard run.watch.isTimed(steps[number], in: position.session) else {
        if steps[number].leadsOn { isOpen = true }
        continue
      }
      // A person waits for the code of a splash screen.
      if run.watch.readsCode, steps[number].isOwnText { isOpen = true }
      perform(steps[number], number, position, now, run)
    }
  }

  /// The memory of the states that were found.
  func countedMemory(in run: Search) -> Int {
    children.count * MemoryLayout<Child>.stride + min(children.count, run.keptAtOnce) * run.memoryOfKept
  }

  private mutating func perform(
    _ step: PossibleStep,
    _ number: Int,
    _ position: Position,
    _ now: StackState,
    _ run: Search
  ) {
    var next = position
    var hasRaised = false
    do throws(Refusal) {
      let change = try next.session.perform(step.action)
      if next.other != nil {
        // Of two profiles only the difference counts.
        if !next.performAlike(step) { return note(.difference(step.link, step.kind, now.frontName), number, run) }
      } else if !run.settings.isOfURLs || step.openedURL != nil {
        hasRaised = run.watch.look(at: step, change, from: now, to: next.session) { note($0, number, run) }
      }
    } catch {
      if let link = step.link, !run.refusedLinks.contains(link) { refusedLinks.insert(link) }
      return
    }
    let fingerprint = next.fingerprint()
    let known = run.table.state(of: fingerprint)
    guard known != nil || next.session.greatestDepth <= run.settings.bounds.pathLimit else {
      isCutByPath = true
      if step.leadsOn { isOpen = true }
      return
    }
    if let link = step.link, position.other == nil, !run.liveLinks.contains(link) {
      if known == state, !hasRaised { note(.deadTap(link), number, run) } else { liveLinks.insert(link) }
    }
    if let known {
      if step.leadsOn, known != state, targets.last != known { targets.append(known) }
      return
    }
    children.append(
      Child(
        step: number,
        position: children.count < run.keptAtOnce ? next : nil,
        leadsOn: step.leadsOn,
        isHome: next.session.isHome,
        fingerprint: fingerprint
      )
    )
  }

  private mutating func note(_ cause: FindingCause, _ step: Int, _ run: Search) {
    if run.watch.known.contains(cause) || sightings.contains(where: { $0.cause == cause }) { return }
    sightings.append((cause, step))
  }
}
