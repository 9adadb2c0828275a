import ArgumentParser
import CommandSupport
import FlowExplorer

/// The options of a search.
struct ExploreOptions: ParsableArguments {
  @Option(help: "Visit no state that is more than this many steps away.".naming("steps"))
  var depth: Int?

  @Option(
    help:
      "Visit no state with more than this many screens above the root of a stack, or layers on each other (default: \(SearchBounds().pathLimit))."
      .naming("screens")
  )
  var pathLimit: Int?

  @Option(help: "Visit this many states at most (default: \(SearchBounds.defaultStates)).".naming("n"))
  var states: Int?

  @Option(
    help: "Show the shortest way to a state in which these expectations hold, as in '{screen: Receipt}'. Repeatable."
      .naming("expectations")
  )
  var goal: [String] = []

  @Flag(help: "Open each URL of the app cold and in each state, and report only what it leads to.")
  var urls = false

  @Option(
    help:
      "Instead of the findings write flows that cover the app into the folder of --flows: \(SuiteCover.Goal.allCases.map(\.rawValue).joined(separator: ", "))."
      .naming("kind")
  )
  var cover: SuiteCover.Goal?

  @Option(
    help:
      "Try steps in another order, so that a search that is cut sees another part; with --random, repeat the walks of this seed."
      .naming("n")
  )
  var seed: UInt64?

  func validate() throws {
    try OptionNumber.check([("depth", depth, 0), ("path-limit", pathLimit, 0), ("states", states, 1)])
    if isOfURLs {
      let others = [("goal", !goal.isEmpty), ("cover", cover != nil && cover != .urls)].filter(\.1).map(\.0)
      try IdleOptions.refuse(others, because: "only URLs are looked at")
    }
  }

  /// The options of a search that are written.
  var written: [String] {
    [
      ("depth", depth != nil), ("path-limit", pathLimit != nil), ("states", states != nil), ("goal", !goal.isEmpty),
      ("urls", urls), ("cover", cover != nil),
    ].filter(\.1).map(\.0)
  }

  /// Whether only URLs are looked at.
  var isOfURLs: Bool { urls || cover == .urls }

  /// The settings of the search.
  var settings: SearchSettings {
    var settings = SearchSettings()
    (settings.bounds.depth, settings.seed, settings.isOfURLs) = (depth, seed, isOfURLs)
    if let pathLimit { settings.bounds.pathLimit = pathLimit }
    if let states { settings.bounds.states = min(states, SearchBounds.statesLimit) }
    return settings
  }
}

extension SuiteCover.Goal: ExpressibleByArgument {}
