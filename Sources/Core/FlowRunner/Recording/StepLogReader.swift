import FlowLanguage
import NavigationEngine
import Synchronization

/// Reads steps from a log; nearby steps are cheap, since recent replays are cached.
final class StepLogReader: PastSteps, Sendable {
  typealias Checkpoint = StepLog.Checkpoint

  let log: StepLog
  let count: Int
  let initial: StackState
  /// The most recent intervals; two of them, since a comparison of two steps may need both.
  private let recent = Mutex<[(interval: Int, checkpoints: [Checkpoint])]>([])

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - count: The number of visible steps; nil for all.
  init(_ log: StepLog, upTo count: Int? = nil) {
    self.log = log
    self.count = count ?? log.count
    initial = log.start.session.state
  }

  var flow: Flow { log.flow }

  /// The checkpoint after a step; for step 0, at the start.
  func checkpoint(after step: Int) -> Checkpoint {
    guard step > 0 else { return log.start }
    let interval = (step - 1) / StepLog.interval
    let position = (step - 1) % StepLog.interval
    return recent.withLock { recent in
      if let known = recent.first(where: { $0.interval == interval }) { return known.checkpoints[position] }
      let checkpoints = log.replay(interval)
      recent = [(interval, checkpoints)] + recent.prefix(1)
      return checkpoints[position]
    }
  }

  /// The change by the last acting step up to a step; before the first one, the change of the first render.
  func change(after step: Int) -> StepChange { checkpoint(after: step).memory.last }

  /// The path's serialized form after a step, of the stack at an address if there is one; nil if it can't be saved.
  func codable(after step: Int, at address: StackAddress?) -> SavedPath? {
    let session = checkpoint(after: step).session
    return address.map { session.codable(inStack: $0.name) } ?? session.codable
  }

  func state(after step: Int) -> StackState { step == 0 ? initial : checkpoint(after: step).session.state }

  func record(of step: Int) -> StepRecord {
    let entry = log.entry(of: step)
    let verdict = log.verdicts[step]
    let checkpoint = checkpoint(after: step)
    return StepRecord(
      step: entry.step,
      scope: entry.scope,
      outcome: verdict?.outcome ?? entry.step.outcomeIfFine,
      after: checkpoint.session.state,
      change: checkpoint.memory.last,
      divergences: verdict.map { $0.divergences.isEmpty ? omittedDivergences(of: step) : $0.divergences } ?? []
    )
  }

  /// The divergences of a step that were counted but not kept.
  private func omittedDivergences(of step: Int) -> [Divergence] {
    let entry = log.entry(of: step)
    var now = checkpoint(after: step - 1)
    var outcome = StepOutcome()
    log.evaluator.perform(entry.step, on: &now.session, number: step, memory: &now.memory, into: &outcome)
    let record = StepRecord(
      step: entry.step,
      scope: entry.scope,
      outcome: .diverged,
      after: now.session.state,
      change: now.memory.last,
      divergences: []
    )
    var provenance = Provenance()
    return outcome.divergences.explained(at: record, after: StepLogReader(log, upTo: step - 1), by: &provenance)
  }
}
