package import Flows
package import NavigationEngine

/// What happened when a flow was run: a value that every report is made from.
package struct Transcript: Sendable {
  /// How a flow ended.
  package enum Outcome: String, Sendable {
    case passed, diverged
  }

  package let flow: Flow
  package let profile: Profile
  /// The state before the first step.
  package let initial: StackState
  /// What is wrong with the start itself; there are no records then.
  package internal(set) var launchDivergence: Divergence?
  /// The steps that were done, in the order in which they were; what the flow has beyond them was skipped.
  ///
  /// A flow that passed has none where nobody asked for them.
  package internal(set) var records: [StepRecord] = []
  package internal(set) var outcome = Outcome.passed

  /// The state before a record's step.
  package func state(before record: Int) -> StackState { record == 0 ? initial : records[record - 1].after }

  /// The step that a record is about.
  package func step(of record: Int) -> FlowStep { flow.steps[record] }

  /// The steps that weren't done since the flow stopped before them.
  package var skipped: ArraySlice<FlowStep> { flow.steps[records.count...] }

  package var divergenceCount: Int {
    records.reduce(launchDivergence == nil ? 0 : 1) { $0 + $1.divergences.count }
  }
}

/// What one step did.
package struct StepRecord: Sendable {
  /// How a step ended.
  package enum Outcome: String, Sendable {
    case passed, diverged, refused, skipped
  }

  package let outcome: Outcome
  package let after: StackState
  package let change: NavigationStack.Change
  package let divergences: [Divergence]
}
