import FlowApps
import FlowLanguage
import NavigationEngine

// Checks flows of scenes in which every change must be stated.
extension FlowRun {
  /// Adds the changes of a scene that a step's `expect` doesn't state.
  ///
  /// A change of the tab is stated by `tab`, of the layers by `presented`, of what waits by `waiting`. The path and the
  /// screens of a stack are stated by `path` and `visible`: those of the one in front, or of the one that `in` names,
  /// directly, others under `stacks`. A layer that comes with its root alone is stated by `presented`, as is its
  /// binding, unless that is an item.
  func checkStatedScene(
    _ step: FlowStep,
    _ before: SceneState,
    _ after: SceneState,
    _ stated: [Expectation],
    into outcome: inout StepOutcome
  ) {
    if after.tab != before.tab, !stated.contains(where: { $0.states(.binding(SceneState.tabBinding)) }) {
      outcome.add(.unstated(step, "tab", "the tab", after.tab.map(RouteValue.string) ?? .null))
    }
    let (layers, others) = (after.layers.map(\.binding), before.layers.map(\.binding))
    if layers != others, !stated.contains(where: { $0.states(.layers) }) {
      outcome.add(.unstated(step, "presented", "the layers that are up", .list(layers.map(RouteValue.string))))
    }
    if after.waiting != before.waiting, !stated.contains(where: { $0.states(.waiting) }) {
      let waiting = RouteValue.list(after.waiting.map(RouteValue.string))
      outcome.add(.unstated(step, "waiting", "the bindings that are on and show nothing", waiting))
    }
    let addressed = step.modifiers?.stack?.name ?? after.frontName
    for stack in after.everyStack {
      let isDirect = stack.names.contains(addressed)
      let own = (isDirect ? stated : []) + stated.about(stack.names)
      checkStated(stack, step, before, own, isDirect: isDirect, into: &outcome)
    }
    checkStatedBindings(step, before, after, stated, into: &outcome)
  }

  private func checkStated(
    _ stack: SceneStack,
    _ step: FlowStep,
    _ before: SceneState,
    _ stated: [Expectation],
    isDirect: Bool,
    into outcome: inout StepOutcome
  ) {
    let (now, then) = (stack.state, before.stack(named: stack.name))
    func add(_ key: String, _ what: String, _ value: RouteValue) {
      outcome.add(
        isDirect
          ? .unstated(step, key, "the \(what)", value)
          : .unstated(
            step,
            "stacks",
            "the \(what) of “\(stack.name)”",
            .map([.init(stack.name, .map([.init(key, value)]))])
          )
      )
    }
    let path = then.map { Array($0.path.values) } ?? []
    if !now.path.values.elementsEqual(path), !stated.contains(where: { $0.states(.path) }) {
      add("path", "path", .list(now.path.values))
    }
    guard stack.isBuilt, now.visible != then?.visible ?? [now.root], !stated.contains(where: { $0.states(.screens) })
    else { return }
    add("visible", "visible stack", .list(now.visible.map(RouteValue.string)))
  }

  private func checkStatedBindings(
    _ step: FlowStep,
    _ before: SceneState,
    _ after: SceneState,
    _ stated: [Expectation],
    into outcome: inout StepOutcome
  ) {
    var known = Set(stated.flatMap { $0.parts }.flatMap { $0.bindings(in: session.state) })
    if stated.contains(where: { $0.states(.layers) || $0.states(.waiting) }) {
      let layers = (before.layers + after.layers).map(\.binding) + before.waiting + after.waiting
      known.formUnion(layers.filter { [true, false, .null].contains(after.bindings[$0]) })
    }
    for (name, value) in after.bindings.sorted(by: { $0.key < $1.key }) where before.bindings[name] != value {
      let isAtRest = before.bindings[name] == nil && value.isOff
      // The tab is a change of its own.
      guard !isAtRest, !known.contains(name), name != SceneState.tabBinding else { continue }
      outcome.add(.unstated(step, "bindings", "the binding “\(name)”", .map([.init(name, value)])))
    }
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
