import FlowLanguage
import NavigationEngine

/// What later steps need to know of earlier ones.
struct StepMemory {
  /// What the last step that acts did; before the first, what the first render did.
  var last: NavigationStack.Change
  /// The paths that steps saved; nil for one that couldn't be saved.
  private var saved: [PreparedStep.Slot: SavedPath?] = [:]

  init(last: NavigationStack.Change) { self.last = last }

  /// Keeps what a step saved.
  mutating func remember(_ step: FlowStep) {
    guard case .prepared(let prepared) = step.argument, let slot = prepared.slot else { return }
    saved[slot] = .some(last.saved)
  }

  /// The engine's step for one that restores what an earlier step or run saved; nil for any other.
  func restoration(_ step: FlowStep) throws(Refusal) -> Step? {
    guard case .prepared(let prepared) = step.argument, let slot = prepared.slot else { return nil }
    switch saved[slot] {
    case .some(.some(let path)): return .restore(.saved(path))
    case .some(.none): throw .nothingStorable
    case .none:
      guard let stored = prepared.stored else { throw .nothingSaved }
      return .restore(stored)
    }
  }
}

extension Refusal {
  fileprivate static let nothingStorable = Self(
    .unsupportedStep,
    "nothing was saved there, since the path couldn't be saved at that step"
  )
  fileprivate static let nothingSaved = Self(
    .unsupportedStep,
    "nothing was saved there, since the step that saves it wasn't done"
  )
}
