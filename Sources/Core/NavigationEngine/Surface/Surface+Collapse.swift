// Columns collapsed into one stack, and back out of them (S8.8–S8.10).

extension Surface {
  /// Whether the app binds the column on top.
  var isTopBound: Bool { layout?.isTopBound ?? false }

  /// Changes the size of the window; selections and paths stay as they are (S8.10).
  mutating func resize(_ size: Step.Resize) throws(Refusal) {
    let wasCollapsed = isCollapsed
    try layout?.resize(size)
    if isCollapsed, !wasCollapsed, !isTopBound { top = preferredTop }
  }

  /// The column on top when the columns collapse: the one that the app prefers, else the last that something leads to.
  ///
  /// A selection, a screen above the root or a replaced root leads to a column (S8.8).
  var preferredTop: Int {
    if let preferred = layout?.split.preferredCompactColumn { return index(of: preferred) ?? 0 }
    return columns.indices.last(where: isReached) ?? 0
  }

  private func isReached(_ index: Int) -> Bool {
    index > 0 && (columns.selection(index - 1) != nil || columns[index].isReached)
  }

  /// The index of the column on top of the collapsed stack, or the one on top if the columns collapsed now.
  var likelyTop: Int { isCollapsed || isTopBound ? top : preferredTop }

  /// The indices of the columns in the collapsed stack, or in it if the columns collapsed now, the lowest first.
  var stacked: [Int] {
    let top = likelyTop
    return columns.indices.filter { $0 == 0 || $0 == top || $0 < top && isReached($0) }
  }

  /// Puts the last column that gained a screen above its root on top, unless the app binds the column on top; one that
  /// only lost some doesn't come.
  mutating func follow(_ before: Self) {
    guard isCollapsed, !isTopBound else { return }
    for index in columns.indices where index > top {
      let (old, new) = (before.columns.state(index), columns.state(index))
      if new.path.count > old.path.commonCount(with: new.path) { top = index }
      if new.overlay.contains(where: { entry in !old.overlay.contains { $0.isSame(as: entry) } }) { top = index }
    }
  }

  // MARK: Going back

  /// Leaves a screen or, if it is the root of a collapsed column, the column (S8.9).
  mutating func leave(by step: Step.LeavingStep, in column: Int?) throws(Refusal) {
    if let column { try touch(column) }
    guard isCollapsed else {
      let index = column ?? mainIndex
      try touch(index)
      return try change(index) { stack throws(Refusal) in try stack.leave(by: step) }
    }
    try leaveCollapsed(by: step)
  }

  /// Whether the topmost screen is the root of its column.
  var isOnColumnRoot: Bool { columns.state(top).depth == 0 }

  /// Leaves the column on top: the selection that led there becomes nil (S8.9).
  mutating func leaveColumn() {
    guard let previous = stacked.dropLast().last else { return }
    let left = top
    top = previous
    takeDownReplacement(in: left)
    if columns.selection(left - 1) != nil { write(selection: nil, in: left - 1) }
    top = previous
  }
}
