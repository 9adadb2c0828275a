import NavigationEngine

/// The outcome of a step that the engine has done.
struct EngineOutcome: Sendable {
  /// A part of the state that follows.
  enum Part: Sendable {
    /// The part that was at the place before the step.
    case kept
    /// A part that was met before: its number.
    case known(UInt32)
    case new(ScenePart, StateKey, Fingerprint)
  }

  /// The parts of the state that follows; nil if the step was refused.
  let parts: [Part]?
  /// The causes of the findings that it shows.
  let causes: [FindingCause]
  /// The transition and the diagnostics, if states are looked at after each step.
  let report: NavigationStack.Change?
  /// The parts of the state that the step read, a bit each.
  let read: UInt64
}
