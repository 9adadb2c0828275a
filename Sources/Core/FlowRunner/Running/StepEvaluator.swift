import FlowLanguage
import NavigationEngine

/// Performs one step and compares its result with what the flow states.
struct StepEvaluator: Sendable {
  let failOn: FailOn
  /// Whether a step's expectations are checked even if it was refused for another reason than stated.
  let continuesAfterFailure: Bool

  /// Performs a step and collects its divergences.
  ///
  /// Session and memory are passed as parameters, so that no other part of a run is moved for a step.
  func perform(
    _ step: FlowStep,
    on session: inout AppSession,
    number: Int,
    memory: inout StepMemory,
    into outcome: inout StepOutcome
  ) {
    do throws(Refusal) {
      if case .expectations(let expectations) = step.argument {
        try requireStack(of: step, session)
        check(expectations, session, memory, step.modifiers?.stack, into: &outcome)
      } else if let action = try action(of: step, memory) {
        if let modifiers = step.modifiers, let stack = modifiers.stack {
          memory.last = try session.perform(action.placed(at: stack), origin: number)
        } else {
          memory.last = try session.perform(action, origin: number)
        }
        outcome.hasActed = true
        if case .saving(.save) = action { memory.remember(step) }
        if let refused = step.modifiers?.expect?.refused { outcome.add(.notRefused(step, refused)) }
        reportUnexpected(memory.last.diagnostics, of: step, into: &outcome)
      } else if case .waiting(let waiting) = step.argument {
        try requireStack(of: step, session)
        check(waiting.expectations, session, memory, step.modifiers?.stack, into: &outcome)
      }
    } catch {
      outcome.refusal = error
      if step.acts { memory.last = StepChange(.none) }
      let expected = step.modifiers?.expect?.refused
      if expected?.id != error.id.rawValue {
        outcome.add(.refused(step, error, expected: expected))
        outcome.wasRefused = true
        outcome.statesRefusal = expected != nil
        guard continuesAfterFailure, outcome.statesRefusal else { return }
      }
    }
    checkModifier(step, session, memory, into: &outcome)
  }

  /// The action of a step on the stack; nil for a step that only checks.
  private func action(of step: FlowStep, _ memory: StepMemory) throws(Refusal) -> Step? {
    if let action = step.action { return action }
    return try memory.restoration(step)
  }

  /// Refuses a check of a stack that the app doesn't have now.
  private func requireStack(of step: FlowStep, _ session: AppSession) throws(Refusal) {
    guard let stack = step.modifiers?.stack else { return }
    let state = session.state
    if state.focused(on: stack) != nil { return }
    throw state.scene.map { .absent(stack, in: $0) } ?? .absent(stack, hasColumns: state.split != nil)
  }

  // MARK: Expectations

  /// Checks a step's `expect` after the step.
  func checkModifier(
    _ step: FlowStep,
    _ session: AppSession,
    _ memory: StepMemory,
    into outcome: inout StepOutcome
  ) {
    guard let expect = step.modifiers?.expect else { return }
    check(expect, session, memory, step.modifiers?.stack, into: &outcome)
  }

  func check(
    _ expectations: [Expectation],
    _ session: AppSession,
    _ memory: StepMemory,
    _ stack: StackAddress? = nil,
    into outcome: inout StepOutcome
  ) {
    if stack == nil, expectations.clearlyHold(in: session.state) { return }
    observation(for: expectations, session, memory, stack).check(expectations, into: &outcome)
  }

  /// Whether expectations hold now.
  func hold(_ expectations: [Expectation], _ session: AppSession, _ memory: StepMemory) -> Bool {
    expectations.hold(in: observation(for: expectations, session, memory, nil))
  }

  /// The whole state, to compare another app with.
  func observation(_ session: AppSession, _ memory: StepMemory) -> Observation {
    Observation(session.state, memory.last) { _ in nil }
  }

  /// The observation to check; it keeps the session only if an expectation needs the path's serialized form.
  private func observation(
    for expectations: [Expectation],
    _ session: AppSession,
    _ memory: StepMemory,
    _ stack: StackAddress?
  ) -> Observation {
    guard expectations.needSavedPath else { return Observation(session.state, memory.last, at: stack) { _ in nil } }
    return Observation(session.state, memory.last, at: stack) { address in
      address.map { session.codable(inStack: $0.name) } ?? session.codable
    }
  }

  // MARK: Diagnostics

  /// Adds the diagnostics that fail the step: severe enough, and not stated by the flow.
  private func reportUnexpected(
    _ diagnostics: [EngineDiagnostic],
    of step: FlowStep,
    into outcome: inout StepOutcome
  ) {
    guard !diagnostics.isEmpty else { return }
    if let modifiers = step.modifiers {
      guard !modifiers.isDiagnosedLater, modifiers.expect?.stateDiagnostics != true else { return }
    }
    for diagnostic in diagnostics where failOn.includes(diagnostic.severity) {
      outcome.add(.unexpectedDiagnostic(diagnostic, range: step.range, key: nil))
    }
  }

  /// The first diagnostic of the first render that fails the flow, unless the flow begins by stating its diagnostics.
  func unexpectedAtLaunch(of flow: Flow, _ memory: StepMemory) -> EngineDiagnostic? {
    guard let diagnostic = memory.last.diagnostics.first(where: { failOn.includes($0.severity) }) else { return nil }
    return (flow.body.onStart + flow.steps).stateDiagnosticsFirst == true ? nil : diagnostic
  }
}

extension Refusal {
  /// The refusal of a stack that an app without tabs, layers and URLs doesn't have.
  fileprivate static func absent(_ stack: StackAddress, hasColumns: Bool) -> Self {
    guard case .column(let column) = stack else {
      return Self(.unknownStack, "the app has no stack “\(stack.name)”")
    }
    return Self(
      .unknownColumn,
      hasColumns
        ? "the app has no column “\(column.rawValue)”" : "the app has no columns, so there is no “\(column.rawValue)”"
    )
  }

  /// The refusal of a stack that a scene doesn't have now.
  fileprivate static func absent(_ stack: StackAddress, in scene: SceneState) -> Self {
    let parts = stack.name.split(separator: ".").map(String.init)
    if let last = parts.last, AppModel.Column(rawValue: last) != nil,
      parts.count == 1 || scene.stack(named: parts[0]) != nil
    {
      return Self(.unknownColumn, "there is no column “\(stack.name)”")
    }
    return Self(.stackNotLive, "“\(stack.name)” isn't presented now")
  }
}

extension [FlowStep] {
  /// Whether diagnostics are stated before the first acting step; nil if there is neither.
  fileprivate var stateDiagnosticsFirst: Bool? {
    for step in self {
      if step.argument.expectations?.stateDiagnostics == true { return true }
      if case .block(let block) = step.argument, case .once(let body) = block.kind {
        if let answer = (body.onStart + body.steps).stateDiagnosticsFirst { return answer }
      } else if step.acts {
        return false
      }
    }
    return nil
  }
}

extension [Expectation] {
  /// The expected refusal with its place.
  var refused: ExpectedRefusal? {
    for expectation in self {
      if let id = expectation.refusal { return (id, expectation.range) }
    }
    return nil
  }
}
