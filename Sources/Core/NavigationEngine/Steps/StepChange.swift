/// The effects of one step on a window, beside its new state.
public struct StepChange: Hashable, Sendable {
  /// The transition that shows the change.
  public let transition: Transition
  /// The diagnostics, in the order in which they were raised.
  public let diagnostics: [EngineDiagnostic]
  /// The path's serialised form, if the step saves it and it can be saved.
  public let saved: SavedPath?

  /// Creates a change with its diagnostics.
  public init(_ transition: Transition, diagnostics: [EngineDiagnostic] = [], saved: SavedPath? = nil) {
    (self.transition, self.diagnostics, self.saved) = (transition, diagnostics, saved)
  }
}
