/// The change between two states of a split view's columns (S7.2, S12.3).
struct ColumnTransition {
  private let before: Surface
  private let after: Surface

  init(from before: Surface, to after: Surface) { (self.before, self.after) = (before, after) }

  /// The transition that shows the change: on the collapsed stack, or in the only column that changed.
  var transition: Transition {
    guard before.isCollapsed == after.isCollapsed else { return .none }
    return after.isCollapsed ? ofCollapsedStack : ofColumns
  }

  private var ofCollapsedStack: Transition {
    let (removed, added) = collapsedChange
    let transition = Transition(removed: removed, added: added.count)
    // A NavigationView pushes each level separately (S12.3).
    return after.isLegacy && transition.kind == .push
      ? Transition(.push, levels: transition.levels, animated: true) : transition
  }

  private var ofColumns: Transition {
    var shown = Transition.none
    for index in after.columnIndices {
      let change = Transition(
        from: before.columns.state(index),
        to: after.columns.state(index),
        isLevelByLevel: after.isLegacy
      )
      if change.kind == .none { continue }
      let levels = max(shown.levels, change.levels)
      shown = shown.kind == .none ? change : Transition(.replace, levels: levels, animated: false)
    }
    return shown
  }

  /// The diagnostics of a NavigationView that shows more than one new level, on the collapsed stack or in a column.
  var levelReports: [EngineDiagnostic] {
    guard after.isCollapsed else {
      return after.columns.indices.compactMap { index in
        after.columns.state(index).levelReport(since: before.columns.state(index))
      }
    }
    return [EngineDiagnostic.multiLevelLegacy(collapsedChange.added.map(\.name))].compactMap(\.self)
  }

  /// The number of screens that left the collapsed stack, and the screens that came.
  private var collapsedChange: (removed: Int, added: ArraySlice<Screen>) {
    let (old, new) = (Self.screens(of: before), Self.screens(of: after))
    let kept = zip(old, new).prefix(while: ==).count
    return (old.count - kept, new.dropFirst(kept))
  }

  /// The identity of a screen of the collapsed stack.
  private typealias Screen = (column: AppModel.Column, anchor: ViewEntry.Anchor, name: String, value: RouteValue?)

  /// The screens of the collapsed stack, the root first.
  private static func screens(of surface: Surface) -> [Screen] {
    surface.stacked.flatMap { index in
      let state = surface.columns.state(index)
      return (0...state.depth).map { depth in
        let entry = state.entry(at: depth)
        return (surface.name(of: index), entry.anchor, entry.name, entry.value)
      }
    }
  }
}
