extension Array where Element: Hashable {
  /// The parts in which two lists differ, in order; outside of them their elements are equal one by one.
  ///
  /// - Parameters:
  ///   - other: The other list.
  ///   - pairs: The greatest number of pairs of elements that are compared, after the equal beginnings and ends of both
  ///     lists; beyond it, everything between these is one part.
  /// - Returns: The ranges of the indices in both lists.
  package func changedParts(to other: Self, comparing pairs: Int) -> [(old: Range<Int>, new: Range<Int>)] {
    let shorter = Swift.min(count, other.count)
    var head = 0
    while head < shorter, self[head] == other[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, self[count - 1 - tail] == other[other.count - 1 - tail] { tail += 1 }
    let (old, new) = (head..<count - tail, head..<other.count - tail)
    guard old.count * new.count <= pairs else { return [(old, new)] }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(other[new]).difference(from: Array(self[old])) {
      switch change {
      case .remove(let offset, _, _): removed.insert(head + offset)
      case .insert(let offset, _, _): inserted.insert(head + offset)
      }
    }
    var parts: [(old: Range<Int>, new: Range<Int>)] = []
    var (from, to) = (head, head)
    while from < old.upperBound || to < new.upperBound {
      let (start, begin) = (from, to)
      while removed.contains(from) { from += 1 }
      while inserted.contains(to) { to += 1 }
      if start < from || begin < to {
        parts.append((start..<from, begin..<to))
      } else {
        (from, to) = (from + 1, to + 1)
      }
    }
    return parts
  }
}
