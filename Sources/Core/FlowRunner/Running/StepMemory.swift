import FlowLanguage
import NavigationEngine

/// The memory of earlier steps that later ones need.
struct StepMemory {
  /// The change by the last acting step; before the first one, the change of the first render.
  var last: StepChange
  /// The paths that steps saved; nil for one that couldn't be saved.
  private var saved: [PreparedStep.Slot: SavedPath?] = [:]

  init(last: StepChange) { self.last = last }

  /// Remembers the path that a step saved.
  mutating func remember(_ step: FlowStep) {
    guard case .prepared(let prepared) = step.argument, let slot = prepared.slot else { return }
    saved[slot] = .some(last.saved)
  }

  /// The step that restores a path that an earlier step or run saved; nil for any other step.
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
