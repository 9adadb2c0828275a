import NavigationEngine

/// The result of a search of an app's states, or of random walks through them.
enum ExplorationResult: Sendable {
  case search(SearchResult)
  case walks(FuzzResult)

  /// The search; nil for walks.
  var search: SearchResult? { if case .search(let result) = self { result } else { nil } }

  /// The walks; nil for a search.
  var walks: FuzzResult? { if case .walks(let result) = self { result } else { nil } }

  /// The parts of the app that states have shown.
  var shown: ShownParts {
    switch self {
    case .search(let result): result.shown
    case .walks(let result): result.shown
    }
  }
}
