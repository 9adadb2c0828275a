import NavigationEngine

// The screens among which a column chooses by the selection in the column before.
extension AppDraft {
  /// Reads the content of a column, if it makes a choice.
  ///
  /// - Parameters:
  ///   - body: The closure that is its content, or the content of its stack.
  ///   - content: The declarations of the column.
  ///   - list: The list in the column before; nil if it has none, and so no selection.
  /// - Returns: The screens; nil if the column always shows the same views.
  mutating func chosenRoot(
    _ body: Scope.Bound?,
    _ content: Fragment,
    after list: AppModel.SelectionList?
  ) -> AppModel.ColumnRoot? {
    guard let body, let list else { return nil }
    let known = types.entries[list.type]?.cases.map(\.name) ?? []
    let column = content.flattened
    var (empty, others): (ScreenContent?, [ScreenContent]) = (nil, [])
    var chosen: [(name: String, content: ScreenContent)] = []
    for alternative in AlternativeReader(inliner, opensViews: true).alternatives(of: body.node, in: body.scope) {
      guard let content = alternative.screen else { continue }
      if alternative.absent.map({ isSelection(of: list, $0) }) == true {
        empty = empty ?? content
        continue
      }
      if !alternative.cases.contains(where: known.contains) { others.append(content) }
      for name in alternative.cases where known.contains(name) && !chosen.contains(where: { $0.name == name }) {
        chosen.append((name, content))
      }
    }
    // If several views are for one selection, something else decides among them.
    guard chosen.count > 1 || empty != nil && others.count == 1 else { return nil }
    let cases = chosen.map { name, content in
      AppModel.Destination.Case(
        .typed(type: "\(list.type).\(name)", payload: .null),
        to: screen(content, in: column)
      )
    }
    let other = (others.first ?? empty).map { screen($0, in: column) }
    guard let root = other ?? cases.first?.screen else { return nil }
    // Where the cases have every selection, the screen without one is the only other.
    return AppModel.ColumnRoot(
      root,
      cases: cases,
      empty: others.count == 1 ? empty.map { screen($0, in: column) } : nil
    )
  }

  /// Whether a stack in a column is the column's own; it isn't if it belongs to one of several views, and another has
  /// no stack: a home page with links, where each selection has a page in the stack that a column always has.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - body: The closure that is the column's content; nil if it isn't known.
  /// - Returns: Whether it is; views beside it that stand for no selection need no stack.
  func isOfColumn(_ stack: Fragment.Stack, _ body: Scope.Bound?) -> Bool {
    guard stack.site.isConditional, let body else { return true }
    func bringsStack(_ alternative: Alternative) -> Bool {
      alternative.screen.map { table.fragment(of: $0).stacks.contains { !$0.isSplit } } ?? false
    }
    let shown = AlternativeReader(inliner, opensViews: true).alternatives(of: body.node, in: body.scope)
      .filter { $0.screen.map { !$0.isUndeclared } ?? false }
    let (stacked, plain) = (shown.filter(bringsStack), shown.filter { $0.absent == nil && !bringsStack($0) })
    return plain.isEmpty || stacked.contains { $0.absent == nil } && plain.allSatisfy(\.cases.isEmpty)
  }

  /// Whether an expression is the selection of a list.
  private func isSelection(of list: AppModel.SelectionList, _ value: Scope.Bound) -> Bool {
    let storage = inliner.types.storage(of: value)
    return storage.map { selections[$0] == list.binding } ?? false
  }
}
