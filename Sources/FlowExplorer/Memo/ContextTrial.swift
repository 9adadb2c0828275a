import NavigationEngine

/// The steps that are possible with a frame and a part in front, each done in the first state that has both.
struct ContextTrial: Sendable {
  /// The parts of the state.
  let state: [UInt32]
  let steps: [PossibleStep]
  /// The number of each step; nil where it has none yet.
  let numbers: [Int?]
  /// The outcome of each step; nil where a step is known to do the same in other states.
  let outcomes: [EngineOutcome?]
}
