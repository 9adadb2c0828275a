package import ArgumentParser
import CommandSupport

/// The root command of `navflow-devices`.
package struct DeviceTools: ParsableCommand {
  package static let configuration = CommandConfiguration.program([
    CommandGroup(
      name: "Devices",
      subcommands: [ExportCommand.self, ImportCommand.self, ProbeCommand.self, DriverGroupCommand.self]
    )
  ])

  package init() {}
}
