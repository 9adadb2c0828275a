/// The steps of one run of a flow with their states, independent of how they are stored.
package protocol StepHistory {
  /// The number of steps; the other members take indices from 0.
  var stepCount: Int { get }

  func step(at index: Int) -> ReportedStep

  /// The state after the step at an index; index -1 is the state before the first step.
  func snapshot(after index: Int) -> StackSnapshot
}

extension FlowRecord: StepHistory {
  package var stepCount: Int { steps.count }

  package func step(at index: Int) -> ReportedStep { steps[index] }

  package func snapshot(after index: Int) -> StackSnapshot { state(after: index) }
}
