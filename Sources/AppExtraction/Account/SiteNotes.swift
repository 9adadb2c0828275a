import SourceTrees

/// The sites of its sources that an extraction met.
struct SiteNotes: Sendable {
  /// The sites that the app file has, though no declaration of it names their lines: containers, writes to paths.
  var covered: Set<SourceNode> = []
  /// The sites in what was read.
  private(set) var seen: Set<SourceNode> = []
  /// The links that lead nowhere.
  private(set) var ornaments: Set<SourceNode> = []
  /// The tab views that show pages.
  private(set) var pages: Set<SourceNode> = []
  /// The names of the views that were read.
  private(set) var views: Set<String> = []

  /// Notes the sites of what a screen declares.
  mutating func see(_ fragment: Fragment) {
    views.formUnion(fragment.views)
    pages.formUnion(fragment.pages)
    for link in fragment.links {
      seen.insert(link.site.node)
      if case .nowhere = link.target { ornaments.insert(link.site.node) }
    }
    seen.formUnion(fragment.destinations.map(\.site.node))
    seen.formUnion(fragment.layers.map(\.site.node))
    for stack in fragment.stacks {
      seen.insert(stack.site.node)
      see(stack.content)
    }
    for tabView in fragment.tabViews {
      seen.insert(tabView.site.node)
      for tab in tabView.tabs { see(tab.content) }
    }
  }
}
