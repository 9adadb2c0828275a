package import ArgumentParser
import CommandSupport

/// The root command of `navflow`, which becomes a tool for all other commands.
package struct Navflow: ParsableCommand {
  package static let configuration = CommandConfiguration.program([
    CommandGroup(
      name: "Flows",
      subcommands: [InitCommand.self, RunCommand.self, CheckCommand.self, ReportCommand.self]
    )
  ])

  package init() {}
}
