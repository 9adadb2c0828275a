// The state of a split view as one value, the restart, and the changes since an earlier state.

extension Surface {
  /// The main column's state, with all columns around it.
  var wholeState: StackState {
    var state = mainStack.state
    state.split = SplitState(self)
    return state
  }

  /// Restarts the app: each column's path is restored as saved, everything else begins anew (S10.1).
  mutating func relaunchColumns() throws(Refusal) {
    guard let old = layout else { return }
    let restarted = SplitLayout(restarting: old)
    layout = restarted
    for index in columns.indices {
      let model = restarted.columns[index]
      columns[index].selection = model.list.flatMap { restarted.initialBindings.value(of: $0.binding) }
      let selected = index == 0 ? nil : columns[index - 1].selection
      columns[index].stack.state.frame = ColumnFrame(model, selected: selected, item: restarted.item)
      try change(index) { stack throws(Refusal) in _ = try stack.perform(.relaunch) }
    }
    let before = self
    try presentInitially()
    checkLevels(since: before)
  }

  // MARK: Changes since

  /// The transition that shows the step: on the collapsed stack, or in the only column that changed (S7.2).
  func transition(since before: Self) -> Transition {
    guard hasColumns else {
      return Transition(from: before.columns.state(0), to: columns.state(0), isLevelByLevel: isLegacy)
    }
    return columnTransition(since: before)
  }

  /// Raises a diagnostic if one update added more than one level to the collapsed stack, or to a column (S12.3).
  mutating func checkLevels(since before: Self) {
    guard isLegacy, before.isCollapsed == isCollapsed else { return }
    guard hasColumns else { return change(0) { $0.checkLevels(since: before.columns.first.stack.state) } }
    for report in levelReports(since: before) { raise(report) }
  }
}
