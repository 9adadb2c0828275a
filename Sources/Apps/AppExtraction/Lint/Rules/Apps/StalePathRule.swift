import FlowApps

/// A stack in a column that shows the selection of another column, and whose path no code empties: another selection is
/// shown below the pages of the one before.
enum StalePathRule: AppRule {
  static let id = Finding.ID.own(.stalePath)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a column's path that another selection keeps"
  static let evidence: String? = "protonpass/ios-pass@38752807"

  static func findings(in app: ShownApp) -> [Finding] {
    let types = app.inliner.types
    return app.fragments.flatMap(\.stacks).filter(\.isSplit).onePerNode(\.site.node).flatMap { split in
      let selections = Set(split.columns.flatMap { selected(in: $0.content, app) })
      return split.columns.compactMap { column -> Finding? in
        guard let stack = column.content.stacks.first, let body = stack.body, let path = types.storage(of: stack.path),
          let asked = body.node.descendants.first(where: { node in
            node.kind == .identifier && types.storage(of: node, in: body.scope).map(selections.contains) == true
          }),
          !isMadeAnew(stack.site.node), isOnlyAppended(path, app)
        else { return nil }
        return finding(
          "“\(path.property)” keeps its pages when “\(asked.text)” changes, and they cover what is selected",
          at: stack.site,
          chain: [Finding.Step(text: "the selection is shown here", node: asked)],
          advice: advice(
            "empty it when the selection changes",
            to: ".onChange(of: \(asked.text)) { \(path.property) = [] }"
          )
        )
      }
    }
  }

  /// The properties that lists of a column select by.
  private static func selected(in fragment: Fragment, _ app: ShownApp) -> [Storage] {
    let all = [fragment.withInnerStacks] + fragment.stacks.map(\.content.withInnerStacks)
    return all.flatMap(\.selections).compactMap(\.storage)
  }

  /// Whether a modifier makes the stack anew when a value changes.
  private static func isMadeAnew(_ stack: SourceNode) -> Bool {
    let calls = [stack] + stack.ancestors + Array(stack.descendants)
    return calls.contains { $0.kind == .call && $0.children.first?.kind == .member && $0.children.first?.text == "id" }
  }

  /// Whether all code that writes a path is known, and appends to it.
  private static func isOnlyAppended(_ path: Storage, _ app: ShownApp) -> Bool {
    let (known, mayBeMore) = app.table.written.writes(to: path)
    return !mayBeMore && !known.isEmpty && known.allSatisfy { $0.node.kind == .call && $0.pushed?.isEmpty == false }
  }
}
