import NavigationEngine

extension Flow {
  /// The types of the values that the flow's own steps push; nil if a step restores a path, whose types are unknown.
  package var pushedTypes: Set<String>? {
    var types: Set<String>? = []
    if case .list(let values)? = initialPath { types?.formUnion(values.map(\.typeName)) }
    forEachStep { step, _ in
      guard let action = step.action else { return }
      if let pushed = action.pushedTypes { types?.formUnion(pushed) } else { types = nil }
    }
    return types
  }
}

extension Step {
  fileprivate var pushedTypes: Set<String>? {
    switch self {
    case .push(let values), .setPath(let values): return Set(values.map(\.typeName))
    case .assignPath(.list(let values)): return Set(values.map(\.typeName))
    case .replaceTop(let value): return [value.typeName]
    case .restore: return nil
    case .inColumn(_, let step), .inStack(_, let step): return step.pushedTypes
    case .transaction(let steps, _, _):
      var types: Set<String> = []
      for step in steps { types.formUnion(step.pushedTypes ?? []) }
      return types
    case .assignPath, .pop, .popTo, .popToScreen, .popToRoot, .back, .backTo, .swipeBack, .dismiss, .tap, .set, .hold,
      .release,
      .save,
      .background, .relaunch, .replaceRoot, .select, .toggleSidebar, .resize, .selectTab, .swipeDown, .open:
      return []
    }
  }
}
