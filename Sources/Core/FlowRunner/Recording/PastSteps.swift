import FlowLanguage
import NavigationEngine

/// The steps that have run, up to one of them, numbered from 1.
struct PastSteps {
  private let transcript: Transcript
  /// The number of steps.
  let count: Int

  /// Takes the first steps of a transcript; all by default.
  init(_ transcript: Transcript, upTo count: Int? = nil) {
    (self.transcript, self.count) = (transcript, count ?? transcript.records.count)
  }

  var flow: Flow { transcript.flow }

  /// The state before the first step.
  var initial: StackState { transcript.initial }

  func record(of step: Int) -> StepRecord { transcript.records[step - 1] }

  /// The state after a step; for step 0, the initial state.
  func state(after step: Int) -> StackState { transcript.state(before: step) }
}
