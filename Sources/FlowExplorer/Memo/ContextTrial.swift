import FlowLanguage
import NavigationEngine

/// The steps that are possible with a frame and a part in front, each done in the first state that has both.
///
/// It is made of what is known, which doesn't change meanwhile: so threads can make several at once.
struct ContextTrial: Sendable {
  /// The parts of the state.
  let state: [UInt32]
  let steps: [PossibleStep]
  /// What each step does; nil where a step is known to do the same in other states.
  let outcomes: [EngineOutcome?]

  /// Tries the steps of a state.
  ///
  /// - Parameters:
  ///   - number: The number of the state.
  ///   - graph: What is known.
  ///   - possible: The steps of the app.
  init(in number: Int, of graph: MemoGraph, _ possible: PossibleSteps) {
    var view = MemoGraph.View()
    graph.enter(number, &view)
    state = view.state
    let log = PartLog()
    guard let session = graph.parts.session(of: state, log) else {
      (steps, outcomes) = ([], [])
      return
    }
    let steps = possible.all(in: session.state)
    self.steps = steps
    outcomes = steps.map { [state] step in
      graph.memo.knows(step, in: state) ? nil : EngineOutcome(of: step, on: session, log, graph)
    }
  }
}
