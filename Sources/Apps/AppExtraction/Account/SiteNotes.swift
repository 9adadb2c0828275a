/// The sites of its sources that an extraction met.
struct SiteNotes: Sendable {
  /// The sites that the app file has, though no declaration of it names their lines: containers, writes to paths.
  var covered: Set<SourceNode> = []
  /// The presentations by bindings that aren't read.
  var unbound: Set<SourceNode> = []
  /// The sites in the read part.
  private(set) var seen: Set<SourceNode> = []
  /// The links that lead nowhere.
  private(set) var ornaments: Set<SourceNode> = []
  /// The tab views that show pages.
  private(set) var pages: Set<SourceNode> = []
  /// The destinations of stacks that were read as a part of another stack.
  private(set) var joinedDestinations: Set<SourceNode> = []
  /// The modifiers within those of the app's own that are named as SwiftUI's, with the calls that stand for them.
  private(set) var wrapped: [SourceNode: Set<SourceNode>] = [:]
  /// The code behind conditions that never hold.
  private var never: Set<SourceNode> = []
  /// The names of the views that were read.
  private(set) var views: Set<String> = []
  /// The parts that only another size than compact shows.
  private(set) var otherSize = OtherSize()
  /// The sites with a screen whose view is known.
  private var known: Set<SourceNode> = []
  /// The sites with a screen whose view isn't declared in the read part.
  private var unknown: Set<SourceNode> = []

  /// Whether a site shows only views that aren't declared in the read part.
  func isUndeclared(_ site: SourceNode) -> Bool { unknown.contains(site) && !known.contains(site) }

  /// Whether a site stands only behind conditions that never hold.
  func isNever(_ site: SourceNode) -> Bool {
    !seen.contains(site) && never.contains { $0 == site || $0.contains(site) }
  }

  private mutating func see(_ alternatives: [Alternative], at site: SourceNode) {
    for screen in alternatives.compactMap(\.screen) {
      if screen.isUndeclared { unknown.insert(site) } else { known.insert(site) }
    }
  }

  /// Notes the sites of a screen's declarations.
  mutating func see(_ fragment: Fragment) {
    views.formUnion(fragment.views)
    pages.formUnion(fragment.pages)
    covered.formUnion(fragment.tabBars)
    never.formUnion(fragment.never)
    joinedDestinations.formUnion(fragment.joinedDestinations)
    otherSize.add(fragment.otherSize)
    wrapped.merge(fragment.wrapped) { $0.union($1) }
    seen.formUnion(fragment.siteNodes)
    for link in fragment.links {
      switch link.target {
      case .view(let alternatives): see(alternatives, at: link.site.node)
      case .nowhere: ornaments.insert(link.site.node)
      case .value, .unknown: break
      }
    }
    for destination in fragment.destinations { see(destination.alternatives, at: destination.site.node) }
    for layer in fragment.layers { see(layer.alternatives, at: layer.site.node) }
    for part in fragment.parts { see(part) }
  }
}
