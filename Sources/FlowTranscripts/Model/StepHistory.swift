/// The steps that were done in one run of a flow, and the states that they led to, whoever keeps them.
package protocol StepHistory {
  /// How many steps there are; the indices of the others count from 0.
  var stepCount: Int { get }

  func step(at index: Int) -> ReportedStep

  /// The state after the step at this index; that before the first step where the index is -1.
  func snapshot(after index: Int) -> StackSnapshot
}

extension FlowRecord: StepHistory {
  package var stepCount: Int { steps.count }

  package func step(at index: Int) -> ReportedStep { steps[index] }

  package func snapshot(after index: Int) -> StackSnapshot { state(after: index) }
}
