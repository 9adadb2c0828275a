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
    let search = RowSearch(self)
    let index = try search.list(for: value, in: column)
    try touch(index)
    if let value { try search.check(value, in: index, needsRow: true) }
    write(selection: value, in: index)
  }

  /// Writes a selection through its binding, which needs no row for the value.
  mutating func set(selection value: RouteValue, in index: Int) throws(Refusal) {
    if value != .null { try RowSearch(self).check(value, in: index, needsRow: false) }
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
    guard touchable.contains(index) else { throw .hidden(index, of: self) }
  }
}
