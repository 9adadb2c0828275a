import FlowReports
import NavigationEngine

/// The states of a search with every step between them.
struct StateGraph {
  /// A step to a state.
  struct Edge {
    let step: PossibleStep
    let target: Int
    /// The step on the screen in front, whatever is below it.
    let transition: Int
    /// The URL that is opened in a class of states; nil for another step.
    let opening: Int?
  }

  /// The steps from each state; none from one that was only seen.
  private(set) var edges: [[Edge]]
  /// The screens that each state shows.
  private(set) var screens: [Set<Int>]

  /// The number of states whose steps were done.
  private(set) var visitedCount = 0

  /// Whether it was ended before all states.
  var isCut: Bool { visitedCount < edges.count }

  /// Does every step of every state once more; of a search that was cut, a quarter of its steps, or 10,000;
  /// less where there is no time for more.
  ///
  /// Notes each opened text: the state and the step, with their numbers, and the state after it; nil if it is refused.
  init(
    _ result: SearchResult,
    isOver: () -> Bool,
    note: (Int, StackState, Int, PossibleStep, StackState?) -> Void = { _, _, _, _, _ in }
  ) {
    let count = result.table.count
    edges = Array(repeating: [], count: count)
    screens = Array(repeating: [], count: count)
    var names = NumberedValues<String>()
    var (transitions, openings) = (NumberedValues<Transition>(), NumberedValues<Transition>())
    var sessions: [Int: AppSession] = [0: result.start.session]
    var rest = result.cut == nil ? Int.max : max(result.stepCount / 4, 10_000)
    // A state is always found after the one before it.
    for state in 0..<count {
      if rest < 0 || isOver() { break }
      visitedCount += 1
      guard let session = sessions.removeValue(forKey: state) else { continue }
      let now = session.state
      let front = now.frontName
      screens[state] = Set(now.everyScreen.map { names.number(of: $0) })
      for (number, step) in result.possible.all(in: now).enumerated() {
        rest -= 1
        var next = session
        let isDone = (try? next.perform(step.action)) != nil
        if step.kind == .open { note(state, now, number, step, isDone ? next.state : nil) }
        guard isDone else { continue }
        let position = Position(session: next)
        guard let target = result.table.state(of: position.fingerprint()) else { continue }
        let transition = transitions.number(of: Transition(front: front, action: step.action))
        let opening = step.openedURL.map { _ in
          openings.number(of: Transition(front: now.classLabel, action: step.action))
        }
        edges[state].append(Edge(step: step, target: target, transition: transition, opening: opening))
        if let origin = result.table.origin(of: target), origin == (state, number) { sessions[target] = next }
      }
    }
  }
}

/// A step on the screen in front, whatever is below it, or in a class of states.
struct Transition: Hashable {
  let front: String
  let action: PossibleStep.Action
}

extension StackState {
  /// The screens in all stacks that exist.
  fileprivate var everyScreen: [String] {
    guard let scene else { return split.map { $0.columns.flatMap(\.stack.visible) } ?? visible }
    return scene.everyStack.filter(\.isBuilt).flatMap(\.state.visible)
  }
}
