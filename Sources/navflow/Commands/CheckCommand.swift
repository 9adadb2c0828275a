import ArgumentParser

/// The command `navflow check`, which reads everything and reports the errors.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read flows without running them for a verdict; report what is wrong with their text.",
    discussion: """
      Besides errors in the text, a step is reported that the engine is bound to refuse under the profile, such as a \
      pop past the root, and a name that the app doesn't declare. Expectations are read, but not judged. App files and \
      commands are read though no flow may name them. Warnings tell of unused variables, and of steps that nothing \
      ever does.
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
