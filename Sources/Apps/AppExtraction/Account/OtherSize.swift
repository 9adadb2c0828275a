/// The places that only another size than compact shows, and the types that bring stacks there and nowhere else.
struct OtherSize: Sendable {
  private(set) var sites: Set<SourceNode> = []
  private(set) var owners: Set<String> = []

  /// Nothing.
  init() {}

  /// The parts of a fragment for another size, beside those for the compact one.
  init(_ other: Fragment, besides compact: Fragment) {
    sites = Set(other.ownSites)
    owners = Self.owners(of: other).subtracting(Self.owners(of: compact))
  }

  mutating func add(_ other: Self) {
    sites.formUnion(other.sites)
    owners.formUnion(other.owners)
  }

  /// The types that bring stacks, also within stacks and tabs.
  private static func owners(of fragment: Fragment) -> Set<String> {
    let own = fragment.stacks.compactMap { $0.body?.scope.type?.name }
    return fragment.parts.reduce(into: Set(own)) { $0.formUnion(owners(of: $1)) }
  }
}
