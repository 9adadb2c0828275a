// The state of a split view as one value, and the transitions between two states.

extension Surface {
  /// The main column's state, with all columns around it.
  func wholeState() -> StackState {
    var state = mainStack.state
    guard let layout else { return state }
    let columnStates = columns.indices.map { index in
      let model = layout.columns[index]
      return SplitState.Column(
        column: model.column,
        stack: columns[index].stack.state,
        hasStack: columns[index].hasStack,
        selection: columns[index].selection,
        selectionBinding: model.list?.binding,
        width: layout.width(of: model)
      )
    }
    state.split = SplitState(
      columns: columnStates,
      isCollapsed: layout.isCollapsed,
      isPortrait: layout.isPortrait,
      visibility: layout.visibility,
      shown: touchable.map(name),
      top: name(of: likelyTop),
      isTopBound: isTopBound,
      style: layout.style,
      main: name(of: mainIndex),
      stacked: stacked.map { columnStates[$0] }
    )
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

  // MARK: Transitions

  /// The transition that shows the step: on the collapsed stack, or in the only column that changed (S7.2).
  func transition(since before: Self) -> Transition {
    guard layout != nil else { return columns.first.stack.transition(from: before.columns.first.stack.state) }
    guard before.isCollapsed == isCollapsed else { return .none }
    return isCollapsed ? stackedTransition(since: before) : columnTransition(since: before)
  }

  private func stackedTransition(since before: Self) -> Transition {
    let (old, new) = (before.stackedScreens, stackedScreens)
    let kept = zip(old, new).prefix { $0 == $1 }.count
    let transition = Transition(removed: old.count - kept, added: new.count - kept)
    // A NavigationView pushes each level separately (S12.3).
    return app.isLegacy && transition.kind == .push
      ? Transition(.push, levels: transition.levels, animated: true) : transition
  }

  private func columnTransition(since before: Self) -> Transition {
    let changes = zip(before.columns, columns).map { $1.stack.transition(from: $0.stack.state) }
      .filter { $0.kind != .none }
    guard changes.count > 1 else { return changes.first ?? .none }
    return Transition(.replace, levels: changes.map(\.levels).max() ?? 1, animated: false)
  }

  /// The identity of a screen of the collapsed stack.
  struct StackedScreen: Hashable {
    let column: AppModel.Column
    let anchor: ViewEntry.Anchor
    let name: String
    let value: RouteValue?
  }

  var stackedScreens: [StackedScreen] {
    stacked.flatMap { index in
      let column = columns[index]
      return (0...column.stack.state.depth).map { depth in
        let entry = column.stack.state.entry(at: depth)
        return StackedScreen(
          column: name(of: index),
          anchor: entry.anchor,
          name: entry.name,
          value: entry.value
        )
      }
    }
  }
}
