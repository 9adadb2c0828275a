package import FlowDiagnostics
import FlowLanguage
package import FlowRunner
package import NavigationEngine

/// One step of a flow as reports tell of it: done in a run, or read back from a transcript.
package struct ReportedStep: Sendable {
  /// Counted from 1 in the order in which steps were done; those that were skipped come after them.
  package let number: Int
  package let verb: String
  /// What the author calls the step, or the step's own words.
  package let label: String
  /// Whether it does something to the stack itself.
  package let acts: Bool
  /// Where it is written.
  package let place: Place
  /// The steps that it was done by; nil for a step of the flow's own list.
  package let scope: StepScope?
  package let outcome: StepRecord.Outcome
  package let transition: Transition
  /// What the engine noticed.
  package let diagnostics: [EngineDiagnostic]
  package let divergences: [Divergence]

  package init(
    number: Int,
    verb: String,
    label: String,
    acts: Bool,
    place: Place,
    scope: StepScope?,
    outcome: StepRecord.Outcome,
    transition: Transition,
    diagnostics: [EngineDiagnostic],
    divergences: [Divergence]
  ) {
    self.number = number
    self.verb = verb
    self.label = label
    self.acts = acts
    self.place = place
    self.scope = scope
    self.outcome = outcome
    self.transition = transition
    self.diagnostics = diagnostics
    self.divergences = divergences
  }

  /// The start that didn't come about, told as if it were a step.
  static func launch(_ divergence: Divergence) -> Self {
    Self(
      number: 0,
      verb: "launch",
      label: "launch",
      acts: false,
      place: divergence.place,
      scope: nil,
      outcome: .refused,
      transition: .none,
      diagnostics: [],
      divergences: [divergence]
    )
  }

  /// - Parameters:
  ///   - record: What the step did.
  ///   - number: Its number, counted from 1.
  ///   - place: Where it is written.
  package init(_ record: StepRecord, number: Int, at place: Place) {
    self.init(record.step, record.scope, record.outcome, record.change, record.divergences, number: number, at: place)
  }

  /// - Parameters:
  ///   - step: The step.
  ///   - scope: The steps that it was done by.
  ///   - outcome: How it ended.
  ///   - change: What the last step that acts did: this one or an earlier one.
  ///   - divergences: What isn't as the flow says.
  ///   - number: Its number, counted from 1.
  ///   - place: Where it is written.
  init(
    _ step: FlowStep,
    _ scope: StepScope?,
    _ outcome: StepRecord.Outcome,
    _ change: NavigationStack.Change,
    _ divergences: [Divergence] = [],
    number: Int,
    at place: Place
  ) {
    // A step that only looks stands for what the last one that acts did, which isn't told again.
    let change = step.acts ? change : NavigationStack.Change(.none)
    self.init(
      number: number,
      verb: step.name,
      label: step.label,
      acts: step.acts,
      place: place,
      scope: scope,
      outcome: outcome,
      transition: change.transition,
      diagnostics: change.diagnostics,
      divergences: divergences
    )
  }
}
