import ArgumentParser
import CommandSupport
import FlowExplorer

/// The command `navflow explore`, which searches all states of an app, or walks through it at random.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search every state of an app, without a flow, and show the shortest way to each defect.",
    discussion: """
      Takes an app file, a flow to explore from the end of, or Swift sources as extract does. Tries every step that a person, the app and the system can do in each state, breadth first from the cold start \
      or from the end of a flow, and reports: diagnostics, broken rules of the workspace, parts that no state shows, \
      traps, dead taps, input that is lost, and with several profiles where they differ. With --random, takes random \
      steps instead, rarely used links first, each failure shrunk to the steps that it needs; the printed seed repeats \
      the walks.

      Exit status: 0 nothing found, 1 something found, 2 a file is invalid, 3 a driver failed, 64 usage error, 129, 130 \
      or 143 stopped by SIGHUP, SIGINT or SIGTERM, with what was found so far.
      """
  )

  @OptionGroup(title: "Sources") var sources: SwiftSourcesOptions

  @Option(help: .target)
  var target: String?

  @OptionGroup(title: "Search") var search: ExploreOptions

  @OptionGroup(title: "Random walks") var walks: WalkOptions

  @OptionGroup(title: "Driver") var driver: DriverOptions

  @OptionGroup(title: "Steps and rules") var steps: ExplorationOptions

  @OptionGroup(title: "Values") var input: InputOptions

  @OptionGroup(title: "Output") var output: ExploreOutputOptions

  func validate() throws {
    if (sources.paths + input.variablesFiles).contains("-") {
      throw ValidationError("apps, flows and variables are files here, not standard input (-)")
    }
    if sources.namesNoSwift {
      if sources.paths.count > 1 { throw ValidationError("an exploration is of one app; name one file") }
      let idle = [
        ("source", !sources.source.isEmpty), ("platform", sources.platform != nil), ("cache", sources.cache != nil),
        ("sources-tool", sources.sourcesTool != nil), ("target", target != nil),
      ]
      try IdleOptions.refuse(idle.filter(\.1).map(\.0), because: "no Swift sources are read")
    }
    if walks.random {
      try IdleOptions.refuse(search.written, because: "--random searches nothing")
    } else {
      let driving = driver.driver == nil ? [] : ["driver"]
      if let option = (walks.written + driving + driver.written).first {
        throw ValidationError("--\(option) is about random walks; add --random, or leave it out")
      }
    }
    if driver.driver == nil { try IdleOptions.refuse(driver.written, because: "there is no driver to wait for") }
  }

  /// The settings of random walks.
  var walkSettings: Fuzz.Settings {
    walks.settings(search.seed, isTimed: steps.time != nil, isReproducible: output.reproducible)
  }

  func run() throws {
    StopSignal.listen()
    if let pool = driver.pool { throw ExitCode(try DriverFuzzRun(self, pool).perform()) }
    throw ExitCode(try ExploreRun(self).perform())
  }
}
