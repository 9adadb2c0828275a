import FlowApps

/// A sheet or the like that each row of a list declares by the same flag or item: all rows present for it at once, and
/// the one that SwiftUI takes is any of them.
enum LazyPresentationRule: AppRule {
  static let id = Finding.ID.own(.lazyPresentation)

  static func findings(in app: ShownApp) -> [Finding] {
    app.presented.onePerNode(\.site.node).compactMap { place in
      let node = place.site.node
      let arguments = CallArguments(node)
      let ancestors = node.ancestors
      guard let binding = arguments["isPresented"] ?? arguments["item"], let name = property(of: binding),
        let number = ancestors.lastIndex(where: { repeats($0) }),
        let owner = ancestors.last(where: { $0.isType || $0.kind == .extension }), number > 0,
        !ancestors[number].contains(owner),
        app.index.type(owner.text, near: node)?.type.property(name) != nil,
        !ancestors[number...].contains(where: { decides($0, name) }),
        !zip(ancestors[number...], ancestors[(number + 1)...]).contains(where: { isOther($0, $1) })
      else { return nil }
      let rows = ancestors[number].children.first?.text ?? "list"
      return finding(
        place.site.isCertain,
        "each row declares this \(place.kind) by the same “\(name)”, and only one of them is presented, not always the one that was tapped",
        at: place.site,
        chain: [Finding.Step(text: "the rows are here", node: ancestors[number])] + StackWalk.steps(of: place.site),
        advice: advice(
          "move it from the row to a view around the rows",
          from: "\(rows)(…) { ….\(node.children.first?.text ?? "sheet")(…) }",
          to: "\(rows)(…) { … }.\(node.children.first?.text ?? "sheet")(…)"
        )
      )
    }
  }

  /// The property of `$isShown` or `$model.isShown`.
  private static func property(of binding: SourceNode) -> String? {
    var root = binding
    while root.kind == .member, let base = root.children.first { root = base }
    return root.kind == .identifier && root.text.first == "$" ? String(root.text.dropFirst()) : nil
  }

  /// Whether a node makes a view for each element of its data.
  private static func repeats(_ node: SourceNode) -> Bool {
    guard node.kind == .call, let name = node.children.first?.viewName else { return false }
    let hasData = !CallArguments(node).unlabelled.isEmpty
    return hasData && ["ForEach", "List", "OutlineGroup"].contains(name)
  }

  /// Modifiers and views with content of its own, which isn't there in each row.
  private static let others: Set<String> = [
    "sheet", "fullScreenCover", "popover", "alert", "navigationDestination", "NavigationLink", "contextMenu", "Menu",
  ]

  /// Whether a node is in such content.
  private static func isOther(_ call: SourceNode, _ part: SourceNode) -> Bool {
    call.kind == .call && (part.kind == .trailing || part.kind == .argument)
      && others.contains(call.children.first?.text ?? "")
  }

  /// Whether a node lets only some rows declare it, or has a name of its own for the property.
  private static func decides(_ node: SourceNode, _ name: String) -> Bool {
    if node.kind == .closure {
      return node.children(.parameter).contains { $0.innerName == name || $0.innerName == "$\(name)" }
    }
    return [.branch, .switch, .ternary].contains(node.kind)
  }
}
