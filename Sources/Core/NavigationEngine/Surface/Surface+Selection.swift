// Steps that are about columns: selections, and the columns that are shown by them (S8.4–S8.7).

extension Surface {
  /// Performs a step that only a split view can do.
  mutating func perform(_ step: Step.ColumnStep, in column: Int?) throws(Refusal) {
    switch step {
    case .select(let value): try select(value, in: column)
    case .toggleSidebar:
      let top = name(of: top)
      try layout?.toggleSidebar(top: top)
    case .resize(let size): try resize(size)
    }
  }

  /// Selects a row of a visible list, or nothing (S8.4).
  mutating func select(_ value: RouteValue?, in column: Int?) throws(Refusal) {
    write(selection: value, in: try touchedList(for: value, in: column))
  }

  /// Selects a row if that changes the next column only, since columns are side by side and none has another's screen as
  /// its root; else nil.
  mutating func selectAlone(_ value: RouteValue?, origin: Int) throws(Refusal) -> StepChange? {
    guard hasColumns, !isCollapsed, !isLegacy, !columns.haveReplacement else { return nil }
    let index = try touchedList(for: value, in: nil)
    let next = min(index + 1, columnIndices.upperBound - 1)
    let before = columns.state(next)
    self.origin = origin
    write(selection: value, in: index)
    return StepChange(.init(from: before, to: columns.state(next), isLevelByLevel: false), diagnostics: takeRaised())
  }

  /// The visible list in which a value can be selected.
  private func touchedList(for value: RouteValue?, in column: Int?) throws(Refusal) -> Int {
    let index = try list(for: value, in: column)
    try touch(index)
    if let value { try checkRow(value, in: index, isNeeded: true) }
    return index
  }

  /// Writes a selection through its binding, which needs no row for the value.
  mutating func set(selection value: RouteValue, in index: Int) throws(Refusal) {
    if value != .null { try checkRow(value, in: index, isNeeded: false) }
    write(selection: value == .null ? nil : value, in: index)
  }

  /// Writes a selection; if it changes, the next column is rendered from it (S8.5).
  ///
  /// A selection brings the next column on top of the collapsed stack. One that is cleared goes back to the list's
  /// column, and the screens above that leave that aren't on a path.
  mutating func write(selection value: RouteValue?, in index: Int) {
    let next = index + 1
    let isOther = columns.selection(index) != value
    if isOther {
      columns.select(value, in: index)
      if let frame = frame(of: next, selected: value) { show(frame, in: next) }
    }
    guard isCollapsed else { return }
    if value != nil {
      if next < columns.count { top = next }
    } else if isOther, top > index {
      for column in next...top {
        takeDownReplacement(in: column)
        change(column) { _ = $0.removeOverlay { _ in true } }
      }
      top = index
    }
  }

  /// Applies a frame to a column (S8.5).
  @discardableResult
  mutating func show(_ frame: ColumnFrame, in index: Int, keepsViews: Bool = true) -> [EngineDiagnostic.Lost] {
    if columns.replacementOwner(index) != nil { forget(self.frame(of: index)?.replacement) }
    return change(index) { $0.show(frame, keepsViews: keepsViews) }
  }

  /// Replaces the root of a column by another screen (S5.6, S8.2, S8.3).
  mutating func replaceRoot(of index: Int, with replacement: ColumnFrame.Replacement) -> [EngineDiagnostic.Lost] {
    guard var frame = frame(of: index) else { return [] }
    frame.replacement = replacement
    frame.replacement?.entry.id = columns[index].stack.newEntry()
    return show(frame, in: index, keepsViews: false)
  }

  /// Shows a column's own root again.
  mutating func takeDownReplacement(in index: Int) {
    guard var frame = frame(of: index), frame.replacement != nil else { return }
    frame.replacement = nil
    show(frame, in: index, keepsViews: false)
  }

  /// The state of a column before a change, if its screens have put others into other columns; else nil.
  func ownerState(_ index: Int) -> StackState? {
    guard hasColumns else { return nil }
    let name = name(of: index)
    return columns.indices.contains { columns.replacementOwner($0) == name } ? columns.state(index) : nil
  }

  /// Lets screens in other columns follow the screens of this column that put them there, or leave with them (S1.4).
  mutating func followOwners(in index: Int, since before: StackState) {
    let name = name(of: index)
    for place in columns.indices where columns.replacementOwner(place) == name {
      guard let old = frame(of: place)?.replacement?.entry.anchor else { continue }
      guard let anchor = old.relocated(from: before, to: columns.state(index)) else {
        takeDownReplacement(in: place)
        continue
      }
      if anchor != old { columns[place].stack.state.frame?.replacement?.entry.anchor = anchor }
    }
  }

  /// Sets the binding of a removed screen to false or nil.
  mutating func forget(_ replacement: ColumnFrame.Replacement?) {
    guard let replacement, let binding = replacement.entry.binding, let owner = index(of: replacement.owner) else {
      return
    }
    columns[owner].stack.note(binding, of: replacement.entry.anchor, holds: nil)
  }

  // MARK: Touchable columns

  /// The indices of the visible columns: those side by side, or the one on top of the collapsed stack.
  var touchable: [Int] { columns.indices.filter(isTouchable) }

  /// Checks that the user can touch the column.
  ///
  /// - Parameter index: The column's index.
  /// - Throws: `column-hidden` if the column isn't visible.
  func touch(_ index: Int) throws(Refusal) {
    guard isTouchable(index) else { throw .hidden(index, of: self) }
  }
}
