import ArgumentParser
import FlowDiagnostics
import FlowTranscripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    groupedSubcommands: [
      CommandGroup(
        name: "Flows",
        subcommands: [InitCommand.self, RunCommand.self, CheckCommand.self, ReportCommand.self, DebugCommand.self]
      ),
      CommandGroup(
        name: "Your app",
        subcommands: [
          LintCommand.self, ExtractCommand.self, MapCommand.self, ExploreCommand.self, ShellCommand.self,
        ]
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
    ]
  )

  static func main() {
    Console.prepare()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      var command = try parse(words)
      // A request for help is answered whatever the environment has.
      if !isHelp(words) { try CommandEnvironment.current.check(for: command) }
      try command.run()
      throw ExitCode(.passed)
    } catch {
      let text = visible(fullMessage(for: error).replacing(#/^Error: /#, with: "error: "))
      // After a signal, an error is usually a consequence of the signal.
      let status = StopSignal.received.map { ExitCode($0.status) } ?? exitCode(for: error)
      let redactor = CommandEnvironment.redactor(for: words, ProcessInfo.processInfo.environment)
      let line = text.isEmpty ? "" : redactor.redact(text) + "\n"
      if status.isSuccess { _ = Console.print(line) } else { Console.printToStandardError(line) }
      exit(withError: Console.status(of: status))
    }
  }

  private static func isHelp(_ words: [String]) -> Bool {
    words.first == "help"
      || words.prefix { $0 != "--" }.contains { ["-h", "--help", "--help-hidden", "--version"].contains($0) }
  }

  /// The lines of a text without characters that control a terminal, which an argument may contain.
  private static func visible(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { TextWidth.visible($0) }.joined(separator: "\n")
  }

  private static func parse(_ words: [String]) throws -> any ParsableCommand {
    let commands = configuration.subcommands
    try UnknownCommand.refuse(words, among: commands.compactMap { $0.configuration.commandName })
    let arguments = try CommandArguments(words).words
    let named = commands.first { $0.configuration.commandName == words.first }
    // The parser builds a command's options four times from the root, and twice from the command itself.
    if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named {
      return command
    }
    do {
      // Only from the root do help and errors name the whole call.
      return try parseAsRoot(arguments)
    } catch {
      if !exitCode(for: error).isSuccess, let advice = RetiredWords.adviceForOptions(of: words) {
        throw ValidationError(advice)
      }
      throw error
    }
  }
}
