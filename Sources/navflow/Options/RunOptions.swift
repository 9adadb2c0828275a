import ArgumentParser
import FlowLanguage
import FlowSelection

/// The options of `run` only.
struct RunOptions: ParsableArguments {
  @Flag(help: "Take only flows that didn't pass when they were last run.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp(
      "Run in a random order, given by a number as --shuffle=SEED; without one, by a new one that is told.",
      valueName: "seed"
    ),
    transform: ShuffleRequest.init
  )
  var shuffle: ShuffleRequest?

  @Option(
    help: ArgumentHelp(
      "Run one of several parts: I/N for the part I of N, auto or auto/N for what the build server says.",
      valueName: "part"
    ),
    transform: ShardRequest.init
  )
  var shard: ShardRequest?

  @Option(
    help: ArgumentHelp(
      "Cut the parts by how long flows took in an earlier run, whose jsonl report this is.",
      valueName: "file"
    )
  )
  var timings: String?

  @Option(
    help: ArgumentHelp(
      "From which severity on a diagnostic that no step expects fails a flow: error (the default), warning or never.",
      valueName: "severity"
    )
  )
  var failOn: FailOn?

  @Option(
    help: ArgumentHelp(
      "Write what is into the flows' expectations, and show what changes; --update=show only shows it.",
      valueName: "show"
    ),
    transform: UpdateRequest.init
  )
  var update: UpdateRequest?

  @Flag(name: .shortAndLong, help: "Run again what depends on a file whenever one changes.")
  var watch = false
}

extension FailOn: ExpressibleByArgument {}

/// The value of `--update`: whether expectations are written, or only shown.
enum UpdateRequest: Sendable {
  case write, show

  /// Reads the value.
  ///
  /// - Parameter argument: The value.
  /// - Throws: An error of usage.
  init(_ argument: String) throws {
    switch argument {
    case EnvironmentVariable.noValue: self = .write
    case "show": self = .show
    default: throw ValidationError("it takes show, which writes nothing, or no value at all")
    }
  }
}

/// The value of `--shuffle`: the seed.
struct ShuffleRequest {
  /// The seed; nil for a new one.
  let seed: UInt64?

  /// Reads the value.
  ///
  /// - Parameter argument: The value.
  /// - Throws: An error of usage.
  init(_ argument: String) throws {
    if argument == EnvironmentVariable.noValue {
      seed = nil
      return
    }
    do throws(Shuffle.Failure) { seed = try Shuffle(argument).seed } catch { throw ValidationError(error.message) }
  }
}
