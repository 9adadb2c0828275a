/// A stack on another one: the inner one's bar stands below that of the outer one.
enum NestedStackRule: StackRule {
  static let id = Finding.ID.nestedStack

  static func findings(on walk: StackWalk) -> [Finding] {
    guard !walk.stack.isSplit else { return [] }
    return walk.screens.flatMap { shown in
      shown.fragment.stacks.filter { !$0.isSplit && !$0.site.isConditional }.map { inner in
        let message = shown.name.map { "\($0) brings a navigation stack of its own, and is shown on another one" }
        return finding(
          shown.isCertain && !inner.site.isUncertain,
          message ?? "this navigation stack is directly inside another one",
          at: inner.site,
          chain: [Finding.Step(text: "the outer stack is here", node: walk.stack.site.node)] + shown.chain
            + StackWalk.steps(of: inner.site),
          advice: "remove the inner stack, and let the outer one show its screens"
        )
      }
    }
  }
}
