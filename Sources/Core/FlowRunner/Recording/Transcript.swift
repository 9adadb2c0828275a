package import FlowLanguage
package import FlowSyntax
package import NavigationEngine

/// The transcript of a run: the value that every report is made from.
package struct Transcript: Sendable {
  /// The outcome of a run.
  package enum Outcome: String, Sendable {
    case passed, diverged
    /// The app outside the engine failed; its state is unknown.
    case failed
  }

  package let flow: Flow
  package let profile: Profile
  /// The initial size of the window; nil for the platform's default.
  package internal(set) var size: Step.Resize?
  /// The state before the first step.
  package let initial: StackState
  /// The divergence of the start, or of the flow as a whole.
  package internal(set) var flowDivergence: Divergence?
  /// Whether the start succeeded.
  package internal(set) var hasStarted = true
  /// The steps that ran, in the order of execution; a block comes after the steps in it.
  ///
  /// A flow that passed has no records unless they were requested.
  package internal(set) var records: [StepRecord] = []
  /// The number of steps that ran, even if no record of them was kept.
  package internal(set) var stepCount = 0
  /// The steps that didn't run because the flow stopped before them; steps within them aren't listed.
  package internal(set) var skipped: [StepSource] = []
  /// The first steps that weren't performed, since they say why; kept without records, too.
  package private(set) var passedOver: [PassedStep] = []
  /// The offsets of the steps in the flow's own file that ran, if they were requested.
  package internal(set) var reached: Set<UInt32> = []
  /// The names of expectations that weren't checked, since an app outside the engine reports nothing about them.
  package internal(set) var unobserved: [String] = []
  /// The flow's uses of its app, if that was requested.
  package internal(set) var uses: AppUses?
  /// Whether another profile might not have the divergences.
  package internal(set) var mayDifferByProfile = false
  package internal(set) var outcome = Outcome.passed
  /// Whether the flow diverged, as it declared itself.
  package internal(set) var isKnownFailure = false
  /// Whether the run was stopped before the flow's end, so that the outcome has no meaning.
  package internal(set) var wasStopped = false

  /// The state before the step of a record.
  package func state(before record: Int) -> StackState { record == 0 ? initial : records[record - 1].after }

  /// The place of the step of a record.
  package func place(of record: Int) -> Place { records[record].place(in: flow) }

  /// The maximum number of divergences that a transcript keeps; those of later soft steps are only counted.
  package static let maxKeptDivergences = 100

  /// The number of divergences that were counted and not kept.
  package private(set) var omittedDivergences = 0
  private(set) var keptDivergences = 0

  package var divergenceCount: Int {
    records.reduce(omittedDivergences + (flowDivergence == nil ? 0 : 1)) { $0 + $1.divergences.count }
  }

  /// The maximum number of steps in `passedOver`; a loop may have more.
  private static let maxPassedOver = 100

  /// Notes a step that says why it isn't performed.
  mutating func passOver(_ step: FlowStep, in file: SourceFile) {
    guard passedOver.count < Self.maxPassedOver, let reason = step.skipReason else { return }
    let place = Place(file, step.range)
    // A loop comes to the same step in every round.
    if passedOver.contains(where: { $0.place == place }) { return }
    passedOver.append(PassedStep(label: step.label, reason: reason, place: place))
  }

  /// Counts the divergences of a step.
  mutating func add(kept: Int, omitted: Int) {
    keptDivergences += kept
    omittedDivergences += omitted
  }
}

/// The record of one step.
package struct StepRecord: Sendable {
  /// The outcome of a step.
  package enum Outcome: String, Sendable {
    case passed, diverged, refused, skipped
  }

  package let step: FlowStep
  /// The steps that contain this one; nil for a step of the flow's own list.
  package let scope: StepScope?
  package private(set) var outcome: Outcome
  package let after: StackState
  package let change: StepChange
  package private(set) var divergences: [Divergence]

  /// The place where the step is written.
  package func place(in flow: Flow) -> Place { Place(scope?.file ?? flow.file, step.range) }
}

extension FlowStep {
  /// The outcome of the step if it doesn't diverge.
  package var outcomeIfFine: StepRecord.Outcome { skipReason == nil ? .passed : .skipped }
}

extension StepRecord {
  /// The record with further divergences.
  func adding(_ more: [Divergence]) -> Self {
    var record = self
    if outcome == .passed { record.outcome = .diverged }
    record.divergences += more
    return record
  }

  /// The record of a skipped step, given the state in which the flow stopped.
  package init(_ skipped: StepSource, _ state: StackState) {
    self.init(
      step: skipped.step,
      scope: skipped.scope,
      outcome: .skipped,
      after: state,
      change: StepChange(.none),
      divergences: []
    )
  }
}

/// A step that wasn't performed, since it says why.
package struct PassedStep: Sendable {
  package let label: String
  package let reason: String
  /// The place where the step is written.
  package let place: Place

  package init(label: String, reason: String, place: Place) {
    (self.label, self.reason, self.place) = (label, reason, place)
  }
}

/// A step as it is written, with its scope.
package struct StepSource: Sendable {
  package let step: FlowStep
  /// The steps that contain it; nil for a step of the flow's own list.
  package let scope: StepScope?

  /// The place where the step is written.
  package func place(in flow: Flow) -> Place { Place(scope?.file ?? flow.file, step.range) }
}

/// The scope of steps: the step that contains them, and its round.
package final class StepScope: Sendable {
  /// The file that contains the inner steps.
  package let file: SourceFile
  /// The label of the containing step: `repeat 3 times`.
  package let step: String
  /// The round of a loop: `round 2`, `city = Paris`; nil for other steps.
  package let round: String?
  /// The place where the containing step is written.
  package let place: Place
  package let parent: StepScope?

  package init(file: SourceFile, step: String, round: String?, place: Place, parent: StepScope?) {
    (self.file, self.step, self.round, self.place, self.parent) = (file, step, round, place, parent)
  }

  /// The label of the containing step with its round.
  package var label: String { round.map { "\(step), \($0)" } ?? step }

  /// The scopes from the outermost to this one.
  package var chain: [StepScope] { sequence(first: self, next: \.parent).reversed() }
}
