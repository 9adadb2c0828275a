import FlowSyntax

/// Compares a tree before and after formatting.
struct FormatComparison {
  let old: YAMLTree
  let new: YAMLTree
  /// The new places of the entries of each document's header; empty for a document without one.
  let orders: [[Int]]
  private let aliased: Set<YAMLTree.ID>
  /// The new nodes of the old nodes that aliases refer to.
  private var successors: [YAMLTree.ID: YAMLTree.ID] = [:]

  init(old: YAMLTree, new: YAMLTree, orders: [[Int]]) {
    (self.old, self.new, self.orders) = (old, new, orders)
    aliased = old.aliasedNodes
  }

  /// Whether both trees say the same.
  var holds: Bool {
    mutating get {
      guard old.roots.count == new.roots.count, orders.count == old.roots.count else { return false }
      for (number, order) in orders.enumerated() {
        guard isSame(old.roots[number], new.roots[number], order) else { return false }
      }
      return true
    }
  }

  /// Whether two nodes are the same.
  ///
  /// - Parameters:
  ///   - left: The old node.
  ///   - right: The new node.
  ///   - order: The order of the old map's entries in the new map; empty if it is the same.
  /// - Returns: Whether they are.
  private mutating func isSame(_ left: YAMLTree.ID, _ right: YAMLTree.ID, _ order: [Int] = []) -> Bool {
    if aliased.contains(left) { successors[left] = right }
    if let target = old.aliased(left) { return new.aliased(right).map { $0 == successors[target] } ?? false }
    guard new.aliased(right) == nil, old.kind(left) == new.kind(right), old.tag(left) == new.tag(right),
      old.isAnchored(left) == new.isAnchored(right)
    else { return false }
    guard old.kind(left) != .scalar else { return isSameScalar(left, right) }
    let (before, after) = (old.allChildren(left), new.allChildren(right))
    guard before.count == after.count else { return false }
    let places = order.isEmpty ? Array(before.indices) : order.flatMap { [2 * $0, 2 * $0 + 1] }
    for (place, child) in zip(places, after) {
      guard before.indices.contains(place), isSame(before[place], child) else { return false }
    }
    return true
  }

  private func isSameScalar(_ left: YAMLTree.ID, _ right: YAMLTree.ID) -> Bool {
    guard old.text(left) == new.text(right) else { return false }
    if old.isPlain(left) == new.isPlain(right) { return true }
    // Without its quotes, a text must still be one.
    if CoreSchema.isString(old.text(left)) { return true }
    return false
  }
}
