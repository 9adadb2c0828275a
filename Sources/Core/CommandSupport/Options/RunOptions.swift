package import ArgumentParser
package import FlowLanguage
package import FlowReports
import FlowSyntax
import WorkspaceFiles

/// The options of `run` only.
package struct RunOptions: ParsableArguments {
  @Flag(help: "Run only tests that didn't pass when they last ran.")
  var lastFailed = false

  @Option(
    help: "Run in a random order, and print its number; --shuffle=SEED repeats an order.".naming("seed"),
    transform: ShuffleRequest.init
  )
  var shuffle: ShuffleRequest?

  @Option(
    help: "Run one of several shards: I/N for shard I of N, auto or auto/N to read the build server's variables."
      .naming("shard"),
    transform: ShardChoice.init
  )
  var shard: ShardChoice?

  /// The shard of the command line, or else of the environment.
  var wantedShard: ShardChoice? { shard ?? CommandEnvironment.current.shard }

  @Option(help: .timings.hidden)
  var timings: [String] = []

  @Option(
    help: "Run only what the jsonl report of a stopped run lacks; its shard and its order are taken. Repeatable."
      .naming("file")
  )
  package var resume: [String] = []

  @Flag(
    help:
      "Run flows from standard input, a JSON object on each line with id, flow, app and vars, and print a line for each."
      .hidden
  )
  package var stream = false

  @Option(help: .failOn("at which an unexpected diagnostic fails a flow"))
  package var failOn: FailOn?

  @Option(
    help:
      "Write actual values into expectations, and show the changes; --update=show only shows them, --update=ask asks for each."
      .naming("show|ask"),
    transform: UpdateRequest.init
  )
  package var update: UpdateRequest?

  @Flag(help: "Write nothing but reports that --report names: no saved path, no list of failed tests.".hidden)
  package var readOnly = false

  @Flag(name: .shortAndLong, help: "Run affected tests again whenever a file changes.")
  package var watch = false

  @Option(
    help: "List failed tests, each cause in full once, or all tests; without it, failed ones and up to 20 that pass."
      .naming("tests")
  )
  package var show: ConsoleDigest.Shown?

  @Option(help: .against)
  package var against: String?

  @Flag(help: "With --driver, fail flows with steps that the driver can't perform, instead of skipping them.".hidden)
  var requireSteps = false

  package init() {}
}

extension FailOn: ExpressibleByArgument {}
extension FindingFailOn: ExpressibleByArgument {}

extension ConsoleDigest.Shown: ExpressibleByArgument {}

/// The value of `--update`: whether expectations are written, only shown, or written where the user agrees.
package enum UpdateRequest: Sendable {
  case write, show, ask

  /// Reads the value.
  package init(_ argument: String) throws {
    switch argument {
    case CommandArguments.noValue: self = .write
    case "show": self = .show
    case "ask": self = .ask
    default:
      throw ValidationError("it takes show, which writes nothing, ask, which asks for each change, or no value at all")
    }
  }
}

/// The value of `--shuffle`: the seed.
struct ShuffleRequest {
  /// The seed; nil for a new one.
  package let seed: UInt64?

  /// Reads the value.
  package init(_ argument: String) throws(PlainError) {
    seed = argument == CommandArguments.noValue ? nil : try Shuffle(argument).seed
  }
}
