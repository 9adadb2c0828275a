package import FlowDiagnostics
package import FlowLanguage
package import NavigationEngine

/// What happened when a flow was run: a value that every report is made from.
package struct Transcript: Sendable {
  /// How a flow ended.
  package enum Outcome: String, Sendable {
    case passed, diverged
  }

  package let flow: Flow
  package let profile: Profile
  /// How much room the window had at first; nil where nobody said.
  package internal(set) var size: Step.Resize?
  /// The state before the first step.
  package let initial: StackState
  /// What is wrong with the start itself, or with the flow as a whole.
  package internal(set) var flowDivergence: Divergence?
  /// Whether nothing was wrong with the start itself.
  package internal(set) var hasStarted = true
  /// The steps that were done, in the order in which they were; a step that does others comes after them.
  ///
  /// A flow that passed has none where nobody asked for them.
  package internal(set) var records: [StepRecord] = []
  /// The steps that weren't done since the flow stopped before them; what they would do isn't listed.
  package internal(set) var skipped: [SkippedStep] = []
  /// Where the steps in the flow's own file begin that were done, where somebody asked for them.
  package internal(set) var reached: Set<UInt32> = []
  package internal(set) var outcome = Outcome.passed
  /// Whether the flow diverged, and said so itself.
  package internal(set) var isKnownFailure = false
  /// Whether the run was asked to stop before the flow's end, so that the outcome says nothing.
  package internal(set) var wasStopped = false

  /// The state before a record's step.
  package func state(before record: Int) -> StackState { record == 0 ? initial : records[record - 1].after }

  /// Where a record's step is written.
  package func place(of record: Int) -> Place { records[record].place(in: flow) }

  /// How many divergences of soft steps a transcript keeps; later ones are only counted.
  package static let maxKeptDivergences = 100

  /// The number of divergences that were counted and not kept.
  package private(set) var omittedDivergences = 0
  private(set) var keptDivergences = 0

  package var divergenceCount: Int {
    records.reduce(omittedDivergences + (flowDivergence == nil ? 0 : 1)) { $0 + $1.divergences.count }
  }

  /// Counts the divergences of a step.
  mutating func add(kept: Int, omitted: Int) {
    keptDivergences += kept
    omittedDivergences += omitted
  }
}

/// What one step did.
package struct StepRecord: Sendable {
  /// How a step ended.
  package enum Outcome: String, Sendable {
    case passed, diverged, refused, skipped
  }

  package let step: FlowStep
  /// The steps that the step was done by; nil for a step of the flow's own list.
  package let scope: StepScope?
  package let outcome: Outcome
  package let after: StackState
  package let change: NavigationStack.Change
  package let divergences: [Divergence]

  /// Where the step is written.
  package func place(in flow: Flow) -> Place { Place(scope?.file ?? flow.file, step.range) }
}

extension StepRecord {
  /// The record with more that diverged.
  func adding(_ more: [Divergence]) -> Self {
    Self(
      step: step,
      scope: scope,
      outcome: outcome == .passed ? .diverged : outcome,
      after: after,
      change: change,
      divergences: divergences + more
    )
  }

  /// What stands for a step that wasn't done, given the state in which the flow stopped.
  package init(_ skipped: SkippedStep, _ state: StackState) {
    self.init(
      step: skipped.step,
      scope: skipped.scope,
      outcome: .skipped,
      after: state,
      change: NavigationStack.Change(.none),
      divergences: []
    )
  }
}

/// A step that wasn't done.
package struct SkippedStep: Sendable {
  package let step: FlowStep
  package let scope: StepScope?

  /// Where the step is written.
  package func place(in flow: Flow) -> Place { Place(scope?.file ?? flow.file, step.range) }
}

/// Within which step, and which round of it, other steps are done.
package final class StepScope: Sendable {
  /// The file that the steps within stand in.
  package let file: SourceFile
  /// What the step is called: `repeat 3 times`.
  package let step: String
  /// Which round of a loop it is: `round 2`, `city = Paris`; nil where it is none.
  package let round: String?
  /// Where the step is written.
  package let place: Place
  package let parent: StepScope?

  package init(file: SourceFile, step: String, round: String?, place: Place, parent: StepScope?) {
    self.file = file
    self.step = step
    self.round = round
    self.place = place
    self.parent = parent
  }

  /// What the step is called, with its round.
  package var label: String { round.map { "\(step), \($0)" } ?? step }

  /// The steps within each other, the outermost first.
  package var chain: [StepScope] {
    var chain: [StepScope] = []
    var scope: StepScope? = self
    while let next = scope {
      chain.append(next)
      scope = next.parent
    }
    return chain.reversed()
  }
}
