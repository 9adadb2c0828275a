import NavigationEngine
import YAMLSyntax

/// The values of simple texts, each made once as long as it is met again soon.
struct SimpleValues {
  private var cache = TextCache()
  /// For each slot of the cache the value of its text, in a list of its own since most steps take a list of one.
  private var values: [[RouteValue]] = Array(repeating: [], count: TextCache.slots)

  /// The value of a scalar that is nothing but a string, as a list of one; nil for any other node.
  mutating func values(_ id: YAMLTree.ID, in tree: YAMLTree) -> [RouteValue]? {
    guard let slot = cache.slot(of: id, in: tree) else { return nil }
    if !slot.isKnown { values[slot.number] = [.string(tree.text(id))] }
    return values[slot.number]
  }
}
