import NavigationEngine

/// The steps that are possible with a frame and a part in front, each done in the first state that has both.
struct ContextTrial: Sendable {
  /// A step that is possible.
  struct Step: Sendable {
    let step: PossibleStep
    /// Its number; nil if it has none yet.
    let number: Int?
    /// Its outcome; nil if it is known to do the same in other states.
    let outcome: EngineOutcome?
  }

  /// The parts of the state.
  let state: [UInt32]
  let steps: [Step]
}
