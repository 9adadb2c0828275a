import ArgumentParser
import CommandSupport
import FlowExplorer

/// The options of random walks.
struct WalkOptions: ParsableArguments {
  @Flag(help: "Walk through the app at random instead, and shrink what fails to a few steps.")
  var random = false

  @Option(
    help: "With --random, take this many walks (default: \(Fuzz.Settings.defaultWalks), or any number with --time)."
      .naming("n")
  )
  var walks: Int?

  @Option(help: "With --random, take this many steps in each walk (default: \(Fuzz.Settings().steps)).".naming("n"))
  var steps: Int?

  @Option(
    help:
      "With --random, don't report findings whose flows stand in this folder, where --flows has written them before. Repeatable."
      .naming("folder")
  )
  var known: [String] = []

  func validate() throws { try OptionNumber.check([("walks", walks, 1), ("steps", steps, 1)]) }

  /// The settings of the walks; without a chosen seed, each run has another.
  ///
  /// - Parameters:
  ///   - seed: The seed that is chosen; nil for none.
  ///   - isTimed: Whether a time ends the walks.
  ///   - isReproducible: Whether two calls take the same walks, since they print the same bytes.
  /// - Returns: The settings.
  func settings(_ seed: UInt64?, isTimed: Bool, isReproducible: Bool) -> Fuzz.Settings {
    var settings = Fuzz.Settings()
    settings.seed = seed ?? (isReproducible ? 0 : UInt64.random(in: 0...UInt64(UInt32.max)))
    if walks != nil || isTimed { (settings.walks, settings.choices) = (walks, nil) }
    if let steps { settings.steps = steps }
    return settings
  }

  /// The options that are written.
  var written: [String] {
    [("walks", walks != nil), ("steps", steps != nil), ("known", !known.isEmpty)].filter(\.1).map(\.0)
  }
}
