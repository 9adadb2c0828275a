import FlowLanguage
import NavigationEngine

/// The steps that have run, however they are stored, numbered from 1.
protocol PastSteps {
  var flow: Flow { get }
  /// The state before the first step.
  var initial: StackState { get }
  /// The number of steps.
  var count: Int { get }

  func record(of step: Int) -> StepRecord

  /// The state after a step; for step 0, the initial state.
  func state(after step: Int) -> StackState
}

extension Transcript: PastSteps {
  var count: Int { records.count }

  func record(of step: Int) -> StepRecord { records[step - 1] }

  func state(after step: Int) -> StackState { state(before: step) }
}
