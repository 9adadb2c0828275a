import FlowLanguage
import NavigationEngine

// Performs steps on an app, and finds the differences.
extension ExternalRun {
  /// Starts the app.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - engine: The engine at the start.
  /// - Returns: The divergence of the start; nil if there is none.
  func launch(_ flow: Flow, beside engine: Observation) -> Divergence? {
    guard launch() else { return failure.map { .notStarted($0, flow) } }
    guard role == .besideEngine else { return nil }
    return facts.differences(from: engine).first.map { .differsAtStart($0, flow) }
  }

  // MARK: Beside the engine

  /// Performs a step that the engine has performed, or refused, and compares the two.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - engine: The engine after the step.
  ///   - stop: Ends a wait; nil if nothing does.
  ///   - outcome: The outcome in the engine; takes the divergences.
  func mirror(_ step: FlowStep, beside engine: Observation, _ stop: StopFlag?, _ outcome: inout StepOutcome) {
    if step.acts {
      guard let result = perform(ExternalStep(step)) else { return fail(step, &outcome) }
      compare(result, of: step, engine, &outcome)
    } else if case .waiting(let waiting) = step.argument {
      wait(atMost: waiting.timeout, stop) { $0.differences(from: engine).isEmpty }
      if failure != nil { return fail(step, &outcome) }
      compare(facts, after: step, engine, &outcome)
    }
  }

  private func compare(
    _ result: ExternalResult,
    of step: FlowStep,
    _ engine: Observation,
    _ outcome: inout StepOutcome
  ) {
    switch (result, outcome.refusal) {
    case (.done(let facts, let diagnostics), nil):
      compare(facts, after: step, engine, &outcome)
      let raised = Set(engine.change.diagnostics.map(\.id.rawValue))
      if let diagnostics, Set(diagnostics) != raised {
        outcome.add(.differs(Set(diagnostics).sorted(), from: raised.sorted(), after: step))
      }
    case (.done, let refusal?): outcome.add(.doneByApp(step, refusal))
    case (.refused(let id, let message), nil): outcome.add(.refusedByApp(step, id, message))
    case (.refused(let id?, _), let refusal?) where id != refusal.id.rawValue:
      outcome.add(.refusedOtherwise(step, id, refusal))
    case (.refused, _?): break
    }
  }

  private func compare(
    _ facts: ObservedFacts,
    after step: FlowStep,
    _ engine: Observation,
    _ outcome: inout StepOutcome
  ) {
    for difference in facts.differences(from: engine) { outcome.add(.differs(difference, after: step)) }
  }

  private func fail(_ step: FlowStep, _ outcome: inout StepOutcome) {
    if let failure, !failure.isStop { outcome.add(.failed(failure, at: step)) }
    outcome.wasRefused = true
  }

  // MARK: Without the engine

  /// Performs a step on the app alone, and checks the facts that it reports.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - stop: Ends a wait; nil if nothing does.
  ///   - outcome: Takes the divergences.
  func performAlone(_ step: FlowStep, _ stop: StopFlag?, _ outcome: inout StepOutcome) {
    if step.acts {
      let expected = step.modifiers?.expect?.refused
      guard let result = perform(ExternalStep(step)) else { return fail(step, &outcome) }
      switch result {
      case .done:
        outcome.hasActed = true
        if let expected { outcome.add(.notRefused(step, expected)) }
      case .refused(let id, let message) where expected == nil || id != nil && id != expected?.id:
        outcome.add(.refusedAlone(step, id, message, expected: expected))
        outcome.wasRefused = true
        outcome.statesRefusal = expected != nil
        return
      case .refused: break
      }
    } else if case .expectations(let expectations) = step.argument {
      check(expectations, step, &outcome)
    } else if case .waiting(let waiting) = step.argument {
      wait(atMost: waiting.timeout, stop) { waiting.expectations.hold(in: $0) != false }
      if failure != nil { return fail(step, &outcome) }
      check(waiting.expectations, step, &outcome)
    }
    checkModifier(step, &outcome)
  }

  /// Checks a step's `expect`; facts that the app doesn't report are left out.
  func checkModifier(_ step: FlowStep, _ outcome: inout StepOutcome) {
    guard let expect = step.modifiers?.expect else { return }
    checkDecided(expect, &outcome)
  }

  /// Checks the expectations of a step that only checks; at least one must be decidable.
  private func check(_ expectations: [Expectation], _ step: FlowStep, _ outcome: inout StepOutcome) {
    if !expectations.isEmpty, expectations.allSatisfy({ $0.holds(in: facts) == nil }) {
      outcome.add(.unobserved(expectations, step))
    }
    checkDecided(expectations, &outcome)
  }

  private func checkDecided(_ expectations: [Expectation], _ outcome: inout StepOutcome) {
    note(unobserved: expectations)
    for expectation in expectations where expectation.holds(in: facts) == false {
      outcome.add(.unmet(expectation, in: facts))
    }
  }
}
