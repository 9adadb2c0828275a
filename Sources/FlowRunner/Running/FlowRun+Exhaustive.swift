import FlowApps
import FlowLanguage
import NavigationEngine

// Flows in which every change must be stated.
extension FlowRun {
  /// Finds what a step changed and its `expect` doesn't state: the path by `path`; the visible stack by `visible`, or in
  /// the open app by `path`, which says the same; a binding by `bindings`, unless it comes with its screen and presents
  /// nothing.
  func checkStated(_ step: FlowStep, _ before: StackState, into outcome: inout StepOutcome) {
    let stated = step.modifiers?.expect ?? []
    let column = step.modifiers?.column
    checkStatedStack(
      step,
      before: column.flatMap(before.focused) ?? before,
      after: column.flatMap(session.state.focused) ?? session.state,
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
  }

  private func checkStatedBindings(
    _ step: FlowStep,
    _ before: StackState,
    _ stated: [Expectation],
    into outcome: inout StepOutcome
  ) {
    let after = session.state
    let byColumn = stated.columnBindings(in: after)
    // One that went with its screen can't be stated.
    for (name, value) in after.bindings.sorted(by: { $0.key < $1.key }) where before.bindings[name] != value {
      let isAtRest = before.bindings[name] == nil && [.null, .bool(false)].contains(value)
      guard !isAtRest, !byColumn.contains(name), !stated.stateBinding(name) else { continue }
      outcome.findings.append(.unstated(step, "bindings", "the binding “\(name)”", .map([.init(name, value)])))
    }
  }
}

extension [Expectation] {
  /// The bindings of columns that are stated by what they mean: a selection, a visibility, a column on top.
  fileprivate func columnBindings(in state: StackState) -> Set<String> {
    guard let split = state.split else { return [] }
    var names: Set<String> = []
    for expectation in self {
      switch expectation.condition {
      case .selection(let values): names.formUnion(values.compactMap { split[$0.column]?.selectionBinding })
      case .visibility: names.insert(SplitState.visibilityBinding)
      case .compactColumn: names.insert(SplitState.topBinding)
      default: break
      }
    }
    return names
  }

  fileprivate func stateBinding(_ name: String) -> Bool {
    contains {
      if case .bindings(let fields) = $0.condition { fields.contains { $0.name == name } } else { false }
    }
  }
}
