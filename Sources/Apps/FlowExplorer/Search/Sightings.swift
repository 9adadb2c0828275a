import NavigationEngine

/// The sightings of a search, one for each cause.
struct Sightings: Sendable {
  private var noted: [SearchResult.Sighting] = []
  /// The number of sightings that no later step takes back; a later tap can take back a dead tap.
  private(set) var certainCount = 0

  /// Adds the first sighting of a cause.
  mutating func append(_ sighting: SearchResult.Sighting) {
    noted.append(sighting)
    if case .deadTap = sighting.cause { return }
    certainCount += 1
  }

  /// The sightings at the end of a search, in the order of the states.
  func decided(_ liveLinks: Set<LinkName>) -> [SearchResult.Sighting] {
    let decided = noted.filter { sighting in
      if case .deadTap(let link) = sighting.cause { !liveLinks.contains(link) } else { true }
    }
    return decided.sorted { ($0.state, $0.step ?? -1) < ($1.state, $1.step ?? -1) }
  }
}
