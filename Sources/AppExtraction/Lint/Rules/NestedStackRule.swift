/// A stack on another one: the inner one's bar stands below that of the outer one.
///
/// A split view is a stack in a narrow window.
enum NestedStackRule: StackRule {
  static let id = Finding.ID.nestedStack

  static func findings(on walk: StackWalk) -> [Finding] {
    walk.screens.flatMap { shown in
      // The columns of a split view have stacks of their own; what is pushed there hasn't.
      if walk.stack.isSplit, shown.name == nil { return [Finding]() }
      let inner = shown.fragment.stacks.filter { !$0.site.isConditional }
      // A screen is one finding, but the stack's own content has several places.
      return inner.prefix(shown.name == nil ? inner.count : 1).map { inner in
        let isNarrow = walk.stack.isSplit || inner.isSplit
        let kind = inner.isSplit ? "split view" : "navigation stack"
        let outer = walk.stack.isSplit ? "in a split view, which is a stack in a narrow window" : "on another stack"
        let message = shown.name.map {
          "\($0) brings a \(kind) of its own, and is shown \(isNarrow ? outer : "on another one")"
        }
        return finding(
          !isNarrow && shown.isCertain && !inner.site.isUncertain,
          message ?? "this \(kind) is directly inside another one",
          at: inner.site,
          chain: [Finding.Step(text: "the outer stack is here", node: walk.stack.site.node)] + shown.chain
            + StackWalk.steps(of: inner.site),
          advice: "remove the inner stack, and let the outer one show its screens"
        )
      }
    }
  }
}
