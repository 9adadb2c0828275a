import FlowLanguage
import NavigationEngine

/// The changes of a step that its `expect` doesn't state, in a flow in which every change must be stated.
///
/// The path and the screens of a stack are stated by `path` and `visible`: those of the one in front, or of the one
/// that `in` names, directly, others under `stacks`. A layer that comes with its root alone is stated by `presented`,
/// as is its binding, unless that is an item; columns are stated by their bindings.
struct UnstatedChanges {
  private let step: FlowStep
  private let changes: StateChanges
  private let after: StackState
  private let stated: [Expectation]

  init(by step: FlowStep, from before: StackState, to after: StackState, isOpen: Bool) {
    (self.step, self.after) = (step, after)
    changes = StateChanges(from: before, to: after, at: step.modifiers?.stack, isOpen: isOpen)
    stated = step.modifiers?.expect ?? []
  }

  /// A divergence for each change, in the order in which a flow states them.
  var divergences: [UnexplainedDivergence] {
    let facts = changes.facts.compactMap(divergence)
    var known = Set(stated.flatMap(\.parts).flatMap { $0.bindings(in: after) })
    if stated.contains(where: { $0.states(.layers) || $0.states(.waiting) }) {
      known.formUnion(changes.bindings(impliedBy: [.presented]))
    }
    let bindings = changes.bindings.filter { !known.contains($0.name) }
    return facts + bindings.map { .unstated(step, "bindings", "the binding “\($0.name)”", .map([$0])) }
  }

  /// The divergence about a fact; nil if it is stated, or needn't be.
  private func divergence(about fact: StateFact) -> UnexplainedDivergence? {
    let (source, label): (FactSource, String)
    switch fact.key {
    case .tab: (source, label) = (.binding(SceneState.tabBinding), "tab")
    case .presented: (source, label) = (.layers, "layers that are up")
    case .waiting: (source, label) = (.waiting, "bindings that are on and show nothing")
    case .path: (source, label) = (.path, "path")
    case .visible: (source, label) = (.screens, "visible stack")
    case .tabBar, .columns, .selection, .collapsed, .visibility: return nil
    }
    let direct = fact.stack?.isDirect == false ? [] : stated
    guard !(direct + stated.about(fact.stack?.names ?? [])).contains(where: { $0.states(source) }) else { return nil }
    guard let stack = fact.stack, !stack.isDirect, let name = stack.names.first else {
      return .unstated(step, fact.key.rawValue, "the \(label)", fact.value)
    }
    let value = RouteValue.map([.init(name, .map([.init(fact.key.rawValue, fact.value)]))])
    return .unstated(step, "stacks", "the \(label) of “\(name)”", value)
  }
}

extension [Expectation] {
  /// The expectations that `stacks` holds for a stack of one of these names.
  fileprivate func about(_ names: [String]) -> [Expectation] {
    flatMap { expectation -> [Expectation] in
      guard case .stacks(let stacks) = expectation.condition else { return [] }
      return stacks.filter { names.contains($0.name) }.flatMap(\.expectations)
    }
  }
}
