/// Where a session stands in a recording.
package struct Cursor: Hashable, Sendable {
  /// How many steps have been done.
  package var position: Int
  /// How many of the blocks around the next step have been entered; one that hasn't is itself the step that is next.
  package var level: Int
  /// Whether it is the step that has just been done that is looked at, and not the next.
  package var isAfter: Bool

  package init(position: Int, level: Int, isAfter: Bool = false) {
    (self.position, self.level, self.isAfter) = (position, level, isAfter)
  }
}

extension Cursor: Comparable {
  /// In the order in which a flow gets there.
  package static func < (left: Self, right: Self) -> Bool {
    if left.position != right.position { return left.position < right.position }
    if left.isAfter != right.isAfter { return left.isAfter }
    return left.level < right.level
  }
}
