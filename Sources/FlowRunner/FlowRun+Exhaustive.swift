import Flows
import NavigationEngine

// Flows in which every change must be stated.
extension FlowRun {
  /// Finds what a step changed and its `expect` doesn't state: the path by `path`; the visible stack by `visible`, or in
  /// the open app by `path`, which says the same; a binding by `bindings`, unless it comes with its screen and presents
  /// nothing.
  func checkStated(_ step: FlowStep, _ before: StackState, into outcome: inout StepOutcome) {
    let after = session.state
    let stated = step.modifiers?.expect ?? []
    let keys = Set(stated.map(\.key.name))
    if !after.path.values.elementsEqual(before.path.values), !keys.contains("path") {
      outcome.findings.append(.unstated(step, "path", "the path", .list(after.path.values)))
    }
    let followsPath = flow.app == nil && after.overlay.isEmpty && before.overlay.isEmpty
    if after.visible != before.visible, !keys.contains("visible"), !followsPath {
      outcome.findings.append(
        .unstated(step, "visible", "the visible stack", .list(after.visible.map(RouteValue.string)))
      )
    }
    // One that went with its screen can't be stated.
    for (name, value) in after.bindings.sorted(by: { $0.key < $1.key }) where before.bindings[name] != value {
      let isAtRest = before.bindings[name] == nil && [.null, .bool(false)].contains(value)
      guard !isAtRest, !stated.stateBinding(name) else { continue }
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
