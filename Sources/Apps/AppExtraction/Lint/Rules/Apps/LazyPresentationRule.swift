import FlowApps

/// A sheet or the like that each row of a list declares by the same flag or item: all rows present for it at once, and
/// the one that SwiftUI takes is any of them.
enum LazyPresentationRule: AppRule {
  static let id = Finding.ID.own(.lazyPresentation)
  static let meaning = "a sheet or the like that each row of a `ForEach` declares by one flag"
  static let evidence: String? = "1 of 1 read"

  static func findings(in app: ShownApp) -> [Finding] {
    app.presented.onePerNode(\.site.node).compactMap { place in
      let node = place.site.node
      guard let rows = rows(around: place, app) else { return nil }
      let name = place.binding.storage?.property ?? "flag"
      let container = rows.children.first?.text ?? "list"
      return finding(
        "each row declares this \(place.kind) by the same “\(name)”, and only one of them is presented, not always the one that was tapped",
        isCertain: place.site.isCertain,
        at: place.site,
        chain: [Finding.Step(text: "the rows are here", node: rows)] + StackWalk.steps(of: place.site),
        advice: advice(
          "move it from the row to a view around the rows",
          from: "\(container)(…) { ….\(node.children.first?.text ?? "sheet")(…) }",
          to: "\(container)(…) { … }.\(node.children.first?.text ?? "sheet")(…)"
        )
      )
    }
  }

  /// The loop whose rows all declare what is presented at a place by one property; nil if there is none.
  private static func rows(around place: PresentedPlace, _ app: ShownApp) -> SourceNode? {
    let node = place.site.node
    let arguments = CallArguments(node)
    guard let binding = arguments["isPresented"] ?? arguments["item"], let name = property(of: binding),
      let owner = node.ancestors.last(where: { $0.isType || $0.kind == .extension }),
      let view = app.index.type(owner.text, near: node)?.type, let property = view.property(name)
    else { return nil }
    if let rows = rows(around: node, in: owner, name) { return rows }
    // A function or property that makes a row, in the view with the loop.
    let member = node.ancestors.last { ($0.kind == .function || $0.kind == .variable) && owner.contains($0) }
    if let member, member.text != "body" {
      let code = member.child(.block)
      let uses = view.members.flatMap(\.descendants).filter { code != nil && view.code(behind: $0) == code }
      let loops = uses.map { rows(around: $0, in: owner, name) }
      let isDecided = node.ancestors.contains { member.contains($0) && decides($0, name) }
      return isDecided || !loops.allSatisfy { $0 != nil } ? nil : loops.first ?? nil
    }
    // A view that is a row, and is handed the binding of the view with the loop.
    guard property.child(.attribute)?.text == "Binding", let storage = place.binding.storage,
      !node.ancestors.contains(where: { owner.contains($0) && decides($0, name) }),
      let outer = app.index.type(storage.owner, near: node)?.type,
      let made = place.site.trail.last(where: { $0.node.children.first?.viewName == view.simpleName })?.node,
      outer.node.contains(made)
    else { return nil }
    return rows(around: made, in: outer.node, storage.property)
  }

  /// The loop around a node that makes it for each element under no condition.
  private static func rows(around node: SourceNode, in owner: SourceNode, _ name: String) -> SourceNode? {
    let ancestors = node.ancestors + [node]
    guard let number = ancestors.dropLast().lastIndex(where: { repeats($0) }), number > 0,
      !ancestors[number].contains(owner), !ancestors[number...].contains(where: { decides($0, name) }),
      !zip(ancestors[number...], ancestors[(number + 1)...]).contains(where: { isOther($0, $1) })
    else { return nil }
    return ancestors[number]
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
