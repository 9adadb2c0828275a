import NavigationEngine

/// One step of the change from one list to another.
enum ListChange: Hashable {
  /// The element at this index in the old list stays.
  case keep(Int)
  case replace(Int, RouteValue)
  case remove(Int)
  case insert(RouteValue)
}

extension ListChange {
  /// The maximum length of a changed stretch in which equal elements are searched; longer ones are replaced in full.
  private static let maxCompared = 1000

  /// The steps from one list to another, in order, with as many kept elements as possible.
  static func from(_ old: [RouteValue], to new: [RouteValue]) -> [Self] {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let middle = between(old[head..<old.count - tail], new[head..<new.count - tail])
    return (0..<head).map(keep) + middle + (old.count - tail..<old.count).map(keep)
  }

  private static func between(_ old: ArraySlice<RouteValue>, _ new: ArraySlice<RouteValue>) -> [Self] {
    guard old.count + new.count <= maxCompared else { return exchange(Array(old.indices), Array(new)) }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var changes: [Self] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      var (gone, come): ([Int], [RouteValue]) = ([], [])
      while removed.contains(from) {
        gone.append(old.startIndex + from)
        from += 1
      }
      while inserted.contains(to) {
        come.append(new[new.startIndex + to])
        to += 1
      }
      changes += exchange(gone, come)
      if from < old.count { changes.append(.keep(old.startIndex + from)) }
      from += 1
      to += 1
    }
    return changes
  }

  /// Pairs removed and inserted elements as replacements.
  private static func exchange(_ gone: [Int], _ come: [RouteValue]) -> [Self] {
    zip(gone, come).map { replace($0, $1) } + gone.dropFirst(come.count).map(remove)
      + come.dropFirst(gone.count).map(insert)
  }
}
