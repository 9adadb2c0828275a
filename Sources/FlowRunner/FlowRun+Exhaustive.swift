import Flows
import NavigationEngine

// Flows in which every change must be stated.
extension FlowRun {
  /// Finds what a step changed and its `expect` doesn't state: the path by `path`; the visible stack by `visible`, or in
  /// the open app by `path`, which says the same; a binding by `bindings`.
  func checkStated(_ step: FlowStep, _ before: StackState, into outcome: inout StepOutcome) {
    let after = session.state
    let stated = step.modifiers?.expect ?? []
    let keys = Set(stated.map(\.key.name))
    if !after.path.values.elementsEqual(before.path.values), !keys.contains("path") {
      outcome.findings.append(.unstated(step, "path", "the path", .list(after.path.values)))
    }
    let followsPath = flow.app == nil && after.overlay.isEmpty && before.overlay.isEmpty
    if after.visible != before.visible, !keys.contains("visible"), !(followsPath && keys.contains("path")) {
      outcome.findings.append(
        .unstated(step, "visible", "the visible stack", .list(after.visible.map(RouteValue.string)))
      )
    }
    let changed = Set(before.bindings.keys).union(after.bindings.keys)
      .filter { before.bindings[$0] != after.bindings[$0] && after.bindings[$0] != nil }
    for name in changed.sorted() where !stated.stateBinding(name) {
      let value = after.bindings[name] ?? .null
      outcome.findings.append(.unstated(step, "bindings", "the binding “\(name)”", .map([.init(name, value)])))
    }
  }
}

extension [Expectation] {
  fileprivate func stateBinding(_ name: String) -> Bool {
    contains {
      if case .bindings(let fields) = $0.condition { fields.contains { $0.name == name } } else { false }
    }
  }
}
