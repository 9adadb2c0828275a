import AppCommands
import ArgumentParser
import CommandSupport
import DeviceCommands
import FlowCommands
import LiveCommands

/// The root command of the one program that a release has: all commands, without another program.
struct OneProgram: ParsableCommand {
  static let configuration = CommandConfiguration.program(
    Navflow.configuration.groupedSubcommands + AppTools.configuration.groupedSubcommands
      + LiveTools.configuration.groupedSubcommands + DeviceTools.configuration.groupedSubcommands
  )
}

Program.main(OneProgram.self)
