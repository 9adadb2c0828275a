import ArgumentParser

/// `navflow run`: runs flows and reports what came of them.
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

  func run() throws {
    let status = try Suite(suite, mode: .run).run()
    throw ExitCode(status.rawValue)
  }
}

/// `navflow check`: reads everything and reports what is wrong with it.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read flows without running them for a verdict; report what is wrong with their text.",
    discussion: """
      Besides errors in the text, a step is reported that the engine is bound to refuse under the profile, such as a \
      pop past the root. Expectations are read, but not judged.
      """
  )

  @OptionGroup var suite: SuiteOptions

  func run() throws {
    let status = try Suite(suite, mode: .check).run()
    throw ExitCode(status.rawValue)
  }
}
