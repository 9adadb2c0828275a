import FlowApps
import NavigationEngine

enum UnresolvedLinkRule: StackRule {
  static let id = Finding.ID.engine(.unresolvedLink)
  static let meaning = """
    a link whose value has a type without a destination on its stack. A link on a sheet without a stack is a note
    """
  static let evidence: String? = "Apple's warning; partout-io/passepartout@e4333965"

  /// The finding of a link that a layer without a stack shows.
  static func finding(ofLinkOutside link: Fragment.Link, chain: [Finding.Step]) -> Finding {
    finding(
      "this link is on a layer without a navigation stack, where it does nothing",
      isCertain: false,
      at: link.site,
      chain: chain + StackWalk.steps(of: link.site),
      advice: advice("put a stack around what is presented", to: "NavigationStack { … }"),
      cause: chain.last.map {
        .init("links are on this layer without a navigation stack, where they do nothing", at: $0.position)
      }
    )
  }

  static func findings(on walk: StackWalk) -> [Finding] {
    guard !walk.stack.isSplit else { return [] }
    var known: Set<TypeName> = []
    var isOpen = walk.isOpaque
    for (_, destination) in walk.destinations {
      guard case .value(let type) = destination.trigger else { continue }
      if let type { known.insert(type) } else { isOpen = true }
    }
    return walk.links.compactMap { shown, link in
      guard case .value(let type?, _) = link.target, !link.selects, !known.contains(type) else { return nil }
      return finding(
        "no destination for \(type) can be on this link's stack",
        isCertain: !isOpen && shown.isCertain && link.site.isCertain,
        at: link.site,
        chain: [Finding.Step(text: "the stack is here", node: walk.stack.site.node)] + shown.chain
          + StackWalk.steps(of: link.site),
        advice: advice(
          "add a destination to the stack's content",
          to: ".navigationDestination(for: \(type).self) { … }"
        ),
        cause: .init(text: "links lead to \(type), for which this stack has no destination", node: walk.stack.site.node)
      )
    }
  }
}
