package import NavigationEngine

/// A step of a rarer kind, prepared while it is read; an object, so that the others stay small.
package final class PreparedStep: Sendable {
  /// The storage of a saved path.
  package enum Slot: Hashable, Sendable {
    /// In memory, for the flow's later steps.
    case name(String)
    /// In a file, by its path relative to the flow's own file.
    case file(String)
  }

  /// The argument as text.
  let summary: String
  /// The engine's step; nil if it depends on the slot's content in the run.
  let step: Step?
  /// The slot that the path is saved to, or restored from.
  package let slot: Slot?
  /// The slot's content before the flow starts.
  package let stored: SavedPath.Source?

  init(_ summary: String, _ step: Step?, slot: Slot? = nil, stored: SavedPath.Source? = nil) {
    (self.summary, self.step, self.slot, self.stored) = (summary, step, slot, stored)
  }
}
