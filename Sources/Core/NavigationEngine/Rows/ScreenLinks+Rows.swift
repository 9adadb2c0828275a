// How rows are found beside the links of a screen (S17.2).

extension ScreenLinks {
  /// The row or the link with a label; several of it are ambiguous.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - item: The link or item that isn't a row and has the label.
  ///   - shown: The value that the screen shows.
  ///   - numbers: The numbers of the app.
  /// - Returns: The item, or nil if nothing has the label.
  func row(
    labelled label: String,
    beside item: Tappable?,
    showing shown: RouteValue?,
    _ numbers: AppNumbers
  ) -> Tappable? {
    let count = rows.reduce(item == nil ? 0 : 1) { $0 + $1.count(labelled: label) }
    if count > 1 { return .ambiguous }
    for rows in rows {
      guard let row = rows.value(labelled: label) else { continue }
      return .link(rows.link(of: row, showing: shown, numbers), isInBar: false)
    }
    return item
  }

  /// The first row whose link a query finds by its target.
  func row(answering query: Step.LinkQuery, showing shown: RouteValue?, _ numbers: AppNumbers) -> Tappable? {
    for rows in rows {
      guard let row = rows.value(answering: query, showing: shown, numbers) else { continue }
      return .link(rows.link(of: row, showing: shown, numbers), isInBar: false)
    }
    return nil
  }

  /// The rows that have a row of this value or, if none has, of this label, with the row's value.
  func owners(of row: RouteValue) -> [(rows: ResolvedRows, value: RouteValue)] {
    let owners = rows.filter { $0.has(row) }
    guard owners.isEmpty, case .string(let label) = row else { return owners.map { (rows: $0, value: row) } }
    return rows.flatMap { rows -> [(rows: ResolvedRows, value: RouteValue)] in
      guard let value = rows.value(labelled: label) else { return [] }
      return Array(repeating: (rows: rows, value: value), count: rows.count(labelled: label))
    }
  }

  /// The link of a row, or an action of it; nil if no row has the value or the label, or it has no such action.
  func item(
    ofRow row: RouteValue,
    _ action: String?,
    showing shown: RouteValue?,
    _ numbers: AppNumbers
  ) -> Tappable? {
    let owners = owners(of: row)
    // Rows of one label have different values.
    if let owner = owners.first, owners.count > 1, !owner.rows.has(row) { return .ambiguous }
    let found = owners.compactMap { owner in
      guard let action else { return owner.rows.link(of: owner.value, showing: shown, numbers) }
      return owner.rows.action(action, on: owner.value, showing: shown, numbers)
    }
    guard let first = found.first else { return nil }
    // It doesn't matter which of the rows that lead to the same is tapped.
    return found.dropFirst().allSatisfy { $0.link.doesSame(as: first.link) } ? .link(first, isInBar: false) : .ambiguous
  }
}

extension AppModel.Link {
  /// Whether a tap on it does the same as a tap on another one, both with references replaced (S17.2).
  func doesSame(as other: Self) -> Bool { target == other.target && isTappable == other.isTappable }
}
