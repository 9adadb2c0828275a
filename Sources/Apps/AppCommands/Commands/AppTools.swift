package import ArgumentParser
import CommandSupport

/// The root command of `navflow-apps`.
package struct AppTools: ParsableCommand {
  package static let configuration = CommandConfiguration.program([
    CommandGroup(
      name: "Your app",
      subcommands: [LintCommand.self, ExtractCommand.self, MapCommand.self, ExploreCommand.self]
    )
  ])

  package init() {}
}
