import NavigationEngine

extension Flow {
  /// The bindings that the flow's own steps turn on: to anything but `false` and `null`.
  package var bindingsTurnedOn: Set<String> {
    var names: Set<String> = []
    forEachStep { step, _ in
      if let action = step.action { names.formUnion(action.bindingsTurnedOn) }
    }
    return names
  }
}

extension Step {
  fileprivate var bindingsTurnedOn: Set<String> {
    switch self {
    case .set(let fields): Set(fields.filter { !$0.value.isOff }.map(\.name))
    case .placed(_, let step): step.bindingsTurnedOn
    case .transaction(let steps, _, _): steps.reduce(into: []) { $0.formUnion($1.bindingsTurnedOn) }
    case .path, .leaving, .tap, .replaceRoot, .columns, .window, .saving, .hold, .release: []
    }
  }
}
