// The state of a split view as one value, and the transitions between two states.

extension NavigationSplitView {
  /// The main column's state, with all columns around it.
  func wholeState() -> StackState {
    var state = columns[mainIndex].stack.state
    let columnStates = columns.map { column in
      SplitState.Column(
        column: column.model.column,
        stack: column.stack.state,
        hasStack: column.model.stack != nil,
        selection: column.selection,
        selectionBinding: column.model.list?.binding,
        width: layout.width(of: column.model)
      )
    }
    state.split = SplitState(
      columns: columnStates,
      isCollapsed: layout.isCollapsed,
      isPortrait: layout.isPortrait,
      visibility: layout.visibility,
      shown: touchable.map { columns[$0].model.column },
      top: columns[likelyTop].model.column,
      isTopBound: split.preferredCompactColumn != nil,
      style: layout.style,
      main: columns[mainIndex].model.column,
      stacked: stacked.map { columnStates[$0] }
    )
    return state
  }

  /// Restarts the app: each column's path is restored as saved, everything else begins anew (S10.1).
  mutating func relaunch() throws(Refusal) {
    let size = (isCollapsed: layout.isCollapsed, isPortrait: layout.isPortrait)
    layout = SplitLayout(split, columns[mainIndex].stack.profile.macDetailOnly)
    if layout.isCollapsed != size.isCollapsed { try layout.resize(size.isCollapsed ? .compact : .regular) }
    if layout.isPortrait != size.isPortrait { try layout.resize(size.isPortrait ? .portrait : .landscape) }
    for index in columns.indices {
      let model = columns[index].model
      columns[index].selection = model.list.flatMap { app.initialValue(of: $0.binding) }
      let selected = index == 0 ? nil : columns[index - 1].selection
      columns[index].stack.state.frame = ColumnFrame(model, selected: selected, item: item)
      _ = try pass(.relaunch, to: index)
    }
    let before = self
    try presentInitially()
    checkLevels(since: before)
  }

  // MARK: Transitions

  /// The transition that shows the step: on the collapsed stack, or in the only column that changed (S7.2).
  func transition(since before: Self, animated: Bool) -> Transition {
    guard before.layout.isCollapsed == layout.isCollapsed else { return .none }
    let transition = layout.isCollapsed ? stackedTransition(since: before) : columnTransition(since: before)
    return Transition(transition.kind, levels: transition.levels, animated: transition.animated && animated)
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
          column: column.model.column,
          anchor: entry.anchor,
          name: entry.name,
          value: entry.value
        )
      }
    }
  }
}
