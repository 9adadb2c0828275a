import ArgumentParser
import Exploration
import FlowExplorer

/// The options of random walks.
struct WalkOptions: ParsableArguments {
  @Flag(help: "Walk through the app at random instead, and shrink what fails to a few steps.")
  var random = false

  @Option(
    help: ArgumentHelp(
      "With --random, take this many walks (default: \(ExplorationMethod.WalkChoices.defaultWalks), or any number with --time).",
      valueName: "n"
    )
  )
  var walks: Int?

  @Option(
    help: ArgumentHelp(
      "With --random, take this many steps in each walk (default: \(Fuzz.Settings().steps)).",
      valueName: "n"
    )
  )
  var steps: Int?

  @Option(
    help: ArgumentHelp(
      "With --random, don't report findings whose flows stand in this folder, where --flows has written them before. Repeatable.",
      valueName: "folder"
    )
  )
  var known: [String] = []

  func validate() throws { try OptionNumber.check([("walks", walks, 1), ("steps", steps, 1)]) }

  /// The choices of the walks; the seed is another one each time, unless it is chosen.
  ///
  /// - Parameters:
  ///   - seed: The seed that is chosen; nil for none.
  ///   - isReproducible: Whether two calls take the same walks, since they print the same bytes.
  /// - Returns: The choices.
  func choices(_ seed: UInt64?, isReproducible: Bool) -> ExplorationMethod.WalkChoices {
    let any = isReproducible ? 0 : UInt64.random(in: 0...UInt64(UInt32.max))
    var choices = ExplorationMethod.WalkChoices(seed: seed ?? any)
    (choices.walks, choices.steps) = (walks, steps)
    return choices
  }

  /// The options that are written.
  var written: [String] {
    [("walks", walks != nil), ("steps", steps != nil), ("known", !known.isEmpty)].filter(\.1).map(\.0)
  }
}
