package import FlowExplorer

/// How an app is explored: by a search of its states, or by random walks.
package enum ExplorationMethod: Sendable {
  case search(SearchChoices)
  case walks(WalkChoices)

  /// The choices of a search.
  package struct SearchChoices: Sendable {
    /// The limits of the search of each variant; its time is a share of the whole time.
    package var bounds = SearchBounds()
    package var goals: [ExplorationGoal] = []
    /// Chooses another order of steps; nil for the steps' own order.
    package var seed: UInt64?
    /// The parts that a suite covers, which is written instead of the findings; nil for none.
    package var cover: SuiteCover.Kind?

    package init() {}
  }

  /// The choices of random walks.
  package struct WalkChoices: Sendable {
    /// The number of walks if neither it nor a time is chosen.
    package static let defaultWalks = 1000

    package var seed: UInt64
    /// The number of walks; nil for ``defaultWalks``, or for any number if there is a maximum time.
    package var walks: Int?
    /// The number of steps of each walk; nil for the default.
    package var steps: Int?
    /// Whether the parts of the app that walks show are noted, for a page.
    package var notesParts = false
    /// The titles of the flows of findings that are known, and aren't reported again.
    package var known: Set<String> = []

    package init(seed: UInt64) { self.seed = seed }
  }

  /// The command that the flows of findings name.
  var origin: FindingFlow.Origin {
    switch self {
    case .search: .explore
    case .walks(let choices): .fuzz(seed: choices.seed)
    }
  }

  /// The seed; nil for a search in the steps' own order.
  package var seed: UInt64? {
    switch self {
    case .search(let choices): choices.seed
    case .walks(let choices): choices.seed
    }
  }

  /// The goals of a search.
  var goals: [ExplorationGoal] { if case .search(let choices) = self { choices.goals } else { [] } }

  /// The parts that a suite covers; nil if findings are written.
  var cover: SuiteCover.Kind? { if case .search(let choices) = self { choices.cover } else { nil } }
}
