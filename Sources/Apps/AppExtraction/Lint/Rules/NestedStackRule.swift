import FlowApps
import NavigationEngine

/// A stack on another one: the inner bar stands below the outer bar.
///
/// A split view is one of its own, too. Its own columns may bring stacks, and so may the screens that they show in the next
/// column; what is pushed within a column's stack is looked at there.
enum NestedStackRule: StackRule {
  static let id = Finding.ID.engine(.nestedStack)
  static let meaning = """
    a screen that has a `NavigationStack` of its own and is shown on another one. A note if columns take part
    """
  static let evidence: String? = "v2er-app/iOS@2e4fbb55; 15 of 15 read"

  static func findings(on walk: StackWalk) -> [Finding] {
    guard !walk.stack.isSplit else { return inNarrowWindows(walk) }
    return walk.screens.filter(\.isPushed).flatMap { shown in
      // A view with a stack under a condition may have it only where it is presented; columns it brings anywhere.
      let inner = shown.stacks.filter { !$0.site.isConditional && !isChosen($0, as: shown) || $0.isSplit }
      // A screen is one finding, but the stack's own content has several places.
      return inner.prefix(shown.name == nil ? inner.count : 1).map { inner in
        let kind = inner.isSplit ? "split view" : "navigation stack"
        let outer = inner.isSplit ? "on a navigation stack" : "on another one"
        let message = shown.name.map { "\($0) brings a \(kind) of its own, and is shown \(outer)" }
        return finding(
          message ?? "this \(kind) is directly inside \(inner.isSplit ? "a navigation stack" : "another one")",
          isCertain: !inner.isSplit && shown.isCertain && inner.site.isCertain,
          at: inner.site,
          of: use(of: inner, on: shown),
          chain: [Finding.Step(text: "the outer stack is here", node: walk.stack.site.node)] + shown.chain
            + StackWalk.steps(of: inner.site),
          advice: advice(
            "remove the inner one, and let the outer one show its screens",
            from: "\(inner.site.node.children.first?.text ?? "NavigationStack") { … }",
            to: "…"
          )
        )
      }
    }
  }

  /// The view with a stack that a screen shows; nil if the stack stands in the screen's own code.
  private static func use(of stack: Fragment.Stack, on shown: StackWalk.Shown) -> SourceNode? {
    func isOwn(_ node: SourceNode) -> Bool { node.ancestors.last(where: \.isType)?.text == shown.name?.lastNamePart }
    return isOwn(stack.site.node) ? nil : stack.site.trail.first { isOwn($0.node) }?.node
  }

  /// Whether the screen is that stack alone, on one of the ways among which a condition chooses.
  private static func isChosen(_ stack: Fragment.Stack, as shown: StackWalk.Shown) -> Bool {
    shown.isConditional && shown.name == stack.site.node.children.first?.viewName
  }

  /// The screens that links of columns show, and that bring a stack: a narrow window has all columns on one stack.
  private static func inNarrowWindows(_ walk: StackWalk) -> [Finding] {
    guard walk.inliner.index.platform == .ios else { return [] }
    return walk.screens.filter(\.isPushed).compactMap { shown in
      guard let name = shown.name,
        let inner = shown.fragment.stacks.first(where: { !$0.site.isConditional && !$0.isSplit })
      else { return nil }
      return finding(
        "\(name) brings a navigation stack of its own, and a narrow window shows it on that of the columns",
        isCertain: false,
        at: inner.site,
        chain: [Finding.Step(text: "the columns are here", node: walk.stack.site.node)] + shown.chain
          + StackWalk.steps(of: inner.site),
        advice: "remove the inner stack, or select the screen as the root of a column that has one"
      )
    }
  }
}
