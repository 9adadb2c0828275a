package import FlowRunner
import FlowSyntax

/// The record of a flow that ran: its steps and the states between them, from a run or from a transcript.
package struct FlowRecord: Sendable {
  /// Where the steps are; a run's steps are made when they are read, since few reports need all of them.
  private enum Storage: Sendable {
    case live(LiveRecord)
    case read(ReadRecord)
  }

  private let storage: Storage
  /// Masks steps and states; nil if nothing is secret.
  private var mask: ValueMask?

  /// Records a run.
  ///
  /// - Parameters:
  ///   - transcript: The run.
  ///   - streamed: The steps whose lines were written while the flow ran, if there are any.
  package init(_ transcript: Transcript, _ streamed: StreamedSteps? = nil) {
    storage = .live(LiveRecord(transcript, streamed))
  }

  package init(_ record: ReadRecord) { storage = .read(record) }

  /// The record with secrets masked.
  func masked(by mask: ValueMask) -> Self {
    var record = self
    record.mask = mask
    return record
  }

  /// The number of first steps whose lines have been delivered.
  var statedCount: Int { if case .live(let live) = storage { live.streamed?.given ?? 0 } else { 0 } }

  /// The steps that are kept as lines only; nil if the transcript contains the steps.
  var streamed: StreamedSteps? {
    switch storage {
    case .live(let live):
      guard live.transcript.records.isEmpty, let streamed = live.streamed else { return nil }
      return streamed.count > 0 ? streamed : nil
    case .read(let record): return mask == nil && record.plain.count > 0 ? record.plain : nil
    }
  }

  package var outcome: Transcript.Outcome {
    switch storage {
    case .live(let live): live.transcript.outcome
    case .read(let record): record.outcome
    }
  }

  /// Whether the flow diverged, as it declared itself.
  package var isKnownFailure: Bool {
    switch storage {
    case .live(let live): live.transcript.isKnownFailure
    case .read(let record): record.isKnownFailure
    }
  }

  /// The divergence of the start, or of the flow as a whole.
  package var flowDivergence: Divergence? {
    let divergence =
      switch storage {
      case .live(let live): live.transcript.flowDivergence
      case .read(let record): record.flowDivergence
      }
    return divergence.map { mask?.divergence($0) ?? $0 }
  }

  /// The first divergence, the one of the flow as a whole before those of steps.
  package var firstDivergence: Divergence? { flowDivergence ?? steps.diverged.first?.divergences.first }

  /// Whether the start succeeded.
  package var hasStarted: Bool {
    switch storage {
    case .live(let live): live.transcript.hasStarted
    case .read(let record): record.hasStarted
    }
  }

  /// The number of steps that ran, as far as they were kept.
  package var doneCount: Int {
    switch storage {
    case .live(let live): streamed?.count ?? live.transcript.records.count
    case .read(let record): record.doneCount
    }
  }

  /// How many steps the flow has, also where none of them was kept.
  package var totalStepCount: Int {
    switch storage {
    case .live(let live): steps.isEmpty ? live.transcript.stepCount : steps.count
    case .read(let record): record.steps.isEmpty ? max(record.stepCount, record.plain.count) : record.steps.count
    }
  }

  /// The flow's uses of its app; nil if it has none, or they weren't counted.
  package var used: UsedDeclarations? {
    let used =
      switch storage {
      case .live(let live): live.transcript.uses.map { UsedDeclarations($0) }
      case .read(let record): record.used
      }
    return mask.map { mask in used.map { $0.masked(by: mask) } } ?? used
  }

  /// The number of divergences that the run counted and didn't keep.
  package var omittedDivergences: Int {
    switch storage {
    case .live(let live): live.transcript.omittedDivergences
    case .read(let record): record.omittedDivergences
    }
  }

  /// The first steps that weren't performed, since they say why; one in a loop counts once.
  package var passedOver: [PassedStep] {
    let steps: [PassedStep] =
      switch storage {
      case .live(let live): live.transcript.passedOver
      case .read(let record): record.passedOver
      }
    guard let mask else { return steps }
    return steps.map {
      PassedStep(label: mask.text($0.label), reason: mask.text($0.reason), place: mask.place($0.place))
    }
  }

  /// The number of all divergences, including those that weren't kept.
  package var divergenceCount: Int {
    switch storage {
    case .live(let live): live.divergenceCount
    case .read(let record):
      record.steps.reduce(record.omittedDivergences + (record.flowDivergence == nil ? 0 : 1)) {
        $0 + $1.divergences.count
      }
    }
  }

  /// The state before the first step.
  package var initial: StackSnapshot {
    switch storage {
    case .live(let live): StackSnapshot(live.transcript.initial).masked(by: mask)
    case .read(let record): record.initial.masked(by: mask)
    }
  }

  /// The state after the step at an index; a skipped step leaves the state of the last step that ran.
  package func state(after index: Int) -> StackSnapshot {
    switch storage {
    case .live(let live):
      let transcript = live.transcript
      let last = min(index, transcript.records.count - 1)
      return last < 0 ? initial : StackSnapshot(transcript.records[last].after).masked(by: mask)
    case .read(let record):
      let last = min(index, record.states.count - 1)
      return last < 0 ? initial : record.states[last].masked(by: mask)
    }
  }

  /// The state before the step at an index.
  package func state(before index: Int) -> StackSnapshot { index == 0 ? initial : state(after: index - 1) }

  /// The files of all places except those of steps in the flow's own list; a file may occur more than once.
  var files: [SourceFile] {
    var files = Self.files(of: flowDivergence.map { [$0] } ?? [])
    switch storage {
    case .live(let live):
      let (records, skipped) = (live.transcript.records, live.transcript.skipped)
      var last: StepScope?
      for number in records.indices {
        if let scope = records[number].scope, scope !== last {
          files += Self.files(of: scope)
          last = scope
        }
        let divergences = records[number].divergences
        if !divergences.isEmpty { files += Self.files(of: divergences) }
      }
      files += streamed?.files ?? []
      for step in skipped { if let scope = step.scope { files += Self.files(of: scope) } }
    case .read(let record):
      for step in record.steps {
        if let scope = step.scope { files += Self.files(of: scope) }
        files += Self.files(of: step.divergences)
      }
    }
    return mask.map { files.map($0.file) } ?? files
  }

  private static func files(of scope: StepScope) -> [SourceFile] { [scope.file] + scope.chain.map(\.place.file) }

  private static func files(of divergences: [Divergence]) -> [SourceFile] {
    divergences.flatMap { [$0.place.file] + $0.why.map(\.place.file) }
  }

  /// The steps that ran, then the skipped steps.
  ///
  /// A flow that passed has no steps unless a report needed them.
  package var steps: Steps { Steps(record: self) }
}

/// A run with the steps that were streamed; a class, since records are copied often.
private final class LiveRecord: Sendable {
  let transcript: Transcript
  let streamed: StreamedSteps?
  let divergenceCount: Int

  init(_ transcript: Transcript, _ streamed: StreamedSteps?) {
    divergenceCount = transcript.divergenceCount
    (self.transcript, self.streamed) = (transcript, streamed)
  }
}

/// A record of a flow's steps, as a transcript contains it.
package struct ReadRecord: Sendable {
  package var outcome = Transcript.Outcome.passed
  package var isKnownFailure = false
  package var flowDivergence: Divergence?
  package var hasStarted = true
  /// The number of divergences that the run counted and didn't keep.
  package var omittedDivergences = 0
  /// The flow's uses of its app; nil if the transcript doesn't say.
  package var used: UsedDeclarations?
  package var initial: StackSnapshot
  /// The number of steps that ran; the others were skipped.
  package var doneCount = 0
  /// The number of steps that ran; the transcript of a flow that passed may have none of them.
  package var stepCount = 0
  package var steps: [ReportedStep] = []
  /// The state after each step that ran; paths share what they have in common.
  var states: [StackSnapshot] = []
  /// The steps that passed and aren't in `steps`, with their lines if those are kept.
  var plain = StreamedSteps()

  /// The steps that say why they aren't performed; one in a loop counts once.
  fileprivate var passedOver: [PassedStep] {
    var places: Set<Place> = []
    return steps.compactMap { step in
      guard let reason = step.skipReason, places.insert(step.place).inserted else { return nil }
      return PassedStep(label: step.label, reason: reason, place: step.place)
    }
  }

  package init(initial: StackSnapshot) { self.initial = initial }

  /// Adds the state after another step that ran.
  package mutating func append(_ state: StackSnapshot) { states.append(state.sharing(states.last ?? initial)) }
}

// MARK: Steps

extension FlowRecord {
  /// The steps of a flow; each is made when it is accessed.
  package struct Steps: RandomAccessCollection, Sendable {
    fileprivate let record: FlowRecord

    package var startIndex: Int { 0 }

    package var endIndex: Int {
      switch record.storage {
      case .live(let live): live.transcript.records.count + live.transcript.skipped.count
      case .read(let record): record.steps.count
      }
    }

    package subscript(index: Int) -> ReportedStep {
      let step = step(at: index)
      return record.mask?.step(step) ?? step
    }

    /// The steps that diverged; of the others none is made.
    package var diverged: some Collection<ReportedStep> {
      indices.lazy.filter { index in
        switch record.storage {
        case .live(let live):
          index < live.transcript.records.count && !live.transcript.records[index].divergences.isEmpty
        case .read(let record): !record.steps[index].divergences.isEmpty
        }
      }.map { self[$0] }
    }

    private func step(at index: Int) -> ReportedStep {
      switch record.storage {
      case .live(let live):
        let transcript = live.transcript
        let done = transcript.records.count
        if index < done {
          let record = transcript.records[index]
          return ReportedStep(record, number: index + 1, at: record.place(in: transcript.flow))
        }
        let skipped = transcript.skipped[index - done]
        let state = transcript.records.last?.after ?? transcript.initial
        var step = ReportedStep(StepRecord(skipped, state), number: index + 1, at: skipped.place(in: transcript.flow))
        // The flow stopped before the step, which is why it is skipped.
        step.skipReason = nil
        return step
      case .read(let record): return record.steps[index]
      }
    }
  }
}
