import ArgumentParser
import FlowDiagnostics
import FlowTranscripts

/// The root command.
@main
struct Navflow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navflow",
    abstract: "Test an app's navigation without the app.",
    discussion: """
      A flow is a YAML file with steps and expectations. navflow runs it against a model of SwiftUI's navigation \
      and reports every divergence with its cause.

      Exit status: 0 everything passed, 1 a flow diverged or a search found something, 2 a file is invalid, 3 a driver failed, 4 nothing was selected, 64 usage \
      error, 129, 130 or 143 stopped by SIGHUP, SIGINT or SIGTERM.

      navflow --generate-completion-script bash (or zsh, or fish) prints a completion script.
      """,
    version: Version.line,
    subcommands: [
      InitCommand.self, RunCommand.self, CheckCommand.self, PlanCommand.self, LintCommand.self, ExtractCommand.self,
      ExploreCommand.self,
      FuzzCommand.self, ShowCommand.self, MergeCommand.self, DiffCommand.self, MigrateCommand.self,
      CoverageCommand.self, GraphCommand.self, MapCommand.self, ExportCommand.self, ImportCommand.self,
      ProbeCommand.self, DebugCommand.self, ShellCommand.self, DapCommand.self, LspCommand.self, RenameCommand.self,
      FmtCommand.self, SchemaCommand.self,
      McpCommand.self, ServeCommand.self, ConformanceCommand.self,
      ExplainCommand.self,
    ]
  )

  static func main() {
    Console.prepare()
    let environment = CommandEnvironment.current
    do {
      let arguments = try CommandArguments(Array(CommandLine.arguments.dropFirst()), environment)
      var command = try parse(arguments)
      for warning in environment.warnings { Console.printNote(warning) }
      try command.run()
      throw ExitCode(.passed)
    } catch {
      let text = visible(fullMessage(for: error).replacing(#/^Error: /#, with: "error: "))
      // After a signal, an error is usually a consequence of the signal.
      let status = StopSignal.received.map { ExitCode($0.status) } ?? exitCode(for: error)
      let line = text.isEmpty ? "" : environment.redactor(for: CommandLine.arguments).redact(text) + "\n"
      if status.isSuccess { _ = Console.print(line) } else { Console.printToStandardError(line) }
      exit(withError: Console.status(of: status))
    }
  }

  /// The lines of a text without characters that control a terminal, which an argument may contain.
  private static func visible(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { TextWidth.visible($0) }.joined(separator: "\n")
  }

  private static func parse(_ arguments: CommandArguments) throws -> any ParsableCommand {
    let commands = configuration.subcommands
    try UnknownCommand.refuse(arguments.words, among: commands.compactMap { $0.configuration.commandName })
    let named = commands.first { $0.configuration.commandName == arguments.words.first }
    // The parser builds a command's options four times from the root, and twice from the command itself.
    if let named, let command = try? named.parseAsRoot(Array(arguments.words.dropFirst())), type(of: command) == named {
      return command
    }
    do {
      // Only from the root do help and errors name the whole call.
      return try parseAsRoot(arguments.words)
    } catch {
      if exitCode(for: error).isSuccess { throw error }
      throw arguments.blame() ?? error
    }
  }
}
