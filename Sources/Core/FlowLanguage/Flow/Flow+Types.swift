import NavigationEngine

extension Flow {
  /// The types of the values that the flow's own steps push; nil if a step restores a path, whose types are unknown.
  package var pushedTypes: Set<String>? {
    var types: Set<String>? = []
    if case .list(let values)? = initialPath { types?.formUnion(values.map(\.typeName)) }
    forEachStep { step, _ in
      for part in step.action?.leaves ?? [] {
        switch part {
        case .path(.push(let values)), .path(.set(let values)), .path(.assign(.list(let values))):
          types?.formUnion(values.map(\.typeName))
        case .path(.replaceTop(let value)): types?.insert(value.typeName)
        case .saving(.restore): types = nil
        case .path, .leaving, .tap, .set, .replaceRoot, .columns, .window, .saving, .transaction, .hold, .release,
          .placed:
          break
        }
      }
    }
    return types
  }
}
