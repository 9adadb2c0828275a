import NavigationEngine

/// The screens among which a column chooses by the selection in the column before.
struct ColumnChoice {
  /// The screens of single selections.
  private(set) var cases: [AppDraft.Case] = []
  /// The screen for any other selection; nil if the cases have all, or the column makes no choice.
  private(set) var other: Int?
  /// The screen while nothing is selected; nil if no place of the choice says so.
  private(set) var empty: Int?

  /// All its screens, each once.
  var screens: [Int] {
    var found: [Int] = []
    for screen in [other, empty].compactMap(\.self) + cases.map(\.screen) where !found.contains(screen) {
      found.append(screen)
    }
    return found
  }

  /// Reads the content of a column.
  ///
  /// - Parameters:
  ///   - body: The closure that is its content, or the content of its stack.
  ///   - content: The declarations of the column.
  ///   - list: The list in the column before; nil if it has none, and so no selection.
  ///   - drafting: Gets the screens.
  /// - Returns: The choice, without screens if the column always shows the same views.
  static func read(
    _ body: Scope.Bound?,
    _ content: Fragment,
    after list: AppModel.SelectionList?,
    _ drafting: inout Drafting
  ) -> Self {
    guard let body, let list else { return Self() }
    let known = drafting.types.entries[list.type]?.cases.map(\.name) ?? []
    var choice = Self()
    let column = content.flattened
    var (empty, others): (ScreenContent?, [ScreenContent]) = (nil, [])
    var chosen: [(name: String, content: ScreenContent)] = []
    for alternative in AlternativeReader(drafting.inliner, opensViews: true).alternatives(of: body.node, in: body.scope)
    {
      guard let content = alternative.screen else { continue }
      if alternative.absent.map({ isSelection(of: list, $0, drafting) }) == true {
        empty = empty ?? content
        continue
      }
      if !alternative.cases.contains(where: known.contains) { others.append(content) }
      for name in alternative.cases where known.contains(name) && !chosen.contains(where: { $0.name == name }) {
        chosen.append((name, content))
      }
    }
    // If several views are for one selection, something else decides among them.
    guard chosen.count > 1 || empty != nil && others.count == 1 else { return choice }
    choice.cases = chosen.map { AppDraft.Case(name: $0.name, screen: drafting.screen($0.content, in: column)) }
    choice.other = (others.first ?? empty).map { drafting.screen($0, in: column) }
    // Where the cases have every selection, the screen without one is the only other.
    if others.count == 1 { choice.empty = empty.map { drafting.screen($0, in: column) } }
    return choice
  }

  /// Whether a stack in a column is the column's own; it isn't if it belongs to one of several views, and another has
  /// no stack: a home page with links, where each selection has a page in the stack that a column always has.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - body: The closure that is the column's content; nil if it isn't known.
  ///   - drafting: Knows the screens.
  /// - Returns: Whether it is; views beside it that stand for no selection need no stack.
  static func isOfColumn(_ stack: Fragment.Stack, _ body: Scope.Bound?, _ drafting: Drafting) -> Bool {
    guard stack.site.isConditional, let body else { return true }
    let shown = AlternativeReader(drafting.inliner, opensViews: true).alternatives(of: body.node, in: body.scope)
      .filter { $0.screen.map { !$0.isUndeclared } ?? false }
    let (stacked, plain) = (
      shown.filter { bringsStack($0, drafting) }, shown.filter { $0.absent == nil && !bringsStack($0, drafting) }
    )
    return plain.isEmpty || stacked.contains { $0.absent == nil } && plain.allSatisfy(\.cases.isEmpty)
  }

  private static func bringsStack(_ alternative: Alternative, _ drafting: Drafting) -> Bool {
    alternative.screen.map { drafting.table.fragment(of: $0).stacks.contains { !$0.isSplit } } ?? false
  }

  /// Whether an expression is the selection of a list.
  private static func isSelection(of list: AppModel.SelectionList, _ value: Scope.Bound, _ drafting: Drafting) -> Bool {
    guard let storage = StorageResolver(drafting.inliner.types).storage(of: value.node, in: value.scope) else {
      return false
    }
    return drafting.drafted.selections[storage] == list.binding
  }
}
