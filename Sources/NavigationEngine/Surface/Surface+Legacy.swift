// A NavigationView of several columns (section 12).

extension Surface {
  /// Whether a binding of a column's root pushes in that column.
  ///
  /// It does in a NavigationView, if the column is the last one or if the binding's link requests it (S12.2). Several
  /// links may share a binding: one that stays in its column is enough.
  func pushes(_ binding: String, in index: Int) -> Bool {
    guard app.isLegacy else { return false }
    if index == columns.count - 1 { return true }
    return columns[index].stack.state.rootEntry?.screen.everyLink.contains { link in
      if case .binding(binding, _) = link.target { !link.isDetailLink } else { false }
    } ?? false
  }

  /// Raises a diagnostic if one update added more than one level to the collapsed stack, or to a column (S12.3).
  mutating func checkLevels(since before: Self) {
    guard app.isLegacy, before.isCollapsed == isCollapsed else { return }
    guard layout != nil else { return change(0) { $0.checkLevels(since: before.columns.first.stack.state) } }
    guard !isCollapsed else {
      let (old, new) = (before.stackedScreens, stackedScreens)
      let kept = zip(old, new).prefix { $0 == $1 }.count
      if new.count - kept > 1 { raise(.multiLevelLegacy(new.dropFirst(kept).map(\.name))) }
      return
    }
    for (old, new) in zip(before.columns, columns) {
      if let report = NewLevels(from: old.stack.state, to: new.stack.state).report { raise(report) }
    }
  }
}
