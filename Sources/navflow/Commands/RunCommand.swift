import ArgumentParser

/// The command `navflow run`, which runs flows and reports the results.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run flows and report every divergence.",
    discussion: """
      A folder is searched for *.flow.yaml and *.flow.yml files; a file named outright may have any name. Flows run \
      side by side, and their results are printed in the order of the files.
      """
  )

  @OptionGroup var suite: SuiteOptions

  @OptionGroup(title: "How they are run") var options: RunOptions

  func validate() throws {
    try IdleOptions().refuse(in: suite, options)
    if options.update != nil, suite.selection.paths.contains("-") {
      throw ValidationError("--update can't write what it reads from standard input (-); name a file")
    }
  }

  func run() throws {
    if !suite.selection.list { StopSignal.listen() }
    if options.watch {
      var loop = try WatchLoop(suite, options)
      throw ExitCode(try loop.perform())
    }
    let settings = try RunSettings(suite, options)
    throw ExitCode(try SuiteRun.perform(settings).status)
  }
}
