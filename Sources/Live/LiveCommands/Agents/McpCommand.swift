import ArgumentParser
import CommandSupport
import FlowDebugger
import FlowSyntax
import OperatingSystem
import PlainText
import SystemPackage
import WorkspaceFiles

/// The command `navflow mcp`, whose tools agents call.
struct McpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Be a server of tools for agents, by the Model Context Protocol.",
    discussion: """
      An agent starts this command and talks to it over standard input and output, a message a line. The tools are \
      lint, map, route (the fewest taps to a screen), run (also a flow that no file has), explore, explain and path, the \
      shortest steps to a state. All routes of an app are a resource, navflow://routes/APP. They read and run only what is below the root, and write nothing without --write. Exit status: 0 at the end of the \
      input, 2 if its messages can't be separated, 129, 130 or 143 if a signal stops the command.
      """
  )

  @Argument(help: "The folder whose files the tools may use (default: the working folder).")
  var root = "."

  @Flag(help: "Let the tools write files below the root: reports and saved paths of a run, flows of findings.")
  var write = false

  @Option(help: .sourcesTool)
  var sourcesTool: String?

  func validate() throws {
    guard FilePath.isFolder(root) else {
      throw ValidationError("the root “\(TextWidth.visible(root.excerpt))” is no folder; name one, or leave it out")
    }
  }

  func run() throws {
    StopSignal.listen()
    let tool = (sourcesTool ?? CommandEnvironment.current.sourcesTool).map { FilePath.absolute($0).string }
    // Paths of requests, and those in files, are seen from the root.
    guard FileManager.default.changeCurrentDirectoryPath(root) else {
      Console.printError("the root “\(TextWidth.visible(root.excerpt))” can't be opened")
      throw ExitCode(.invalid)
    }
    let connection = Connection<RPCMessage>(FrameInput(.standardInput, framing: .lines), .standardOutput)
    try connection.serve(McpHost(), writes: write, sourcesTool: tool).finish()
  }
}
