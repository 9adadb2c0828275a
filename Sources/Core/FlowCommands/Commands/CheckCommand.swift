import ArgumentParser
import CommandSupport
import FlowLanguage

/// The command `navflow check`, which reads everything and reports the errors.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find errors in flows, apps and workspaces without a run.",
    discussion: """
      Reports errors in the text, steps that the engine must refuse under the profile, such as a pop past the \
      root, and names that the app doesn't declare. Expectations aren't evaluated. App files and commands are read \
      even if no flow uses them. Warnings report unused variables, steps that never run, and what no single flow \
      can show about an app. Exit status: 0 no error, 1 a warning or note as severe as --fail-on, 2 an error.
      """
  )

  @OptionGroup var suite: SuiteOptions

  @Option(
    help: .failOn(
      "of a finding that makes the exit status 1",
      "error (the default; it is 2 then), warning, note or never"
    )
  )
  var failOn: FindingFailOn = .error

  func validate() throws {
    try IdleOptions(suite).refuse()
  }

  func run() throws {
    // Without reports nothing but the sum is worth waiting for.
    let grace = suite.output.report.isEmpty ? 1 : StopSignal.gracePeriod
    if !suite.work.list { StopSignal.listen(grace: grace) }
    let settings = try RunSettings(suite, nil, failOn: failOn)
    throw ExitCode(try SuiteRun.perform(settings).status)
  }
}
