import FlowLanguage
import NavigationEngine

/// Steps that have been done, however they are kept, numbered from 1.
protocol PastSteps {
  var flow: Flow { get }
  /// The state before the first step.
  var initial: StackState { get }
  /// How many there are.
  var count: Int { get }

  func record(of step: Int) -> StepRecord

  /// The state that a step led to; of step 0, the initial one.
  func state(after step: Int) -> StackState
}

extension Transcript: PastSteps {
  var count: Int { records.count }

  func record(of step: Int) -> StepRecord { records[step - 1] }

  func state(after step: Int) -> StackState { state(before: step) }
}
