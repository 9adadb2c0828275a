import NearestNames

// Selections, and the columns that are shown by them (S8.4–S8.6).

extension Surface {
  /// The list of a column; nil if it has none.
  func list(at index: Int) -> AppModel.SelectionList? { layout?.columns[index].list }

  /// The name of a column; the stack of a surface without columns counts as the detail.
  func name(of index: Int) -> AppModel.Column { layout?.columns[index].column ?? .detail }

  /// The state that a column adds to its stack.
  func frame(of index: Int) -> ColumnFrame? { columns[index].stack.state.frame }

  /// Selects a row of a visible list, or nothing (S8.4).
  mutating func select(_ value: RouteValue?, in column: Int?) throws(Refusal) {
    let index = try list(for: value, in: column)
    try touch(index)
    if let value { try check(value, in: index, needsRow: true) }
    write(selection: value, in: index)
  }

  /// The index of the list in which the value can be selected.
  private func list(for value: RouteValue?, in column: Int?) throws(Refusal) -> Int {
    if let column {
      if list(at: column) == nil { throw .noList(in: name(of: column)) }
      return column
    }
    let lists = columns.indices.filter { list(at: $0) != nil }
    let typed = lists.filter { value == nil || list(at: $0)?.type == value?.typeName }
    let listed = typed.filter { index in
      value.map { list(at: index)?.rows.contains($0) == true } ?? true
    }
    // A list that names the row takes precedence over one whose rows are unknown.
    let fitting = listed.isEmpty ? typed.filter { index in value.map { hasRow($0, at: index) } ?? true } : listed
    let onScreen = self.touchable
    let likely = fitting.count > 1 ? fitting.filter(onScreen.contains) : fitting
    if likely.count > 1 { throw .ambiguousRow(value, likely.map { name(of: $0) }) }
    if let index = likely.first ?? fitting.first ?? typed.first { return index }
    guard let value, !lists.isEmpty else { throw .noList(in: nil) }
    throw .wrongRow(value, lists.compactMap { list(at: $0)?.type })
  }

  private func check(_ value: RouteValue, in index: Int, needsRow: Bool) throws(Refusal) {
    guard let list = list(at: index) else { return }
    if value.typeName != list.type { throw .wrongRow(value, [list.type]) }
    if needsRow, !hasRow(value, at: index) { throw .unknownRow(value, in: name(of: index), list.rows) }
  }

  /// Writes a selection through its binding, which needs no row for the value.
  mutating func set(selection value: RouteValue, in index: Int) throws(Refusal) {
    if value != .null { try check(value, in: index, needsRow: false) }
    write(selection: value == .null ? nil : value, in: index)
  }

  /// Writes a selection; if it changes, the next column is rendered from it (S8.5).
  mutating func write(selection value: RouteValue?, in index: Int) {
    let next = index + 1
    if columns[index].selection != value {
      columns[index].selection = value
      if columns.indices.contains(next), let model = layout?.columns[next] {
        show(ColumnFrame(model, selected: value, item: layout?.item), in: next)
      }
    }
    guard isCollapsed else { return }
    if value == nil { top = min(top, index) } else if columns.indices.contains(next) { top = next }
  }

  /// Applies a frame to a column (S8.5).
  ///
  /// - Parameters:
  ///   - frame: The column's new frame.
  ///   - index: The column's index.
  ///   - keepsViews: Whether the screens of view links stay.
  /// - Returns: The entries that left the column's stack.
  @discardableResult
  mutating func show(_ frame: ColumnFrame, in index: Int, keepsViews: Bool = true) -> [EngineDiagnostic.Lost] {
    let old = columns[index].stack.state.root
    forget(self.frame(of: index)?.replacement)
    let lost = change(index) { $0.show(frame, keepsViews: keepsViews) }
    if old != frame.shownRoot { takeDownReplacements(ownedBy: name(of: index)) }
    return lost
  }

  /// Replaces the root of a column by another screen (S5.6, S8.2, S8.3).
  ///
  /// - Parameters:
  ///   - index: The column's index.
  ///   - replacement: The screen.
  /// - Returns: The entries that left the column's stack.
  mutating func replaceRoot(of index: Int, with replacement: ColumnFrame.Replacement) -> [EngineDiagnostic.Lost] {
    guard var frame = frame(of: index) else { return [] }
    frame.replacement = replacement
    return show(frame, in: index, keepsViews: false)
  }

  /// Shows a column's own root again.
  mutating func takeDownReplacement(in index: Int) {
    guard var frame = frame(of: index), frame.replacement != nil else { return }
    frame.replacement = nil
    show(frame, in: index, keepsViews: false)
  }

  /// Removes the screens that a column's screen has put into other columns, as it leaves itself (S1.4).
  mutating func takeDownReplacements(ownedBy column: AppModel.Column) {
    for index in columns.indices where frame(of: index)?.replacement?.owner == column {
      takeDownReplacement(in: index)
    }
  }

  /// Sets the binding of a removed screen to false or nil.
  private mutating func forget(_ replacement: ColumnFrame.Replacement?) {
    guard let binding = replacement?.entry.binding, let owner = replacement.flatMap({ index(of: $0.owner) }) else {
      return
    }
    BindingWrites.note(binding, holds: nil, on: &columns[owner].stack)
  }

  // MARK: Touchable columns

  /// The indices of the visible columns: those side by side, or the one on top of the collapsed stack.
  var touchable: [Int] {
    if isCollapsed { return [top] }
    guard let shown = layout?.shown else { return [0] }
    return columns.indices.filter { shown.contains(name(of: $0)) }
  }

  /// Checks that the user can touch the column.
  ///
  /// - Parameter index: The column's index.
  /// - Throws: `column-hidden` if the column isn't visible.
  func touch(_ index: Int) throws(Refusal) {
    guard touchable.contains(index) else { throw hidden(index) }
  }
}

extension Surface {
  /// Whether a column's list has a row for the value.
  fileprivate func hasRow(_ value: RouteValue, at index: Int) -> Bool {
    list(at: index).map { $0.rows.isEmpty || $0.rows.contains(value) } ?? false
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
