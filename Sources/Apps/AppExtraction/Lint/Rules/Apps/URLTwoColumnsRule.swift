import FlowApps

enum URLTwoColumnsRule: AppRule {
  static let id = Finding.ID.own(.urlTwoColumns)
  static let certainty = Finding.Certainty.likely
  static let meaning = "`onOpenURL` shows one page in two columns"
  static let evidence: String? = "DanXi-Dev/DanXi-swift@50c83352"

  static func findings(in app: ShownApp) -> [Finding] {
    let types = app.inliner.types
    let splits = app.fragments.flatMap(\.stacks).filter(\.isSplit).onePerNode(\.site.node)
    return splits.flatMap { split in
      let paths = split.columns.compactMap { types.storage(of: $0.content.stacks.first?.path) }
      guard let detail = paths.last, paths.count > 1 else { return [Finding]() }
      return app.urlHandlers.onePerNode(\.node).compactMap { handler in
        let shown = ActionReader(handler.action, app.inliner, types: [TypeName("URL")]).changes.compactMap { change in
          value(shownBy: change.item.effect).map { (path: $0.path, value: $0.value, node: change.item.node) }
        }
        guard let last = shown.last(where: { $0.path == detail }),
          let other = shown.first(where: {
            $0.path != detail && paths.contains($0.path) && $0.value.isSpelled(like: last.value)
          })
        else { return nil }
        return note(
          "a link into the app shows the same page in two columns: “\(other.path.property)” covers the list beside it",
          node: other.node,
          chain: steps(("the detail column shows it here", last.node), ("the columns are here", split.site.node)),
          advice: advice("change the detail column only", to: "\(detail.property) = [value]")
        )
      }
    }
  }

  /// The path that a change writes, and the value on its top.
  private static func value(shownBy effect: ActionEffects.Effect) -> (path: Storage, value: SourceNode)? {
    switch effect {
    case .append(let path, let value): return (path, value.node)
    case .set(let path, let value?):
      guard value.node.kind == .array, let last = Array(value.node.children).last else { return nil }
      return (path, last)
    case .set, .removeLast, .clear, .dismiss, .dismissAll, .open: return nil
    }
  }
}
