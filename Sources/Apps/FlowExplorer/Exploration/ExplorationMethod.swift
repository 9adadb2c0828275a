/// How an app is explored: by a search of its states, or by random walks.
///
/// The exploration adds to the settings what the app, its rules and its time say.
package enum ExplorationMethod: Sendable {
  /// A search for the goals; with `cover`, a suite that covers these parts is written instead of the findings.
  case search(SearchSettings, [ExplorationGoal], cover: SuiteCover.Goal?)
  /// Walks; the findings of flows with the known titles aren't reported again.
  case walks(Fuzz.Settings, known: Set<String>)

  /// The seed of walks; nil for a search.
  var walkSeed: UInt64? { if case .walks(let settings, _) = self { settings.seed } else { nil } }

  /// The seed; nil for a search in the steps' own order.
  package var seed: UInt64? {
    switch self {
    case .search(let settings, _, _): settings.seed
    case .walks(let settings, _): settings.seed
    }
  }

  var goals: [ExplorationGoal] { if case .search(_, let goals, _) = self { goals } else { [] } }

  /// The parts that a suite covers; nil if findings are written.
  var cover: SuiteCover.Goal? { if case .search(_, _, let cover) = self { cover } else { nil } }
}
