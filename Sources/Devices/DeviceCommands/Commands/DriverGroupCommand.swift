import ArgumentParser

/// The command `navflow driver`: the two sides of the protocol between navflow and an app outside the engine.
struct DriverGroupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "driver",
    abstract: "Check a program that drives an app, or be one.",
    discussion: """
      A driver performs a flow's steps on an app outside the engine, for run --driver and explore --random --driver. It \
      speaks JSON-RPC 2.0 with navflow.
      """,
    subcommands: [DriverCheckCommand.self, DriverServeCommand.self]
  )
}
