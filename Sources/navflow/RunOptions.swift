import ArgumentParser
import Flows

/// What only a run can be told.
struct RunOptions: ParsableArguments {
  @Flag(help: "Take only flows that didn't pass when they were last run.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp(
      "Run in an order of chance, given by a number as --shuffle=SEED; without one, by a new one that is told.",
      valueName: "seed"
    )
  )
  var shuffle: ShuffleRequest?

  @Option(
    help: ArgumentHelp(
      "Run one of several parts: I/N for the part I of N, auto or auto/N for what the build server says.",
      valueName: "part"
    )
  )
  var shard: ShardRequest?

  @Option(
    help: ArgumentHelp("Cut the parts by the times that a file holds, and keep it up to date.", valueName: "file")
  )
  var timings: String?

  @Option(
    help: ArgumentHelp(
      "From which severity on a diagnostic that no step expects fails a flow: error (the default), warning or never.",
      valueName: "severity"
    )
  )
  var failOn: FailOn?

  @Flag(help: "Write what is into the flows' expectations, and show what changes.")
  var update = false

  @Flag(name: .shortAndLong, help: "Run again what depends on a file whenever one changes.")
  var watch = false
}

extension FailOn: ExpressibleByArgument {}

/// `--shuffle`: by which number.
struct ShuffleRequest: ExpressibleByArgument {
  /// Nil for a new one.
  let seed: UInt64?

  init?(argument: String) {
    seed = UInt64(argument)
    guard seed != nil || argument == CommandArguments.nothing else { return nil }
  }
}

/// `--shard`: one of how many parts.
enum ShardRequest: Hashable, ExpressibleByArgument {
  /// A part, counted from 1.
  case part(Int, of: Int)
  /// What the environment says; it is wrong if that isn't one of as many parts.
  case automatic(count: Int?)

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? Int(parts[1]) : nil
    switch (parts[0], parts.count) {
    case ("auto", 1): self = .automatic(count: nil)
    case ("auto", 2):
      guard let count, count > 0 else { return nil }
      self = .automatic(count: count)
    case (let word, 2):
      guard let count, let number = Int(word), number > 0, number <= count else { return nil }
      self = .part(number, of: count)
    default: return nil
    }
  }
}
