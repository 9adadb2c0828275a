import ArgumentParser
import FlowExplorer

/// The options of random walks.
struct FuzzOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take this many walks (default: \(FuzzOptions.defaultWalks), or any number with --time).",
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

  /// The number of walks if neither it nor a time is chosen.
  static let defaultWalks = 1000

  func validate() throws { try OptionNumber.check([("walks", walks, 1), ("steps", steps, 1)]) }
}
