package import Flows
package import NavigationEngine

/// Runs a flow against a driver and returns what happened; prints nothing.
package struct FlowRunner<Driver: NavigationDriver>: Sendable {
  private let driver: Driver

  /// From which severity on a diagnostic that no step expects is a divergence.
  private let failOn: FailOn

  package init(driver: Driver, failOn: FailOn = .error) {
    self.driver = driver
    self.failOn = failOn
  }

  /// Does the flow's steps one after the other, up to the first divergence that isn't soft.
  ///
  /// - Parameters:
  ///   - flow: What is done.
  ///   - profile: What the stack does where releases differ.
  ///   - keepsRecords: Whether the transcript of a flow that passes has its steps. Without them such a flow costs less,
  ///     and one that diverges is run again with them; so it takes a driver that does the same each time.
  /// - Returns: What happened; a flow that diverged always has its steps.
  package func run(_ flow: Flow, profile: Profile, keepsRecords: Bool = true) -> Transcript {
    var session: Driver.Session
    do throws(Refusal) {
      session = try driver.launch(flow, profile: profile)
    } catch {
      return .notLaunched(flow, profile, error)
    }
    var transcript = Transcript(flow: flow, profile: profile, initial: session.state)
    var memory = Memory(last: session.opening)
    if let unexpected = unexpectedAtLaunch(of: flow, memory.last) {
      transcript.launchDivergence = .opened(History(transcript: transcript, record: nil), unexpected)
      transcript.outcome = .diverged
      return transcript
    }
    if keepsRecords { transcript.records.reserveCapacity(flow.steps.count) }
    var provenance = Provenance()
    for number in flow.steps.indices {
      let outcome = perform(flow.steps[number], on: &session, number: number + 1, memory: &memory)
      if outcome.isAsStated {
        guard keepsRecords else { continue }
        transcript.records.append(
          StepRecord(outcome: .passed, after: session.state, change: memory.last, divergences: [])
        )
        continue
      }
      guard keepsRecords else { return run(flow, profile: profile) }
      let record = StepRecord(outcome: .diverged, after: session.state, change: memory.last, divergences: [])
      provenance.extend(with: transcript, then: record)
      transcript.records.append(
        outcome.explained(record, by: provenance, in: History(transcript: transcript, record: record))
      )
      transcript.outcome = .diverged
      if flow.steps[number].modifiers?.isSoft != true { break }
    }
    return transcript
  }

  /// What a step did, and what of it isn't as the flow states.
  private struct Outcome {
    var findings: [Finding] = []
    var wasRefused = false

    var isAsStated: Bool { findings.isEmpty }

    /// The record of a step that isn't as stated.
    func explained(_ record: StepRecord, by provenance: Provenance, in history: History) -> StepRecord {
      StepRecord(
        outcome: wasRefused ? .refused : .diverged,
        after: record.after,
        change: record.change,
        divergences: findings.map { $0.divergence(explainedBy: provenance, in: history) }
      )
    }
  }

  /// What later steps need to know of earlier ones.
  private struct Memory {
    /// What the last step that acts did; before the first, what the first render did.
    var last: NavigationStack.Change
    /// The paths that steps saved; nil for one that couldn't be saved.
    var saved: [PreparedStep.Slot: SavedPath?] = [:]
  }

  private func perform(
    _ step: FlowStep,
    on session: inout Driver.Session,
    number: Int,
    memory: inout Memory
  ) -> Outcome {
    var outcome = Outcome()
    do throws(Refusal) {
      if case .expectations(let expectations) = step.argument {
        check(expectations, session, memory.last, into: &outcome.findings)
      } else if let action = try action(of: step, memory) {
        memory.last = try session.perform(action, origin: number)
        if case .save = action { remember(step, &memory) }
        if let refused = step.modifiers?.expect?.refused { outcome.findings.append(.notRefused(step, refused)) }
        reportUnexpected(memory.last.diagnostics, of: step, into: &outcome.findings)
      }
    } catch {
      memory.last = NavigationStack.Change(.none)
      let expected = step.modifiers?.expect?.refused
      if expected?.id != error.id.rawValue {
        outcome.findings.append(.refused(step, error, expected: expected))
        outcome.wasRefused = true
        return outcome
      }
    }
    checkModifier(step, session, memory.last, into: &outcome.findings)
    return outcome
  }

  /// What the step asks of the stack; nil for one that asks nothing.
  private func action(of step: FlowStep, _ memory: Memory) throws(Refusal) -> Step? {
    if let action = StepTable[step.verb].step(step.argument) { return action }
    return try restoration(step, memory)
  }

  // MARK: Saved paths

  private func remember(_ step: FlowStep, _ memory: inout Memory) {
    guard case .prepared(let prepared) = step.argument, let slot = prepared.slot else { return }
    memory.saved[slot] = .some(memory.last.saved)
  }

  /// The engine's step for one that restores what an earlier step or run saved; nil for any other.
  private func restoration(_ step: FlowStep, _ memory: Memory) throws(Refusal) -> Step? {
    guard case .prepared(let prepared) = step.argument, let slot = prepared.slot else { return nil }
    switch memory.saved[slot] {
    case .some(.some(let path)): return .restore(.saved(path))
    case .some(.none): throw .nothingSaved
    case .none: return prepared.stored.map { .restore($0) }
    }
  }

  // MARK: Expectations

  private func check(
    _ expectations: [Expectation],
    _ session: Driver.Session,
    _ change: NavigationStack.Change,
    into findings: inout [Finding]
  ) {
    ExpectationChecker(state: session.state, change: change).check(expectations, into: &findings) { session.codable }
  }

  private func checkModifier(
    _ step: FlowStep,
    _ session: Driver.Session,
    _ change: NavigationStack.Change,
    into findings: inout [Finding]
  ) {
    guard let expect = step.modifiers?.expect else { return }
    check(expect, session, change, into: &findings)
  }

  /// The first thing that matters of what the first render raised, unless the flow begins by stating what that is.
  private func unexpectedAtLaunch(of flow: Flow, _ opening: NavigationStack.Change) -> EngineDiagnostic? {
    guard let diagnostic = opening.diagnostics.first(where: { failOn.includes($0.severity) }) else { return nil }
    for step in flow.steps {
      switch step.argument {
      case .expectations(let expectations): if expectations.statesDiagnostics { return nil }
      case .text where !StepTable[step.verb].acts: break
      default: return diagnostic
      }
    }
    return diagnostic
  }

  /// A diagnostic that matters and that the step says nothing of.
  private func reportUnexpected(
    _ diagnostics: [EngineDiagnostic],
    of step: FlowStep,
    into findings: inout [Finding]
  ) {
    guard !diagnostics.isEmpty, step.modifiers?.expect?.statesDiagnostics != true else { return }
    for diagnostic in diagnostics where failOn.includes(diagnostic.severity) {
      findings.append(.unexpectedDiagnostic(diagnostic, range: step.range, key: nil))
    }
  }
}

extension Transcript {
  /// The flow that couldn't even start.
  fileprivate static func notLaunched(_ flow: Flow, _ profile: Profile, _ refusal: Refusal) -> Self {
    var transcript = Self(flow: flow, profile: profile, initial: StackState(root: AppModel.open.root))
    transcript.launchDivergence = .notLaunched(flow, refusal)
    transcript.outcome = .diverged
    return transcript
  }
}

extension Refusal {
  fileprivate static let nothingSaved = Self(
    .unsupportedStep,
    "nothing was saved there, since the path couldn't be saved at that step"
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

  fileprivate var statesDiagnostics: Bool {
    contains { if case .diagnostics = $0.condition { true } else { false } }
  }
}
