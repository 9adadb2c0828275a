package import NavigationEngine

/// A step of the rarer kinds, made ready when it is read; an object, so that the others stay small.
package final class PreparedStep: Sendable {
  /// Where a saved path is kept.
  package enum Slot: Hashable, Sendable {
    /// In memory, for the flow's later steps.
    case name(String)
    /// In a file, by the path as seen from where the flow's own file is.
    case file(String)
  }

  /// The argument as it reads aloud.
  let words: String
  /// What the engine is asked to do; nil where only the run knows what is in the slot.
  let step: Step?
  /// Where the path is saved, or restored from.
  package let slot: Slot?
  /// What was in the slot before the flow began.
  package let stored: SavedPath.Source?

  init(_ words: String, _ step: Step?, slot: Slot? = nil, stored: SavedPath.Source? = nil) {
    self.words = words
    self.step = step
    self.slot = slot
    self.stored = stored
  }
}
