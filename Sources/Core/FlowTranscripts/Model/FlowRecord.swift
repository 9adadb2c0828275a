package import FlowRunner
import FlowSyntax

/// The record of a flow that ran: its steps and the states between them, from a run or from a transcript.
package struct FlowRecord: Sendable {
  package var outcome = Transcript.Outcome.passed
  /// Whether the flow diverged, as it declared itself.
  package var isKnownFailure = false
  /// The divergence of the start, or of the flow as a whole.
  package var flowDivergence: Divergence?
  /// Whether the start succeeded.
  package var hasStarted = true
  /// The number of divergences that the run counted and didn't keep.
  package var omittedDivergences = 0
  /// The flow's uses of its app; nil if it has none, or they weren't counted.
  package var used: UsedDeclarations?
  /// The state before the first step.
  package var initial: StackSnapshot
  /// The number of steps that ran, as far as they were kept; the others were skipped.
  package var doneCount = 0
  /// The number of steps that ran, even if none of them was kept.
  var countedSteps = 0
  /// The steps that ran, then the skipped steps; a flow that passed has none unless a report needed them.
  package var steps: [ReportedStep] = []
  /// The state after each step that ran; paths share what they have in common.
  var states: [StackSnapshot] = []
  /// The first steps that weren't performed, since they say why; one in a loop counts once.
  package internal(set) var passedOver: [PassedStep] = []
  /// The number of first steps whose lines have been delivered.
  package private(set) var statedCount = 0
  /// The number of bytes of those lines.
  private(set) var statedBytes = 0
  /// The steps that are kept as lines only; nil if the record contains the steps.
  private(set) var streamed: StreamedSteps?

  /// Begins the record of a flow with its initial state.
  package init(initial: StackSnapshot) { self.initial = initial }

  /// Records a run.
  ///
  /// - Parameters:
  ///   - transcript: The run.
  ///   - streamed: The steps whose lines were written while the flow ran, if there are any.
  package init(_ transcript: Transcript, _ streamed: StreamedSteps? = nil) {
    let (records, skipped, flow) = (transcript.records, transcript.skipped, transcript.flow)
    self.init(initial: StackSnapshot(transcript.initial))
    (outcome, isKnownFailure) = (transcript.outcome, transcript.isKnownFailure)
    (flowDivergence, hasStarted) = (transcript.flowDivergence, transcript.hasStarted)
    (omittedDivergences, passedOver) = (transcript.omittedDivergences, transcript.passedOver)
    used = transcript.uses.map { UsedDeclarations($0) }
    (statedCount, statedBytes) = (streamed?.given ?? 0, streamed?.bytes ?? 0)
    if records.isEmpty, let streamed, streamed.count > 0 { self.streamed = streamed }
    (countedSteps, doneCount) = (transcript.stepCount, self.streamed?.count ?? records.count)
    steps.reserveCapacity(records.count + skipped.count)
    for record in records {
      steps.append(ReportedStep(record, number: steps.count + 1, at: record.place(in: flow)))
    }
    states = records.map { StackSnapshot($0.after) }
    let last = records.last?.after ?? transcript.initial
    for step in skipped {
      var skipped = ReportedStep(StepRecord(step, last), number: steps.count + 1, at: step.place(in: flow))
      // The flow stopped before the step, which is why it is skipped.
      skipped.skipReason = nil
      steps.append(skipped)
    }
  }

  /// Adds the state after another step that ran.
  package mutating func append(_ state: StackSnapshot) { states.append(state.sharing(states.last ?? initial)) }

  /// The record with secrets masked.
  func masked(by mask: ValueMask) -> Self {
    var record = self
    record.flowDivergence = flowDivergence.map(mask.divergence)
    record.used = used?.masked(by: mask)
    record.initial = initial.masked(by: mask)
    record.steps = steps.map(mask.step)
    record.states = states.map { $0.masked(by: mask) }
    record.passedOver = passedOver.map {
      PassedStep(label: mask.text($0.label), reason: mask.text($0.reason), place: mask.place($0.place))
    }
    return record
  }

  /// The first divergence, the one of the flow as a whole before those of steps.
  package var firstDivergence: Divergence? { flowDivergence ?? steps.diverged.first?.divergences.first }

  /// How many steps the flow has, also where none of them was kept.
  package var totalStepCount: Int { steps.isEmpty ? countedSteps : steps.count }

  /// The number of all divergences, including those that weren't kept.
  package var divergenceCount: Int {
    steps.reduce(omittedDivergences + (flowDivergence == nil ? 0 : 1)) { $0 + $1.divergences.count }
  }

  /// The state after the step at an index; a skipped step leaves the state of the last step that ran.
  package func state(after index: Int) -> StackSnapshot {
    let last = min(index, states.count - 1)
    return last < 0 ? initial : states[last]
  }

  /// The state before the step at an index.
  package func state(before index: Int) -> StackSnapshot { index == 0 ? initial : state(after: index - 1) }

  /// The files of all places except those of steps in the flow's own list; a file may occur more than once.
  var files: [SourceFile] {
    var files = Self.files(of: flowDivergence.map { [$0] } ?? []) + (streamed?.files ?? [])
    var last: StepScope?
    for step in steps {
      if let scope = step.scope, scope !== last {
        files += [scope.file] + scope.chain.map(\.place.file)
        last = scope
      }
      files += Self.files(of: step.divergences)
    }
    return files
  }

  private static func files(of divergences: [Divergence]) -> [SourceFile] {
    divergences.flatMap { [$0.place.file] + $0.why.map(\.place.file) }
  }
}

extension [ReportedStep] {
  /// The steps that diverged.
  package var diverged: some Collection<ReportedStep> { lazy.filter { !$0.divergences.isEmpty } }
}
