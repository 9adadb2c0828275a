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
    case .path(.push(let values)), .path(.set(let values)), .path(.assign(.list(let values))):
      return Set(values.map(\.typeName))
    case .path(.replaceTop(let value)): return [value.typeName]
    case .saving(.restore): return nil
    case .placed(_, let step): return step.pushedTypes
    case .transaction(let steps, _, _):
      var types: Set<String> = []
      for step in steps { types.formUnion(step.pushedTypes ?? []) }
      return types
    case .path, .leaving, .tap, .set, .replaceRoot, .columns, .window, .saving, .hold, .release: return []
    }
  }
}
