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

extension Sequence {
  /// The elements in their order, of those with one value only the first.
  package func withoutRepeats<Value: Hashable>(of value: (Element) -> Value) -> [Element] {
    var known: Set<Value> = []
    return filter { known.insert(value($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, at its first position.
  package var withoutRepeats: [Element] { withoutRepeats(of: \.self) }

  /// The elements, and all that are reached from them step by step.
  package func closure(_ next: (Element) -> some Sequence<Element>) -> Set<Element> {
    var found = Set(self)
    var open = Array(found)
    while let one = open.popLast() {
      for other in next(one) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}

extension [Range<Int>] {
  /// The ranges in order; ranges that overlap or touch are one.
  package var merged: [Range<Int>] {
    sorted { $0.upperBound < $1.upperBound }.reduce(into: []) { $0.merge($1) }
  }

  /// Adds a range that ends last, and merges it with the ranges that it touches.
  package mutating func merge(_ range: Range<Int>) {
    var start = range.lowerBound
    while let last, last.upperBound >= start {
      start = Swift.min(start, last.lowerBound)
      removeLast()
    }
    append(start..<range.upperBound)
  }
}
