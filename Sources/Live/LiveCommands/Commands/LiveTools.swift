package import ArgumentParser
import CommandSupport

/// The root command of `navflow-live`.
package struct LiveTools: ParsableCommand {
  package static let configuration = CommandConfiguration.program([
    CommandGroup(name: "Flows", subcommands: [DebugCommand.self]),
    CommandGroup(name: "Your app", subcommands: [ShellCommand.self]),
    CommandGroup(
      name: "Text",
      subcommands: [FmtCommand.self, RenameCommand.self, SchemaCommand.self, ExplainCommand.self]
    ),
    CommandGroup(name: "For programs", subcommands: [LspCommand.self, DapCommand.self, McpCommand.self]),
  ])

  package init() {}
}
