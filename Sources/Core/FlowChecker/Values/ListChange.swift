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
  /// The greatest number of pairs of elements that are compared; beyond it, all are replaced.
  private static let pairs = 250_000

  /// The steps from one list to another, in order, with as many kept elements as possible.
  ///
  /// Removed and inserted elements in one place are replacements.
  static func from(_ old: [RouteValue], to new: [RouteValue]) -> [Self] {
    var changes: [Self] = []
    var kept = 0
    for part in old.changedParts(to: new, comparing: pairs) {
      let (gone, come) = (part.old, new[part.new])
      changes += (kept..<gone.lowerBound).map(keep) + zip(gone, come).map { replace($0, $1) }
      changes += gone.dropFirst(come.count).map(remove) + come.dropFirst(gone.count).map(insert)
      kept = gone.upperBound
    }
    return changes + (kept..<old.count).map(keep)
  }
}
