import FlowApps
import FlowLanguage
import NavigationEngine

// Checks flows in which every change must be stated.
extension FlowRun {
  /// Adds the changes of a step that its `expect` doesn't state.
  ///
  /// The path is stated by `path`; the visible stack by `visible`, or in the open app by `path`, which implies it; a
  /// binding
  /// by `bindings`, except a new one that presents nothing. Of a scene, each stack is compared on its own.
  func checkStated(_ step: FlowStep, _ before: StackState, into outcome: inout StepOutcome) {
    let stated = step.modifiers?.expect ?? []
    let address = step.modifiers?.stack
    if let before = before.scene, let after = session.state.scene {
      return checkStatedScene(step, before, after, stated, into: &outcome)
    }
    checkStatedStack(
      step,
      before: before.part(address),
      after: session.state.part(address),
      stated,
      into: &outcome
    )
    checkStatedBindings(step, before, stated, into: &outcome)
  }

  private func checkStatedStack(
    _ step: FlowStep,
    before: StackState,
    after: StackState,
    _ stated: [Expectation],
    into outcome: inout StepOutcome
  ) {
    if !after.path.values.elementsEqual(before.path.values), !stated.contains(where: { $0.states(.path) }) {
      outcome.add(.unstated(step, "path", "the path", .list(after.path.values)))
    }
    let followsPath = flow.app == nil && after.overlay.isEmpty && before.overlay.isEmpty
    if after.visible != before.visible, !stated.contains(where: { $0.states(.screens) }), !followsPath {
      outcome.add(
        .unstated(step, "visible", "the visible stack", .list(after.visible.map(RouteValue.string)))
      )
    }
  }

  private func checkStatedBindings(
    _ step: FlowStep,
    _ before: StackState,
    _ stated: [Expectation],
    into outcome: inout StepOutcome
  ) {
    let after = session.state
    let statedBindings = Set(stated.flatMap { $0.bindings(in: after) })
    // A binding that disappeared with its screen can't be stated.
    for (name, value) in after.bindings.sorted(by: { $0.key < $1.key }) where before.bindings[name] != value {
      let isAtRest = before.bindings[name] == nil && value.isOff
      guard !isAtRest, !statedBindings.contains(name) else { continue }
      outcome.add(.unstated(step, "bindings", "the binding “\(name)”", .map([.init(name, value)])))
    }
  }
}
