import SourceTrees

/// Links that show views directly on a stack whose path the app binds, and which doesn't know of them: one finding a
/// stack.
enum MixedLinksRule: StackRule {
  static let id = Finding.ID.mixedLinks
  static let consequences: [Finding.ID] = [.mixedLinksReset, .viewEntriesDropped]

  /// The maximum number of further links that a finding names.
  private static let shownLimit = 5

  static func findings(on walk: StackWalk) -> [Finding] {
    guard !walk.stack.isSplit, walk.stack.path != nil else { return [] }
    let mixed = walk.links.compactMap { shown, link -> (shown: StackWalk.Shown, link: Fragment.Link, name: String)? in
      guard case .view(let alternatives) = link.target else { return nil }
      return (shown, link, alternatives.lazy.compactMap(\.screen?.name).first ?? "a view")
    }.onePerNode { $0.link.site.node }
    guard let first = mixed.first else { return [] }
    let others = mixed.count - 1
    let rest = others == 0 ? "" : ", and \(others == 1 ? "another link does" : "\(others) other links do") so too"
    return [
      finding(
        false,
        "this link shows \(first.name) directly on a stack whose path is bound\(rest): the path doesn't know of the screen, and a change of it can take the screen away",
        at: first.link.site,
        chain: [Finding.Step(text: "the path is bound here", node: walk.stack.site.node)] + first.shown.chain
          + StackWalk.steps(of: first.link.site)
          + mixed.dropFirst().prefix(Self.shownLimit).map {
            Finding.Step(text: "this link shows \($0.name) directly", node: $0.link.site.node)
          },
        advice: "make it `NavigationLink(value:)`, with a destination for the value",
        cause: "links show views directly on the stack at \(walk.stack.site.node.place), whose path is bound"
      )
    ]
  }
}
