import FlowLanguage
import NavigationEngine

/// Does a step on an app, under one profile or two, and returns its effect.
struct StepRunner: Sendable {
  /// The effect of a step.
  struct Effect {
    /// The causes of findings that it shows.
    var causes: [FindingCause] = []
    /// Whether two profiles show something else from now on.
    var isApart = false
    /// The parts of rules with a deadline that hold after each step that a flow does for it; none without such rules.
    var facts: [DeadlineRules.Facts] = []
  }

  let possible: PossibleSteps
  let watch: SearchWatch
  /// The rules that depend on the way to a state.
  let rules: DeadlineRules
  /// Whether nothing precedes the start.
  let startsCold: Bool

  init(possible: PossibleSteps, watch: SearchWatch, startsCold: Bool = true) {
    (self.possible, self.watch, self.startsCold) = (possible, watch, startsCold)
    rules = DeadlineRules(watch.invariants)
  }

  /// The state of the rules with a deadline at the start of all walks.
  func clock(atStart start: Position) -> RuleClock {
    let session = start.session
    let observation = Observation(session.state, session.opening) { _ in session.codable }
    return RuleClock(rules, at: rules.facts(of: observation), isCold: startsCold)
  }

  /// The causes that the start itself shows.
  func look(atStart start: Position) -> [FindingCause] {
    guard let other = start.other else { return watch.look(atStart: start.session) }
    let state = start.session.state
    return ShownFacts(state) == ShownFacts(other.state) ? [] : [.difference(nil, .open, state.frontName)]
  }

  /// The effect of a step; nil if it is refused, or isn't possible there, and the app is unchanged.
  func perform(_ step: PossibleStep, on position: inout Position) -> Effect? {
    let before = position.session.state
    var next = position
    guard possible.allowsWrite(of: step, in: before), watch.isTimed(step, in: next.session),
      let change = try? next.session.perform(step.action)
    else { return nil }
    var effect = Effect()
    if position.other == nil {
      _ = watch.look(at: step, change, from: before, to: next.session) { effect.causes.append($0) }
      if !rules.isEmpty { effect.facts = facts(after: step, change, from: position.session, to: next.session) }
    } else if !next.performAlike(step) {
      effect.causes = [.difference(step.link, step.kind, before.frontName)]
      effect.isApart = true
    }
    position = next
    return effect
  }

  /// The parts of rules with a deadline that hold after a step: of a restart, which is two steps of a flow, after both.
  private func facts(
    after step: PossibleStep,
    _ change: StepChange,
    from before: AppSession,
    to after: AppSession
  ) -> [DeadlineRules.Facts] {
    let last = rules.facts(of: Observation(after.state, change) { _ in after.codable })
    switch step.action {
    case .step: return [last]
    case .restart:
      var session = before
      guard let saved = try? session.perform(.background),
        !saved.diagnostics.contains(where: { $0.id == .notCodable })
      else { return [last] }
      let background = session
      return [rules.facts(of: Observation(background.state, saved) { _ in background.codable }), last]
    }
  }
}
