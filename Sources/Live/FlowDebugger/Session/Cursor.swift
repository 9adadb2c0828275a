/// A session's position in a recording.
package struct Cursor: Hashable, Sendable {
  /// The number of steps before the position.
  package var position: Int
  /// The number of blocks around the next step that have been entered; the first other block is itself the next step.
  package var level: Int
  /// Whether the current step is the last one that ran, instead of the next one.
  package var isAfter = false
}

extension Cursor: Comparable {
  /// Orders positions as a flow reaches them.
  package static func < (left: Self, right: Self) -> Bool {
    if left.position != right.position { return left.position < right.position }
    if left.isAfter != right.isAfter { return left.isAfter }
    return left.level < right.level
  }
}
