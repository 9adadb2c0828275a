/// Counts the parts of an app that are reached from a view: all that navigates on it and on the screens behind it.
struct ViewReach {
  /// The maximum number of screens that are looked at for all views together; those behind it count as nothing.
  private static let screenLimit = 30_000

  let table: ScreenTable
  private var rest = Self.screenLimit

  init(_ table: ScreenTable) { self.table = table }

  /// The places that navigate, on some views and on all screens that they lead to.
  mutating func sites(from start: [Fragment]) -> Set<SourceNode> {
    var found: Set<SourceNode> = []
    var seen: Set<ScreenKey> = []
    var open = start
    while let fragment = open.popLast() {
      found.formUnion(fragment.siteNodes)
      open += fragment.parts
      for screen in fragment.alternatives.compactMap(\.screen) where seen.insert(screen.key).inserted {
        guard rest > 0 else { return found }
        rest -= 1
        open.append(table.fragment(of: screen))
      }
    }
    return found
  }
}

extension Fragment {
  /// The places at which it navigates itself, or a stack or a tab in it.
  var ownSites: [SourceNode] { siteNodes + parts.flatMap(\.ownSites) }

  /// The contents of its stacks and tabs.
  var parts: [Fragment] { stacks.map(\.content) + tabViews.flatMap { $0.tabs.map(\.content) } }

  /// The places at which it navigates without them.
  var siteNodes: [SourceNode] {
    links.map(\.site.node) + destinations.map(\.site.node) + layers.map(\.site.node) + stacks.map(\.site.node)
      + tabViews.map(\.site.node)
  }

  /// All that links, destinations and layers show.
  fileprivate var alternatives: [Alternative] {
    links.flatMap(\.alternatives) + destinations.flatMap(\.alternatives) + layers.flatMap(\.alternatives)
  }
}
