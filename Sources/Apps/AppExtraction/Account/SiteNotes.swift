/// The sites of its sources that an extraction met, and the views around them.
struct SiteNotes: Sendable {
  /// The sites that the app file has, though no declaration of it names their lines: containers, writes to paths, the tab
  /// views that are a part of a screen with the stacks of their tabs.
  var covered: Set<SourceNode> = []
  /// The presentations by bindings that aren't read.
  var unbound: Set<SourceNode> = []
  /// The sites in the read part.
  private(set) var seen: Set<SourceNode> = []
  /// The links that lead nowhere.
  private(set) var ornaments: Set<SourceNode> = []
  /// The tab views that show pages instead of tabs.
  var pages: Set<SourceNode> = []
  /// The destinations of stacks that were read as a part of another stack.
  var joinedDestinations: Set<SourceNode> = []
  /// The modifiers within those of the app's own that are named as SwiftUI's, with the calls that stand for them.
  var wrapped: [SourceNode: Set<SourceNode>] = [:]
  /// The code behind conditions that never hold.
  var never: Set<SourceNode> = []
  /// The names of the views that were read.
  var views: Set<String> = []
  /// The sites that only another size than compact shows.
  private(set) var otherSize: Set<SourceNode> = []
  /// The types that bring stacks there and nowhere else.
  private(set) var otherSizeOwners: Set<String> = []
  /// The sites with a screen, and whether one of their views is declared in the read part.
  private var areDeclared: [SourceNode: Bool] = [:]

  /// Whether a site shows only views that aren't declared in the read part.
  func isUndeclared(_ site: SourceNode) -> Bool { areDeclared[site] == false }

  /// Whether a site stands only behind conditions that never hold.
  func isNever(_ site: SourceNode) -> Bool {
    !seen.contains(site) && never.contains { $0 == site || $0.contains(site) }
  }

  /// Adds the notes about other views of the app.
  mutating func add(_ other: Self) {
    covered.formUnion(other.covered)
    unbound.formUnion(other.unbound)
    seen.formUnion(other.seen)
    ornaments.formUnion(other.ornaments)
    pages.formUnion(other.pages)
    joinedDestinations.formUnion(other.joinedDestinations)
    wrapped.merge(other.wrapped) { $0.union($1) }
    never.formUnion(other.never)
    views.formUnion(other.views)
    otherSize.formUnion(other.otherSize)
    otherSizeOwners.formUnion(other.otherSizeOwners)
    areDeclared.merge(other.areDeclared) { $0 || $1 }
  }

  /// Notes the parts of a fragment for another size, beside those for the compact one.
  mutating func add(otherSize other: Fragment, besides compact: Fragment) {
    otherSize.formUnion(other.ownSites)
    otherSizeOwners.formUnion(Self.owners(of: other).subtracting(Self.owners(of: compact)))
  }

  /// The types that bring stacks, also within stacks and tabs.
  private static func owners(of fragment: Fragment) -> Set<String> {
    let own = fragment.stacks.compactMap { $0.body?.scope.type?.name }
    return fragment.parts.reduce(into: Set(own)) { $0.formUnion(owners(of: $1)) }
  }

  private mutating func see(_ alternatives: [Alternative], at site: SourceNode) {
    for screen in alternatives.compactMap(\.screen) where areDeclared[site] != true {
      areDeclared[site] = !screen.isUndeclared
    }
  }

  /// Notes the sites of a screen's declarations.
  mutating func see(_ fragment: Fragment) {
    add(fragment.notes)
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
