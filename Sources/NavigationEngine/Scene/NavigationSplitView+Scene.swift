// The operations of a split view that only a scene uses.

extension NavigationSplitView {
  /// Removes an entry of a column's stack and what is above it (S6.6).
  mutating func dismiss(_ anchor: ViewEntry.Anchor, in index: Int, origin: Int) -> NavigationStack.Change {
    let before = self
    self.origin = origin
    change(index) { $0.dismiss(anchor) }
    state = wholeState()
    return NavigationStack.Change(transition(since: before, animated: true), diagnostics: takeRaised())
  }

  /// Shows another item of the same identity; paths and selections stay (S13.12).
  mutating func show(item: RouteValue, origin: Int) -> NavigationStack.Change {
    let before = self
    (self.item, self.origin) = (item, origin)
    for index in columns.indices { columns[index].stack.state.frame?.item = item }
    state = wholeState()
    return NavigationStack.Change(transition(since: before, animated: true), diagnostics: takeRaised())
  }

  /// Whether the topmost screen is the root of its column, and nothing below can be gone back to.
  var isAtRoot: Bool { layout.isCollapsed ? !state.canGoBack : columns[mainIndex].stack.state.depth == 0 }
}
