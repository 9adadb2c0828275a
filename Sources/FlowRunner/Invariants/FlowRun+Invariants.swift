import FlowLanguage
import NavigationEngine

// Rules that hold all through a flow.
extension FlowRun {
  /// What is now, as rules are held against it.
  private var now: Observation {
    let session = session
    return Observation(session.state, memory.last) { _ in session.codable }
  }

  /// The first rule that the start itself breaks.
  mutating func brokenAtStart() -> Divergence? {
    guard monitor != nil else { return nil }
    let observation = now
    guard let violation = monitor?.look(at: observation, step: 0).first else { return nil }
    let range = flow.initialPath == nil ? flow.appRange : flow.initialPathRange
    return violation.divergence(at: range, isStart: true)
      .divergence(
        explainedBy: Provenance(transcript.initial.path),
        in: History(past: transcript, record: nil)
      )
  }

  /// Finds the rules that a step breaks which has just been done.
  mutating func checkInvariants(after step: FlowStep, into outcome: inout StepOutcome) {
    let (observation, number) = (now, number)
    for violation in monitor?.look(at: observation, step: number) ?? [] {
      outcome.add(violation.divergence(at: step.range))
    }
  }

  /// Ends the flow's steps.
  ///
  /// - Parameter isDone: Whether the flow came to their end.
  /// - Returns: What should have come about by then, and hasn't.
  mutating func endInvariants(isDone: Bool) -> [InvariantViolation] {
    guard monitor != nil else { return [] }
    let observation = isDone ? now : nil
    return monitor?.endSteps(at: observation) ?? []
  }
}
