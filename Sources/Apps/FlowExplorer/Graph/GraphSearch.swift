import FlowLanguage
import NavigationEngine

/// The search of an app of value links and back alone, which visits no state: the findings are those of each screen with
/// its value, in the order of the shortest ways, and the states are counted.
///
/// Bounds cut the count, and no finding: a screen beyond them is found, too.
struct GraphSearch {
  private let graph: ScreenGraph
  private let model: AppModel
  private let start: Position
  private let possible: PossibleSteps
  private let settings: SearchSettings

  /// Prepares a search; nil if the app or the search needs more than ``ScreenGraph`` holds.
  init?(_ model: AppModel, from start: Position, _ possible: PossibleSteps, _ settings: SearchSettings) {
    guard start.other == nil, let graph = ScreenGraph(model, start.session, possible, settings) else { return nil }
    (self.graph, self.model, self.start, self.possible, self.settings) = (graph, model, start, possible, settings)
  }

  /// Counts the states, as many together as ``Search`` expands, and collects the findings.
  func perform(_ clock: SearchClock, batch: Int) -> SearchResult {
    let counts = PathCounts(graph, settings.bounds, batch: batch) { clock.cut }
    var shown = ShownParts()
    for screen in graph.screens { shown.note(screen.sample, of: model) }
    return SearchResult(
      start: start,
      possible: possible,
      table: StateTable(origins: graph.screens.map(\.origin)),
      stateCount: counts.states,
      stepCount: counts.steps,
      depth: counts.depth,
      cut: counts.cut,
      missesStates: false,
      time: clock.elapsed,
      sightings: sightings,
      // Rows, which alone can have the label of a link, aren't there.
      untappedLinks: [],
      shown: shown,
      missing: shown.missing(from: model),
      unseen: 0,
      // Back always leads home.
      traps: []
    )
  }

  /// The findings of the first render and of each tap, one for each cause.
  private var sightings: [SearchResult.Sighting] {
    var sightings = Sightings()
    var (known, live): (Set<FindingCause>, Set<LinkName>) = ([], [])
    func sight(_ cause: FindingCause, _ screen: Int, _ step: Int?) {
      if known.insert(cause).inserted { sightings.append(.init(cause: cause, state: screen, step: step)) }
    }
    for diagnostic in start.session.opening.diagnostics where settings.failOn.includes(diagnostic.severity) {
      sight(FindingCause(diagnostic, nil), 0, nil)
    }
    for (number, screen) in graph.screens.enumerated() {
      for tap in screen.taps {
        for cause in tap.causes { sight(cause, number, tap.step) }
        guard let link = tap.link else { continue }
        if tap.target == nil, tap.causes.isEmpty { sight(.deadTap(link), number, tap.step) } else { live.insert(link) }
      }
    }
    return sightings.decided(live)
  }
}
