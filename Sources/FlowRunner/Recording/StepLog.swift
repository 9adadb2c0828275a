import FlowLanguage
import NavigationEngine

/// What a run did, kept so small that a million steps fit into memory: the steps, and every so often what was then.
///
/// Everything in between follows from doing the steps again, which always gives the same.
struct StepLog<Session: NavigationSession>: Sendable {
  /// A stack and what later steps need to know of earlier ones.
  struct Checkpoint: Sendable {
    var session: Session
    var memory: StepMemory
  }

  struct Entry: Sendable {
    let step: FlowStep
    let scope: StepScope?
  }

  /// How a step ended that didn't go as the flow says.
  struct Verdict: Sendable {
    let outcome: StepRecord.Outcome
    var divergences: [Divergence]
  }

  /// How many steps lie between two checkpoints: doing them again takes no time that anybody notices.
  static var interval: Int { 128 }

  private static var chunk: Int { 4096 }

  let flow: Flow
  let evaluator: StepEvaluator
  /// The entries in chunks, so that taking in one more never copies them all.
  private var chunks: [[Entry]] = []
  /// What was before the first step, and after each interval of them.
  private var checkpoints: [Checkpoint]
  /// Of the steps that diverged, by their number.
  private(set) var verdicts: [Int: Verdict] = [:]
  /// The step that was told of and not done, since the flow had done as many as it may.
  private var undone: Int?
  private(set) var count = 0

  init(_ flow: Flow, from start: Checkpoint, evaluator: StepEvaluator) {
    (self.flow, self.evaluator) = (flow, evaluator)
    checkpoints = [start]
  }

  /// The entry of a step, counted from 1.
  func entry(of step: Int) -> Entry { chunks[(step - 1) / Self.chunk][(step - 1) % Self.chunk] }

  /// Takes in a step that has just been done.
  mutating func append(_ step: FlowStep, _ scope: StepScope?, then session: Session, _ memory: StepMemory) {
    if count.isMultiple(of: Self.chunk) {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunk)
    }
    chunks[chunks.count - 1].append(Entry(step: step, scope: scope))
    count += 1
    if count.isMultiple(of: Self.interval) { checkpoints.append(Checkpoint(session: session, memory: memory)) }
  }

  /// Says how the last step ended.
  mutating func setOutcomeOfLast(_ verdict: Verdict, wasDone: Bool) {
    verdicts[count] = verdict
    if !wasDone { undone = count }
  }

  // MARK: Doing it again

  /// The steps of an interval, and what was after each of them.
  ///
  /// - Parameter number: Which interval it is, from 0.
  /// - Returns: As many as it has steps.
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

  /// What was before the first step.
  var start: Checkpoint { checkpoints[0] }

  private func perform(_ number: Int, on now: inout Checkpoint) {
    let step = entry(of: number).step
    // The steps within a block have entries of their own.
    if case .block = step.argument { return }
    guard number != undone else { return }
    var outcome = StepOutcome()
    evaluator.perform(step, on: &now.session, number: number, memory: &now.memory, into: &outcome)
  }
}
