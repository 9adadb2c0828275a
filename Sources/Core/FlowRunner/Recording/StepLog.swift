import FlowLanguage
import NavigationEngine

/// A compact log of a run: its steps, with a checkpoint at regular intervals.
///
/// The states between checkpoints are restored by running the steps again, which is deterministic.
struct StepLog: Sendable {
  /// A stack with the memory of earlier steps.
  struct Checkpoint: Sendable {
    var session: AppSession
    var memory: StepMemory
  }

  /// The number of steps between two checkpoints; running so many again takes no noticeable time.
  static var interval: Int { 128 }

  private static var chunk: Int { 4096 }

  let flow: Flow
  let evaluator: StepEvaluator
  /// The entries in chunks, so that appending never copies all of them.
  private var chunks: [[StepSource]] = []
  /// The checkpoints before the first step and after each interval.
  private var checkpoints: [Checkpoint]
  /// The outcomes of the steps that diverged, by their numbers.
  private(set) var verdicts: [Int: (outcome: StepRecord.Outcome, divergences: [Divergence])] = [:]
  /// The number of a step that was logged but didn't run, since the flow had reached its limit.
  private var undone: Int?
  private(set) var count = 0

  init(_ flow: Flow, from start: Checkpoint, evaluator: StepEvaluator) {
    (self.flow, self.evaluator) = (flow, evaluator)
    checkpoints = [start]
  }

  /// The entry of a step, counted from 1.
  func entry(of step: Int) -> StepSource { chunks[(step - 1) / Self.chunk][(step - 1) % Self.chunk] }

  /// Appends a step that has just run.
  mutating func append(_ step: FlowStep, _ scope: StepScope?, then session: AppSession, _ memory: StepMemory) {
    if count.isMultiple(of: Self.chunk) {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunk)
    }
    chunks[chunks.count - 1].append(StepSource(step: step, scope: scope))
    count += 1
    if count.isMultiple(of: Self.interval) { checkpoints.append(Checkpoint(session: session, memory: memory)) }
  }

  /// Sets the outcome of the last step.
  mutating func setLast(_ outcome: StepRecord.Outcome, _ divergences: [Divergence], wasDone: Bool) {
    verdicts[count] = (outcome, divergences)
    if !wasDone { undone = count }
  }

  // MARK: Replay

  /// Runs the steps of an interval again.
  func replay(_ number: Int) -> [Checkpoint] {
    var now = checkpoints[number]
    let first = number * Self.interval + 1
    let last = min(count, first + Self.interval - 1)
    guard first <= last else { return [] }
    return (first...last).map { step in
      perform(step, on: &now)
      return now
    }
  }

  /// The checkpoint before the first step.
  var start: Checkpoint { checkpoints[0] }

  private func perform(_ number: Int, on now: inout Checkpoint) {
    let step = entry(of: number).step
    // The steps within a block have entries of their own.
    if case .block = step.argument { return }
    guard number != undone, step.skipReason == nil else { return }
    var outcome = StepOutcome()
    evaluator.perform(step, on: &now.session, number: number, memory: &now.memory, into: &outcome)
  }
}
