/// A link that shows a view directly on a stack whose path the app binds, and which doesn't know of it.
enum MixedLinksRule: StackRule {
  static let id = Finding.ID.mixedLinks
  static let consequences: [Finding.ID] = [.mixedLinksReset, .viewEntriesDropped]

  static func findings(on walk: StackWalk) -> [Finding] {
    guard !walk.stack.isSplit, walk.stack.path != nil else { return [] }
    return walk.links.compactMap { shown, link in
      guard case .view(let alternatives) = link.target else { return nil }
      let name = alternatives.lazy.compactMap(\.screen?.name).first ?? "a view"
      return finding(
        false,
        "this link shows \(name) directly on a stack whose path is bound: the path doesn't know of the screen, and a change of it can take the screen away",
        at: link.site,
        chain: [Finding.Step(text: "the path is bound here", node: walk.stack.site.node)] + shown.chain
          + StackWalk.steps(of: link.site),
        advice: "make it `NavigationLink(value:)`, with a destination for the value",
        cause: "links show views directly on the stack at \(walk.stack.site.node.place), whose path is bound"
      )
    }
  }
}
