package import Flows
package import NavigationEngine

/// Runs a flow against a driver and returns what happened; prints nothing.
package struct FlowRunner<Driver: NavigationDriver>: Sendable {
  private let driver: Driver

  /// From which severity on a diagnostic that no step expects is a divergence.
  private let failOn: EngineDiagnostic.Severity

  package init(driver: Driver, failOn: EngineDiagnostic.Severity = .error) {
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
      session = try driver.launch(flow.initialPath, profile: profile)
    } catch {
      return .notLaunched(flow, profile, error)
    }
    var transcript = Transcript(flow: flow, profile: profile, initial: session.state)
    if keepsRecords { transcript.records.reserveCapacity(flow.steps.count) }
    var provenance = Provenance()
    var last = NavigationStack.Change(.none)
    for number in flow.steps.indices {
      let outcome = perform(flow.steps[number], on: &session, number: number + 1, last: &last)
      if outcome.isAsStated {
        guard keepsRecords else { continue }
        transcript.records.append(StepRecord(outcome: .passed, after: session.state, change: last, divergences: []))
        continue
      }
      guard keepsRecords else { return run(flow, profile: profile) }
      let record = StepRecord(outcome: .diverged, after: session.state, change: last, divergences: [])
      provenance.extend(with: transcript, then: record)
      transcript.records.append(outcome.record(record, explainedBy: provenance, flow: flow))
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

    func record(_ record: StepRecord, explainedBy provenance: Provenance, flow: Flow) -> StepRecord {
      StepRecord(
        outcome: wasRefused ? .refused : .diverged, after: record.after, change: record.change,
        divergences: findings.map { $0.divergence(explainedBy: provenance, flow: flow) })
    }
  }

  private func perform(
    _ step: FlowStep, on session: inout Driver.Session, number: Int, last: inout NavigationStack.Change
  ) -> Outcome {
    var outcome = Outcome()
    guard let action = StepTable[step.verb].step(step.argument) else {
      if case .expectations(let expectations) = step.argument {
        ExpectationChecker(state: session.state, change: last).check(expectations, into: &outcome.findings)
      }
      checkModifier(step, session.state, last, into: &outcome.findings)
      return outcome
    }
    let mayBeRefused = step.modifiers?.expect?.refused
    do throws(Refusal) {
      last = try session.perform(action, origin: number)
      if let mayBeRefused { outcome.findings.append(.notRefused(step, mayBeRefused)) }
      reportUnexpected(last.diagnostics, of: step, into: &outcome.findings)
    } catch {
      last = NavigationStack.Change(.none)
      if mayBeRefused?.id != error.id.rawValue {
        outcome.findings.append(.refused(step, error, expected: mayBeRefused))
        outcome.wasRefused = true
        return outcome
      }
    }
    checkModifier(step, session.state, last, into: &outcome.findings)
    return outcome
  }

  private func checkModifier(
    _ step: FlowStep, _ state: StackState, _ change: NavigationStack.Change, into findings: inout [Finding]
  ) {
    guard let expect = step.modifiers?.expect else { return }
    ExpectationChecker(state: state, change: change).check(expect, into: &findings)
  }

  /// A diagnostic that matters and that the step says nothing of.
  private func reportUnexpected(
    _ diagnostics: [EngineDiagnostic], of step: FlowStep, into findings: inout [Finding]
  ) {
    guard !diagnostics.isEmpty, step.modifiers?.expect?.statesDiagnostics != true else { return }
    for diagnostic in diagnostics where diagnostic.severity >= failOn {
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
