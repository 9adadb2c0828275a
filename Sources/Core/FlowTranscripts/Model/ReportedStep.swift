import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import NavigationEngine

/// One step of a flow as reports show it, from a run or from a transcript.
package struct ReportedStep: Sendable {
  /// The step's number, counted from 1 in the order of execution; skipped steps come last.
  package let number: Int
  package let verb: String
  /// The author's label of the step, or a description of the step; made at each use while the step is live, since a long
  /// value makes it long.
  package var label: String { live?.label ?? text }
  private let text: String
  /// The step that ran; nil for one of a transcript.
  private var live: FlowStep?
  /// Whether the step acts on the stack itself.
  package let acts: Bool
  /// The place where the step is written.
  package let place: Place
  /// The steps that contain this one; nil for a step of the flow's own list.
  package let scope: StepScope?
  package let outcome: StepRecord.Outcome
  package let transition: Transition
  /// The engine's diagnostics.
  package let diagnostics: [EngineDiagnostic]
  package let divergences: [Divergence]
  /// The reason why the step wasn't performed, as it states itself; nil for any other step.
  package var skipReason: String?

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
    (self.number, self.verb) = (number, verb)
    text = label
    (self.acts, self.place, self.scope, self.outcome, self.transition) = (acts, place, scope, outcome, transition)
    (self.diagnostics, self.divergences) = (diagnostics, divergences)
  }

  /// A failed start, reported as if it were a step.
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

  /// Makes a step of its record.
  package init(_ record: StepRecord, number: Int, at place: Place) {
    self.init(record.step, record.scope, record.outcome, record.change, record.divergences, number: number, at: place)
  }

  /// Makes a step of the parts of a record.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - scope: The steps that contain it; nil for a step of the flow's own list.
  ///   - outcome: The step's outcome.
  ///   - change: The change by the last acting step: this one or an earlier one.
  ///   - divergences: The step's divergences.
  ///   - number: The step's number, counted from 1.
  ///   - place: The place where the step is written.
  init(
    _ step: FlowStep,
    _ scope: StepScope?,
    _ outcome: StepRecord.Outcome,
    _ change: StepChange,
    _ divergences: [Divergence] = [],
    number: Int,
    at place: Place
  ) {
    // A checking step has the change of the last acting step, which isn't reported again.
    let change = step.acts ? change : StepChange(.none)
    self.init(
      number: number,
      verb: step.name,
      label: "",
      acts: step.acts,
      place: place,
      scope: scope,
      outcome: outcome,
      transition: change.transition,
      diagnostics: change.diagnostics,
      divergences: divergences
    )
    (skipReason, live) = (step.skipReason, step)
  }
}
