import AppCommands
import ArgumentParser
import CommandSupport
import DeviceCommands
import FlowCommands
import LiveCommands

/// The root command of the one program that a release has: all commands, without another program.
struct OneProgram: ParsableCommand {
  static let configuration = CommandConfiguration.program([
    CommandGroup(
      name: "Flows",
      subcommands: [InitCommand.self, RunCommand.self, CheckCommand.self, ReportCommand.self, DebugCommand.self]
    ),
    CommandGroup(
      name: "Your app",
      subcommands: [LintCommand.self, ExtractCommand.self, MapCommand.self, ExploreCommand.self, ShellCommand.self]
    ),
    CommandGroup(
      name: "Text",
      subcommands: [FmtCommand.self, RenameCommand.self, SchemaCommand.self, ExplainCommand.self]
    ),
    CommandGroup(
      name: "Devices",
      subcommands: [ExportCommand.self, ImportCommand.self, ProbeCommand.self, DriverGroupCommand.self]
    ),
    CommandGroup(name: "For programs", subcommands: [LspCommand.self, DapCommand.self, McpCommand.self]),
  ])
}

Program.main(OneProgram.self)
