/// The change of a stack: how many lowest entries are kept, how many above them left, and which entered.
package struct StackChange: Hashable, Sendable {
  package let kept: Int
  package let left: Int
  package let entered: [StackSnapshot.Entry]

  package var isNone: Bool { left == 0 && entered.isEmpty }
}

extension StackSnapshot {
  /// The change from an earlier stack to this one, in time proportional to the difference of two states of a run.
  ///
  /// An entry is kept only if all values below it are (S1.6); view entries may be kept above values that enter or
  /// leave.
  package func change(from earlier: Self) -> StackChange {
    let kept = keptValues(of: earlier)
    let (old, new) = (earlier.overlay, overlay)
    let values = path(from: kept)
    if old == new { return StackChange(kept: kept, left: earlier.pathCount - kept, entered: values) }
    guard kept == pathCount, kept == earlier.pathCount else {
      return StackChange(kept: kept, left: earlier.depth - kept, entered: values + new)
    }
    let same = zip(old, new).prefix { $0 == $1 }.count
    return StackChange(kept: kept + same, left: old.count - same, entered: Array(new.dropFirst(same)))
  }
}
