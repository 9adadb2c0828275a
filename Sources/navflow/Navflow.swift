import ArgumentParser

/// The command.
@main
struct Navflow: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "navflow",
    abstract: "Runs navigation flows against a navigation stack without a screen.",
    discussion: """
      A flow is a YAML file that says what is done to a navigation stack and what must hold. navflow does it and reports \
      every divergence between the two, with its cause.

      Exit status: 0 everything passed, 1 a flow diverged, 2 a file is invalid, 4 nothing was selected, 64 wrong usage.
      """,
    version: "navflow \(version)",
    subcommands: [RunCommand.self, CheckCommand.self]
  )
}

/// What the command's status says; of several the greatest counts.
enum ExitStatus: Int32 {
  case passed = 0
  case diverged = 1
  case invalid = 2
  case nothingSelected = 4
}
