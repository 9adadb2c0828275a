import FlowSyntax
import OperatingSystem
package import SystemPackage
import WorkspaceFiles

/// A program beside navflow, whose commands are navflow's own for people: `navflow lint` becomes `navflow-apps lint`.
package struct Tool: Sendable {
  /// A command of a tool, as navflow's help lists it.
  package struct Command: Sendable {
    package let name: String
    /// The title of its group in the help.
    package let group: String
    package let summary: String
  }

  package let name: String
  package let commands: [Command]

  /// All tools.
  package static let all = [
    Tool(
      name: "navflow-apps",
      commands: [
        Command("lint", "Your app", "Find defects of an app's navigation in its SwiftUI sources."),
        Command("extract", "Your app", "Write the app file of an app from its SwiftUI sources."),
        Command(
          "map",
          "Your app",
          "Show an app's navigation as lines or a picture, what flows used of it, or what changed in it."
        ),
        Command(
          "explore",
          "Your app",
          "Search every state of an app, without a flow, and show the shortest way to each defect."
        ),
      ]
    ),
    Tool(
      name: "navflow-live",
      commands: [
        Command("debug", "Flows", "Step through a flow, forwards and backwards."),
        Command("shell", "Your app", "Try steps by hand, see the stack after each, and save them as a flow."),
        Command(
          "fmt",
          "Text",
          "Write flows, apps and other YAML files in one style, and change nothing that they say."
        ),
        Command("rename", "Text", "Rename a screen, link, type, variable and so on in all files of the workspace."),
        Command("schema", "Text", "Print the JSON Schema of flows, apps or workspace files, for editors."),
        Command("explain", "Text", "Say what an id, a rule, a knob, a verb or a key means."),
        Command(
          "lsp",
          "For programs",
          "Check and run flows in an editor while they are typed, by the Language Server Protocol."
        ),
        Command("dap", "For programs", "Let an editor debug flows, by the Debug Adapter Protocol."),
        Command("mcp", "For programs", "Be a server of tools for agents, by the Model Context Protocol."),
      ]
    ),
    Tool(
      name: "navflow-devices",
      commands: [
        Command(
          "export",
          "Devices",
          "Write flows as tests for devices, with Maestro or XCTest, or an app file as a SwiftUI app."
        ),
        Command("import", "Devices", "Write flows from those of Maestro, or check those."),
        Command("probe", "Devices", "Ask a device what its release of iOS does, and read the answer."),
        Command("driver", "Devices", "Check a program that drives an app, or be one."),
      ]
    ),
  ]

  /// Becomes the tool, which gets the descriptors and the process's number.
  func become(_ words: [String]) -> String {
    guard let program else { return missing(words) }
    let call = "\(Program.callMark)\(Version.current):\(Program.path.string)"
    let problem = FileProblem.becoming(program, [name, call] + words)
    return "\(name) can't be run (\(TextWidth.visible(program.string))): \(problem)"
  }

  /// The tool's file: in the folder of `NAVFLOW_TOOLS` if that is set; or else beside navflow, in `../libexec/navflow`
  /// from there, or in a folder of PATH; nil if it is in none.
  package var program: FilePath? {
    if let folder = CommandEnvironment.current.tools { return Self.existing(FilePath(folder).appending(name)) }
    let own = Program.path.removingLastComponent()
    let libexec = own.removingLastComponent().appending("libexec").appending("navflow")
    return Self.existing(own.appending(name)) ?? Self.existing(libexec.appending(name)) ?? Self.inPath(name)
  }

  /// The first file of a name in the folders of PATH, whose relative folders are passed over; nil if none has it.
  static func inPath(_ name: String) -> FilePath? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }
      .compactMap { existing(FilePath(String($0)).appending(name)) }.first { !FilePath.isFolder($0.string) }
  }

  private static func existing(_ path: FilePath) -> FilePath? { FilePath.exists(path.string) ? path : nil }

  private func missing(_ words: [String]) -> String {
    let command = Program.commandName(in: words) ?? ""
    let places =
      CommandEnvironment.current.tools.map { "in \(TextWidth.visible($0)), which NAVFLOW_TOOLS names" }
      ?? "beside navflow, in ../libexec/navflow or in PATH"
    return """
      navflow \(command) is a command of \(name), which isn't \(places)
      A release has all programs. In navflow's repository, `Scripts/navflow \(command) …` builds it.
      """
  }
}

extension Tool.Command {
  fileprivate init(_ name: String, _ group: String, _ summary: String) {
    (self.name, self.group, self.summary) = (name, group, summary)
  }
}
