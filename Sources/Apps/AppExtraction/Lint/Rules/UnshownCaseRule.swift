import FlowApps

enum UnshownCaseRule: StackRule {
  static let id = Finding.ID.own(.unshownCase)
  static let meaning = "a link to a case of an enumeration, for which the destination shows only `EmptyView`"

  static func findings(on walk: StackWalk) -> [Finding] {
    guard !walk.stack.isSplit else { return [] }
    let destinations = Dictionary(grouping: walk.destinations) { _, destination in
      if case .value(let type) = destination.trigger { type } else { TypeName?.none }
    }
    return walk.links.compactMap { shown, link in
      guard case .value(let type?, let name?) = link.target, !link.selects,
        let declared = destinations[type], let first = declared.first,
        !declared.contains(where: { shows(name, $0.destination) })
      else { return nil }
      return finding(
        "the destination for \(type) shows nothing for “\(name)”, to which this link leads",
        isCertain: !walk.isOpaque && declared.count == 1 && shown.isCertain && link.site.isCertain
          && !first.destination.site.isConditional,
        at: link.site,
        chain: [Finding.Step(text: "the destination is here", node: first.destination.site.node)] + shown.chain
          + StackWalk.steps(of: link.site),
        advice: advice("give the case a view in the destination", to: "case .\(name): …"),
        cause: .init(
          text: "links lead to cases of \(type) for which this destination shows nothing",
          node: first.destination.site.node
        )
      )
    }
  }

  /// Whether a destination shows something for a case, or may do so.
  private static func shows(_ name: String, _ destination: Fragment.Destination) -> Bool {
    let named = destination.alternatives.filter { $0.cases.contains(name) }
    let others = destination.alternatives.filter { $0.cases.isEmpty }
    return (named.isEmpty ? others : named).contains { $0.screen != nil || $0.isUnclear }
      || destination.alternatives.isEmpty
  }
}
