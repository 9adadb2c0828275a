import Flows
import NavigationEngine

/// What a step did that isn't as the flow states.
struct StepOutcome {
  var findings: [Finding] = []
  var wasRefused = false
  /// Whether something was done to the stack.
  var hasActed = false
  /// Whether the step states that it is refused, if for another reason.
  var statesRefusal = false
}

/// What later steps need to know of earlier ones.
struct StepMemory {
  /// What the last step that acts did; before the first, what the first render did.
  var last: NavigationStack.Change
  /// The paths that steps saved; nil for one that couldn't be saved.
  var saved: [PreparedStep.Slot: SavedPath?] = [:]
}

// Doing one step, and holding what the flow says against what the stack did.
extension FlowRun {
  /// Does a step and gathers what isn't as it states.
  mutating func judge(_ step: FlowStep, into outcome: inout StepOutcome) {
    do throws(Refusal) {
      if case .expectations(let expectations) = step.argument {
        check(expectations, into: &outcome.findings)
      } else if let action = try action(of: step) {
        memory.last = try session.perform(action, origin: number)
        outcome.hasActed = true
        if case .save = action { remember(step) }
        if let refused = step.modifiers?.expect?.refused { outcome.findings.append(.notRefused(step, refused)) }
        reportUnexpected(memory.last.diagnostics, of: step, into: &outcome.findings)
      } else if case .waiting(let waiting) = step.argument {
        check(waiting.expectations, into: &outcome.findings)
      }
    } catch {
      memory.last = NavigationStack.Change(.none)
      let expected = step.modifiers?.expect?.refused
      if expected?.id != error.id.rawValue {
        outcome.findings.append(.refused(step, error, expected: expected))
        outcome.wasRefused = true
        outcome.statesRefusal = expected != nil
        guard goesOn, outcome.statesRefusal else { return }
      }
    }
    checkModifier(step, into: &outcome)
  }

  /// What the step asks of the stack; nil for one that asks nothing.
  private func action(of step: FlowStep) throws(Refusal) -> Step? {
    if let action = StepTable[step.verb].step(step.argument) { return action }
    return try restoration(step)
  }

  // MARK: Saved paths

  private mutating func remember(_ step: FlowStep) {
    guard case .prepared(let prepared) = step.argument, let slot = prepared.slot else { return }
    memory.saved[slot] = .some(memory.last.saved)
  }

  /// The engine's step for one that restores what an earlier step or run saved; nil for any other.
  private func restoration(_ step: FlowStep) throws(Refusal) -> Step? {
    guard case .prepared(let prepared) = step.argument, let slot = prepared.slot else { return nil }
    switch memory.saved[slot] {
    case .some(.some(let path)): return .restore(.saved(path))
    case .some(.none): throw .nothingStorable
    case .none:
      guard let stored = prepared.stored else { throw .nothingSaved }
      return .restore(stored)
    }
  }

  // MARK: Expectations

  /// Whether all of these hold now.
  func holds(_ expectations: [Expectation]) -> Bool {
    var findings: [Finding] = []
    check(expectations, into: &findings)
    return findings.isEmpty
  }

  private func check(_ expectations: [Expectation], into findings: inout [Finding]) {
    let checker = ExpectationChecker(state: session.state, change: memory.last)
    checker.check(expectations, into: &findings) { session.codable }
  }

  func checkModifier(_ step: FlowStep, into outcome: inout StepOutcome) {
    guard let expect = step.modifiers?.expect else { return }
    check(expect, into: &outcome.findings)
  }

  // MARK: Diagnostics

  /// A diagnostic that matters and that the flow says nothing of.
  private func reportUnexpected(
    _ diagnostics: [EngineDiagnostic],
    of step: FlowStep,
    into findings: inout [Finding]
  ) {
    guard !diagnostics.isEmpty else { return }
    if let modifiers = step.modifiers {
      guard !modifiers.isDiagnosedLater, modifiers.expect?.stateDiagnostics != true else { return }
    }
    for diagnostic in diagnostics where failOn.includes(diagnostic.severity) {
      findings.append(.unexpectedDiagnostic(diagnostic, range: step.range, key: nil))
    }
  }

  /// The first thing that matters of what the first render raised, unless the flow begins by stating what that is.
  var unexpectedAtLaunch: EngineDiagnostic? {
    guard let diagnostic = memory.last.diagnostics.first(where: { failOn.includes($0.severity) }) else { return nil }
    return (flow.body.onStart + flow.steps).stateDiagnosticsFirst == true ? nil : diagnostic
  }
}

extension [FlowStep] {
  /// Whether diagnostics are stated before anything is done to the stack; nil where neither is done.
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

extension Refusal {
  fileprivate static let nothingStorable = Self(
    .unsupportedStep,
    "nothing was saved there, since the path couldn't be saved at that step"
  )
  fileprivate static let nothingSaved = Self(
    .unsupportedStep,
    "nothing was saved there, since the step that saves it wasn't done"
  )
}

extension [Expectation] {
  /// The refusal that is expected, and where that is written.
  fileprivate var refused: ExpectedRefusal? {
    for expectation in self {
      if case .refused(let id) = expectation.condition { return ExpectedRefusal(id: id, range: expectation.range) }
    }
    return nil
  }
}
