import ArgumentParser

/// The command `navflow fuzz`, which walks through an app at random.
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Walk through an app at random, without a flow, and shrink what fails to a few steps.",
    discussion: """
      Takes random steps of a person, the app and the system from the cold start or from the end of a flow, rarely \
      used links first, and reports diagnostics, broken rules, input that is lost, and with several profiles where they \
      differ, each shrunk to the steps that it needs. The printed seed repeats the walks. Exit status: 0 nothing found, 1 \
      something found, 2 a file is invalid, 3 a driver failed, 64 usage error, 129, 130 or 143 stopped by SIGHUP, SIGINT or SIGTERM, \
      with what was found so far.
      """
  )

  @Argument(help: "The app file, or a flow to walk from the end of.")
  var app: String

  @OptionGroup(title: "Walks") var walks: FuzzOptions

  @OptionGroup(title: "Driver") var driver: DriverOptions

  @OptionGroup(title: "Steps and rules") var steps: ExplorationOptions

  @OptionGroup(title: "Values") var input: InputOptions

  @OptionGroup(title: "Output") var output: ExploreOutputOptions

  func validate() throws {
    if ([app] + input.variablesFiles).contains("-") {
      throw ValidationError("apps, flows and variables are files here, not standard input (-)")
    }
    guard driver.driver == nil else { return }
    try IdleOptions().refuse(["step-timeout", "timeout"], because: "there is no driver to wait for")
  }

  func run() throws {
    StopSignal.listen()
    if let pool = driver.pool { throw ExitCode(try DriverFuzzRun(self, pool).perform()) }
    throw ExitCode(try ExploreRun(self).perform())
  }
}
