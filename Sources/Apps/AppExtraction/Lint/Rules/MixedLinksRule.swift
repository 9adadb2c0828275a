import FlowApps
import FlowSyntax
import NavigationEngine

enum MixedLinksRule: StackRule {
  static let id = Finding.ID.engine(.mixedLinks)
  static let meaning = """
    view links on a stack whose path is bound: its changes take their screens away, see [A link that takes screens \
    away](MixedLinks.md). A note if no code writes the path
    """
  static let evidence: String? = "Dimillian/IceCubesApp@37ed178c; DanXi-Dev/DanXi-swift@0870c19d; 18 of 18 read"
  static let consequences: [Finding.ID] = [.engine(.mixedLinksReset), .engine(.viewEntriesDropped)]

  /// The maximum number of further links that a finding names.
  private static let shownLimit = 5

  static func findings(on walk: StackWalk) -> [Finding] {
    guard !walk.stack.isSplit, let path = walk.stack.path else { return [] }
    let written = walk.inliner.types.storage(of: path).flatMap {
      walk.written.writes(to: $0).known.map(\.node).min { $0.comesBefore($1) }
    }
    let mixed = walk.links.compactMap { shown, link -> (shown: StackWalk.Shown, link: Fragment.Link, name: String)? in
      guard shown.isPushed, case .view(let alternatives) = link.target else { return nil }
      return (shown, link, alternatives.lazy.compactMap(\.screen?.name).first ?? "a view")
    }.withoutRepeats { $0.link.site.node }
    func isKnown(_ one: (shown: StackWalk.Shown, link: Fragment.Link, name: String)) -> Bool {
      !one.shown.isUncertain && !one.link.site.isUncertain
    }
    guard let first = mixed.first(where: isKnown) ?? mixed.first else { return [] }
    let others = mixed.count - 1
    let rest = mixed.filter { $0.link.site.node != first.link.site.node }
      .sorted { $0.link.site.node.comesBefore($1.link.site.node) }
    let place = written == nil ? "" : " and written"
    let more = others == 0 ? "" : ", and \(others == 1 ? "another link does" : "\(others) other links do") so too"
    return [
      finding(
        "this link shows \(first.name) directly on a stack whose path is bound\(place)\(more): the path doesn't know of the screen, and a change of it can take the screen away",
        isCertain: written != nil && isKnown(first),
        at: first.link.site,
        chain: [Finding.Step(text: "the path is bound here", node: walk.stack.site.node)]
          + [written].compactMap(\.self).map { Finding.Step(text: "the path is written here", node: $0) }
          + first.shown.chain
          + StackWalk.steps(of: first.link.site)
          + rest.prefix(Self.shownLimit).map {
            Finding.Step(text: "this link shows \($0.name) directly", node: $0.link.site.node)
          },
        advice: advice(
          "make it a link to a value, with a destination for it",
          from: "NavigationLink(…) { \(first.name)() }",
          to: "NavigationLink(…, value: …)"
        )
      )
    ]
  }
}
