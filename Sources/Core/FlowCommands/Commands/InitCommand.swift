import ArgumentParser
import CommandSupport
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The command `navflow init`, which starts a project.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Start a project: a workspace, an app, a first flow, and a job for the build server.",
    discussion: """
      Writes what the folder doesn't have yet: an app and a flow that passes if there are no flows, a workspace file \
      if the folder belongs to none, and a job for the build server that the repository uses. Beside SwiftUI sources \
      the app is theirs, as extract reads it, and the job lints them and compares the app with them. Editors get \
      schemas of the files, and VS Code settings that name them. No file is changed \
      or replaced, so that a second call is harmless. Exit status: 0, or 2 if a file can't be written.
      """
  )

  @Argument(help: "The folder, which may be new.")
  var folder = "."

  @Option(
    help: "Write a job for this build server, or none (default: the one that the repository uses).".naming("server")
  )
  var ci: JobChoice?

  @Flag(help: "Also write a skill for agents, and a few lines for AGENTS.md.")
  var agents = false

  @Option(help: .target)
  var target: String?

  @Option(help: .sourcesTool)
  var sourcesTool: String?

  func validate() throws {
    if folder.isEmpty { throw ValidationError("the folder has no name; leave it out to start in the working folder") }
    if folder == "-" { throw ValidationError("a project is a folder, not standard input (-)") }
    if FilePath.exists(folder), !FilePath.isFolder(folder) {
      throw ValidationError("“\(TextWidth.visible(folder))” is a file; name the folder of the project")
    }
  }

  func run() throws {
    let start = ProjectStart(
      folder: folder,
      job: ci,
      isForAgents: agents,
      target: target,
      sourcesTool: sourcesTool ?? CommandEnvironment.current.sourcesTool
    )
    let result = try start.perform()
    _ = Console.print(result.lines.map { $0 + "\n" }.joined())
    if let problem = result.problem { Console.printIncomplete(problem) }
  }
}

/// The build server that `--ci` names.
enum JobChoice: ExpressibleByArgument, Equatable {
  case server(BuildServer)
  case none

  init?(argument: String) {
    if argument == "none" {
      self = .none
    } else if let server = BuildServer(rawValue: argument) {
      self = .server(server)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { BuildServer.allCases.map(\.rawValue) + ["none"] }
}
