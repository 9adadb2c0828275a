import ArgumentParser
import Exploration
import FlowExplorer

/// The options of random walks.
struct FuzzOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take this many walks (default: \(ExplorationMethod.WalkChoices.defaultWalks), or any number with --time).",
      valueName: "n"
    )
  )
  var walks: Int?

  @Option(help: ArgumentHelp("Take this many steps in each walk (default: \(Fuzz.Settings().steps)).", valueName: "n"))
  var steps: Int?

  @Option(
    help: ArgumentHelp(
      "Repeat the walks of this seed (default: another one each time, which is printed).",
      valueName: "n"
    )
  )
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Don't report findings whose flows stand in this folder, where --flows has written them before. Repeatable.",
      valueName: "folder"
    )
  )
  var known: [String] = []

  func validate() throws { try OptionNumber.check([("walks", walks, 1), ("steps", steps, 1)]) }

  /// The choices of the walks; the seed is another one each time, unless it is chosen.
  ///
  /// - Parameter isReproducible: Whether two calls take the same walks, since they print the same bytes.
  /// - Returns: The choices.
  func choices(isReproducible: Bool) -> ExplorationMethod.WalkChoices {
    let any = isReproducible ? 0 : UInt64.random(in: 0...UInt64(UInt32.max))
    var choices = ExplorationMethod.WalkChoices(seed: seed ?? any)
    (choices.walks, choices.steps) = (walks, steps)
    return choices
  }
}
