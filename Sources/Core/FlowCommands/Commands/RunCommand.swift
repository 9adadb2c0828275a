import ArgumentParser
import CommandSupport
import FlowLanguage

/// The command `navflow run`, which runs flows and reports the results.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run flows and report every divergence.",
    discussion: """
      In folders, navflow finds files named \(FlowFileName.list); an argument may name a file of any name. \
      Flows run in parallel, and results are printed in the order of the files.
      """
  )

  @OptionGroup var suite: SuiteOptions

  @OptionGroup(title: "Run") var options: RunOptions

  @OptionGroup(title: "Driver") var driver: DriverOptions

  func validate() throws {
    let idle = IdleOptions(suite, options, driver)
    try idle.refuse()
    if options.stream { try idle.refuseWithStream() }
    if options.update != nil, suite.selection.paths.contains("-") {
      throw ValidationError("--update can't write what it reads from standard input (-); name a file")
    }
    if options.readOnly, options.update != nil, options.update != .show {
      throw ValidationError("--update writes flows, and --read-only writes none; leave one of them out")
    }
    guard options.update == .ask else { return }
    if options.watch { throw ValidationError("--update=ask asks once, and --watch runs again; leave one of them out") }
    if suite.input.variablesFiles.contains("-") {
      throw ValidationError("standard input (-) has the answers for --update=ask; name a file of variables")
    }
  }

  func run() throws {
    if options.stream {
      StopSignal.listen(endsAtOnce: true)
      throw ExitCode(try StreamRun(suite, options).perform())
    }
    if !suite.work.list { StopSignal.listen() }
    if options.watch {
      var loop = try WatchLoop(suite, options, driver)
      throw ExitCode(try loop.perform())
    }
    let settings = try RunSettings(suite, options, driver)
    throw ExitCode(try SuiteRun.perform(settings).status)
  }
}
