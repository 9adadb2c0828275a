import FlowLanguage
import NavigationEngine

/// The diagnostics, rules, goals and inputs that a search looks at after each step, and the causes that it has found.
struct SearchWatch: Sendable {
  /// The severity from which on a diagnostic is a finding.
  var failOn = FailOn.error
  var invariants: [Invariant] = []
  /// Expectations whose first state is looked for.
  var goals: [[Expectation]] = []
  /// The input that a step may lose; nil for none.
  var inputs: InputWatch?
  /// The causes that are known, and aren't looked for again.
  var known: Set<FindingCause> = []

  /// Whether the app's own code is of Swift sources, which say when it runs.
  var readsCode = false

  /// False for a step of the app's own code that doesn't run in the present state: a screen's does while that is in front,
  /// and what chooses the first screen changes while that is.
  func isTimed(_ step: PossibleStep, in session: AppSession) -> Bool {
    guard readsCode else { return true }
    if step.kind == .set { return session.isHome }
    guard let text = step.openedText, !OpenedText.isURL(text) else { return true }
    return OpenedText.owner(of: text) == session.state.frontName
  }

  /// Whether a state has to be observed.
  var hasExpectations: Bool {
    invariants.indices.contains { !known.contains(.invariant($0)) }
      || goals.indices.contains { !known.contains(.goal($0)) }
  }

  /// The diagnostics of the first render, and the rules and goals of the state that it shows.
  func look(atStart session: AppSession) -> [FindingCause] {
    let severe = session.opening.diagnostics.filter { failOn.includes($0.severity) }
    let observation = Observation(session.state, session.opening) { _ in session.codable }
    return severe.map { FindingCause($0, nil) } + look(at: observation)
  }

  /// Notes the diagnostics that a step raised, the input that it lost, and the rules and goals of the state that it led
  /// to.
  ///
  /// - Returns: Whether the step raised a diagnostic that is a finding.
  func look(
    at step: PossibleStep,
    _ change: StepChange,
    from before: StackState,
    to session: AppSession,
    note: (FindingCause) -> Void
  ) -> Bool {
    var hasRaised = false
    for diagnostic in change.diagnostics where failOn.includes(diagnostic.severity) {
      hasRaised = true
      note(FindingCause(diagnostic, step))
    }
    if let inputs {
      for loss in inputs.losses(by: step, from: before, to: session.state) {
        note(.lostInput(loss.screen, by: step.kind == .open ? step.causeName : step.link))
      }
    }
    guard hasExpectations else { return hasRaised }
    let observation = Observation(session.state, change) { _ in session.codable }
    for cause in look(at: observation) { note(cause) }
    return hasRaised
  }

  /// The rules that an observation breaks, and the goals that it reaches.
  func look(at observation: Observation) -> [FindingCause] {
    var causes: [FindingCause] = []
    for number in invariants.indices where !known.contains(.invariant(number)) {
      if invariants[number].isBroken(in: observation) { causes.append(.invariant(number)) }
    }
    for number in goals.indices where !known.contains(.goal(number)) {
      if goals[number].hold(in: observation) { causes.append(.goal(number)) }
    }
    return causes
  }
}

extension Invariant {
  /// Whether one state is enough to break the rule; a rule with `after` depends on the way to it.
  var isOfOneState: Bool {
    switch rule {
    case .always, .never, .whenever: true
    case .after: false
    }
  }

  /// Whether random walks can break the rule; only the end of a flow breaks a rule with `after` and without `within`.
  var isOfWalks: Bool {
    switch rule {
    case .always, .never, .whenever: true
    case .after(_, _, let within): within != nil
    }
  }

  /// Whether an observation breaks the rule.
  fileprivate func isBroken(in observation: Observation) -> Bool {
    switch rule {
    case .always(let expectations): !expectations.hold(in: observation)
    case .never(let expectations): expectations.hold(in: observation)
    case .whenever(let condition, let expectations):
      condition.hold(in: observation) && !expectations.hold(in: observation)
    case .after: false
    }
  }
}
