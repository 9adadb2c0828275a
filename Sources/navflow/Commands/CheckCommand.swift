import ArgumentParser

/// The command `navflow check`, which reads everything and reports the errors.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find errors in flows, apps and workspaces without a run.",
    discussion: """
      Reports errors in the text, steps that the engine must refuse under the profile, such as a pop past the \
      root, and names that the app doesn't declare. Expectations aren't evaluated. App files and commands are read \
      even if no flow uses them. Warnings report unused variables, steps that never run, and what no single flow \
      can show about an app.
      """
  )

  @OptionGroup var suite: SuiteOptions

  func validate() throws { try IdleOptions().refuse(in: suite, nil) }

  func run() throws {
    if !suite.selection.list { StopSignal.listen() }
    let settings = try RunSettings(suite, nil)
    throw ExitCode(try SuiteRun.perform(settings).status)
  }
}
