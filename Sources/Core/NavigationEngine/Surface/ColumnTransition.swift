// The change between two states of a split view's columns (S7.2, S12.3).

extension Surface {
  /// The transition that shows the change: on the collapsed stack, or in the only column that changed.
  func columnTransition(since before: Self) -> Transition {
    guard before.isCollapsed == isCollapsed else { return .none }
    return isCollapsed ? stackTransition(since: before) : sideBySideTransition(since: before)
  }

  private func stackTransition(since before: Self) -> Transition {
    let (removed, added) = collapsedChange(since: before)
    let transition = Transition(removed: removed, added: added.count)
    // A NavigationView pushes each level separately (S12.3).
    return isLegacy && transition.kind == .push
      ? Transition(.push, levels: transition.levels, animated: true) : transition
  }

  private func sideBySideTransition(since before: Self) -> Transition {
    var shown = Transition.none
    for index in columnIndices {
      let change = Transition(
        from: before.columns.state(index),
        to: columns.state(index),
        isLevelByLevel: isLegacy
      )
      if change.kind == .none { continue }
      let levels = max(shown.levels, change.levels)
      shown = shown.kind == .none ? change : Transition(.replace, levels: levels, animated: false)
    }
    return shown
  }

  /// The diagnostics of a NavigationView that shows more than one new level, on the collapsed stack or in a column.
  func levelReports(since before: Self) -> [EngineDiagnostic] {
    guard isCollapsed else {
      return columns.indices.compactMap { index in
        columns.state(index).levelReport(since: before.columns.state(index))
      }
    }
    return [EngineDiagnostic.multiLevelLegacy(collapsedChange(since: before).added.map(\.name))].compactMap(\.self)
  }

  /// The number of screens that left the collapsed stack, and the screens that came.
  private func collapsedChange(since before: Self) -> (removed: Int, added: ArraySlice<Stacked>) {
    let (old, new) = (before.stackedScreens, stackedScreens)
    let kept = zip(old, new).prefix(while: ==).count
    return (old.count - kept, new.dropFirst(kept))
  }

  /// The identity of a screen of the collapsed stack.
  private typealias Stacked = (column: AppModel.Column, anchor: ViewEntry.Anchor, name: String, value: RouteValue?)

  /// The screens of the collapsed stack, the root first.
  private var stackedScreens: [Stacked] {
    stacked.flatMap { index in
      let state = columns.state(index)
      return (0...state.depth).map { depth in
        let entry = state.entry(at: depth)
        return (name(of: index), entry.anchor, entry.name, entry.value)
      }
    }
  }
}
