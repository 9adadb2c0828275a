import FlowLanguage
import NavigationEngine

// Checks rules that hold throughout a flow.
extension FlowRun {
  /// The current observation, against which rules are checked.
  private var now: Observation {
    let session = session
    return Observation(session.state, memory.last) { _ in session.codable }
  }

  /// The first rule that the start breaks.
  mutating func brokenAtStart() -> Divergence? {
    guard monitor != nil else { return nil }
    let observation = now
    guard let violation = monitor?.look(at: observation, step: 0).first else { return nil }
    let range = flow.initialPath == nil ? flow.appRange : flow.initialPathRange
    let history = History(past: PastSteps(transcript), record: nil)
    return violation.divergence(at: range, isStart: true)
      .divergence(explainedBy: Provenance(transcript.initial.path), in: history)
  }

  /// Adds the rules that the last step breaks.
  mutating func checkInvariants(after step: FlowStep, into outcome: inout StepOutcome) {
    let (observation, number) = (now, number)
    for violation in monitor?.look(at: observation, step: number) ?? [] {
      outcome.add(violation.divergence(at: step.range))
    }
  }

  /// Ends the flow's steps.
  ///
  /// - Parameter isDone: Whether all steps ran.
  /// - Returns: The violations of rules whose expectations should have held by the end.
  mutating func endInvariants(isDone: Bool) -> [InvariantViolation] {
    guard monitor != nil else { return [] }
    let observation = isDone ? now : nil
    return monitor?.endSteps(at: observation) ?? []
  }
}
