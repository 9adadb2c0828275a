import PlainText

// The list of a split view in which a row is selected (S8.4).

extension Surface {
  /// The index of the list in which the value can be selected: O(n) in the rows.
  ///
  /// - Parameters:
  ///   - value: The value; nil to select nothing.
  ///   - column: The column that the step names; nil for the only one that is possible.
  /// - Returns: The index.
  /// - Throws: The refusal if no list takes the value, or several do.
  func list(for value: RouteValue?, in column: Int?) throws(Refusal) -> Int {
    if let column {
      if list(at: column) == nil { throw .noList(in: name(of: column)) }
      return column
    }
    // A list that names the row takes precedence over one whose rows are unknown.
    let listed = columnIndices.filter { mayList(value, at: $0) }
    let fitting = listed.isEmpty ? lists { $0.type == value?.typeName && $0.rows.isEmpty } : listed
    if fitting.count == 1 { return fitting[0] }
    let likely = fitting.filter(isTouchable)
    if likely.count > 1 { throw .ambiguousRow(value, likely.map { name(of: $0) }) }
    if let index = likely.first ?? fitting.first ?? lists(where: { $0.type == value?.typeName }).first { return index }
    let types = lists { _ in true }.compactMap { list(at: $0)?.type }
    guard let value, !types.isEmpty else { throw .noList(in: nil) }
    throw .wrongRow(value, types)
  }

  /// The indices of the columns whose lists are asked for.
  private func lists(where isAsked: (AppModel.SelectionList) -> Bool) -> [Int] {
    columnIndices.filter { list(at: $0).map(isAsked) ?? false }
  }

  /// Checks a value that is selected in a list.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: The column of the list; without a list, any value is right.
  ///   - isNeeded: Whether the list must have a row for the value, if its rows are known.
  /// - Throws: The refusal of its type, or of the missing row.
  func checkRow(_ value: RouteValue, in index: Int, isNeeded: Bool) throws(Refusal) {
    if mayList(value, at: index) { return }
    guard let list = list(at: index) else { return }
    if value.typeName != list.type { throw .wrongRow(value, [list.type]) }
    if isNeeded, !list.rows.isEmpty { throw .unknownRow(value, in: name(of: index), list.rows) }
  }
}

// MARK: Messages about refusals

extension Refusal {
  fileprivate static func noList(in column: AppModel.Column?) -> Self {
    Self(
      .unknownRow,
      message: column.map { "the column “\($0.rawValue)” has no list with a selection" }
        ?? "no column has a list with a selection"
    )
  }

  fileprivate static func unknownRow(
    _ value: RouteValue,
    in column: AppModel.Column,
    _ rows: [RouteValue]
  ) -> Self {
    @Sendable func offer() -> String {
      let close = NearestNames.of(value.description, among: rows.map(\.description))
      return close.isEmpty ? "its rows are \(quoted(rows))" : nearestNames(close)
    }
    let name = column.rawValue
    return Self(.unknownRow, message: "the list in the column “\(name)” has no row “\(value)”; \(offer())")
  }

  fileprivate static func wrongRow(_ value: RouteValue, _ types: [String]) -> Self {
    Self(
      .wrongBindingType,
      message: types.count == 1
        ? "the list's selection is a \(types[0])?, and can't be \(value.withType)"
        : "the lists' selections hold \(quoted(types)), and can't be \(value.withType)"
    )
  }

  fileprivate static func ambiguousRow(_ value: RouteValue?, _ columns: [AppModel.Column]) -> Self {
    let names = quoted(columns.map(\.rawValue))
    return Self(
      .ambiguousColumn,
      message: value.map { "the columns \(names) both have a row \($0)" } ?? "the columns \(names) all have a list"
    )
  }
}
