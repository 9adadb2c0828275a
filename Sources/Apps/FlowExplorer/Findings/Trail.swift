import NavigationEngine

/// The steps of a finding, done one by one, with all that each of them raised and led to.
struct Trail: Sendable {
  /// One step.
  struct Entry: Sendable {
    let step: Step
    let actor: PossibleStep.Actor
    let change: StepChange
    /// The state after the step.
    let after: StackState
  }

  /// The steps as they were chosen: a restart is one of them, and two entries.
  let steps: [PossibleStep]
  /// The effects of the first render.
  let opening: StepChange
  /// The state at the start.
  let start: StackState
  private(set) var entries: [Entry] = []

  /// The state after the last step.
  var end: StackState { entries.last?.after ?? start }

  /// The state before the last step.
  var beforeLast: StackState { entries.dropLast().last?.after ?? start }

  /// Does the steps.
  init(_ steps: [PossibleStep], from session: AppSession) {
    (self.steps, opening, start) = (steps, session.opening, session.state)
    var session = session
    for step in steps {
      switch step.action {
      case .step(let single): add(single, step, &session)
      case .restart:
        let saved = add(.background, step, &session)
        if saved?.diagnostics.contains(where: { $0.id == .notCodable }) != true { add(.relaunch, step, &session) }
      }
    }
  }

  @discardableResult
  private mutating func add(
    _ step: Step,
    _ possible: PossibleStep,
    _ session: inout AppSession
  ) -> StepChange? {
    // The search has done it, so it is never refused.
    guard let change = try? session.perform(step) else { return nil }
    entries.append(Entry(step: step, actor: possible.actor, change: change, after: session.state))
    return change
  }
}

extension [PossibleStep] {
  /// The number of steps as a flow has them, in which a restart is two.
  var writtenCount: Int { reduce(0) { $0 + ($1.action == .restart ? 2 : 1) } }
}
