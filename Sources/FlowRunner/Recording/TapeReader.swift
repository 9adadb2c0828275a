import FlowLanguage
import NavigationEngine
import Synchronization

/// Looks steps up on a tape; near ones cost next to nothing, since what was done again is kept for a while.
final class TapeReader<Session: NavigationSession>: PastSteps, Sendable {
  typealias Checkpoint = StepTape<Session>.Checkpoint

  private struct Replayed {
    let interval: Int
    let checkpoints: [Checkpoint]
  }

  let tape: StepTape<Session>
  let count: Int
  let initial: StackState
  /// The intervals that were asked for last: whoever compares two steps may need two of them.
  private let recent = Mutex<[Replayed]>([])

  /// - Parameters:
  ///   - tape: What is read.
  ///   - count: How many of its steps are there to be seen; nil for all.
  init(_ tape: StepTape<Session>, upTo count: Int? = nil) {
    self.tape = tape
    self.count = count ?? tape.count
    initial = tape.start.session.state
  }

  var flow: Flow { tape.flow }

  /// What was after a step; after step 0, at the start.
  func checkpoint(after step: Int) -> Checkpoint {
    guard step > 0 else { return tape.start }
    let interval = (step - 1) / StepTape<Session>.interval
    let position = (step - 1) % StepTape<Session>.interval
    return recent.withLock { recent in
      if let known = recent.first(where: { $0.interval == interval }) { return known.checkpoints[position] }
      let checkpoints = tape.replay(interval)
      recent = [Replayed(interval: interval, checkpoints: checkpoints)] + recent.prefix(1)
      return checkpoints[position]
    }
  }

  func state(after step: Int) -> StackState { step == 0 ? initial : checkpoint(after: step).session.state }

  func record(of step: Int) -> StepRecord {
    let entry = tape.entry(of: step)
    let verdict = tape.verdicts[step]
    let checkpoint = checkpoint(after: step)
    return StepRecord(
      step: entry.step,
      scope: entry.scope,
      outcome: verdict?.outcome ?? .passed,
      after: checkpoint.session.state,
      change: checkpoint.memory.last,
      divergences: verdict?.divergences ?? []
    )
  }
}
