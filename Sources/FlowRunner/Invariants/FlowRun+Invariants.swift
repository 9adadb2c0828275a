import FlowLanguage
import NavigationEngine

// Rules that hold all through a flow.
extension FlowRun {
  /// What is now, as rules are held against it.
  private var now: Moment {
    let session = session
    return Moment(session.state, memory.last) { session.codable }
  }

  /// The first rule that the start itself breaks.
  mutating func brokenAtStart() -> Divergence? {
    guard monitor != nil else { return nil }
    let moment = now
    guard let breach = monitor?.look(at: moment, step: 0).first else { return nil }
    let range = flow.initialPath == nil ? flow.appRange : flow.initialPathRange
    return breach.finding(at: range, isStart: true)
      .divergence(
        explainedBy: Provenance(transcript.initial.path),
        in: History(past: transcript, record: nil)
      )
  }

  /// Finds the rules that a step breaks which has just been done.
  mutating func checkInvariants(after step: FlowStep, into outcome: inout StepOutcome) {
    let (moment, number) = (now, number)
    let breaches = monitor?.look(at: moment, step: number) ?? []
    outcome.findings += breaches.map { $0.finding(at: step.range) }
  }

  /// Ends the flow's steps.
  ///
  /// - Parameter isDone: Whether the flow came to their end.
  /// - Returns: What should have come about by then, and hasn't.
  mutating func endInvariants(isDone: Bool) -> [Breach] {
    guard monitor != nil else { return [] }
    let moment = isDone ? now : nil
    return monitor?.endSteps(at: moment) ?? []
  }
}
