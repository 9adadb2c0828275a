extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a predicate that all later elements satisfy, too; the end if none does.
  package func partitioning(by holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
