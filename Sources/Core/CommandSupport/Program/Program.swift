package import ArgumentParser
import FlowSyntax
import FlowTranscripts
import OperatingSystem
package import SystemPackage
import WorkspaceFiles

/// The process as one of navflow's programs: the command `navflow`, or one of the tools that it becomes.
package enum Program {
  /// The mark of the first argument of a tool that `navflow` becomes: the caller's version and program follow it.
  static let callMark = "--called-by="

  /// The file of this process's program.
  package static let path: FilePath = {
    if FilePath.exists("/proc/self/exe") { return FilePath.real("/proc/self/exe") }
    let word = CommandLine.arguments.first ?? "navflow"
    if word.contains("/") { return FilePath.real(word) }
    return Tool.inPath(word).map { FilePath.real($0.string) } ?? FilePath(word)
  }()

  /// The program `navflow`: the one that became this one, or the one beside this one if it is a tool.
  package static var navflow: FilePath {
    let isTool = Tool.all.contains { $0.name == path.lastComponent?.string }
    return call?.program ?? (isTool ? path.removingLastComponent().appending("navflow") : path)
  }

  /// The call by which `navflow` became this program; nil for any other start.
  private static let call = CommandLine.arguments.dropFirst().first.flatMap(ToolCall.init)

  /// Parses the arguments, runs the command that they name, and ends the process with its exit status.
  ///
  /// - Parameters:
  ///   - root: The command with the program's own commands as its subcommands.
  ///   - tools: The other programs; the process becomes one of them to run its commands.
  package static func main<Root: ParsableCommand>(_ root: Root.Type, tools: [Tool] = []) -> Never {
    let words = Array(CommandLine.arguments.dropFirst(call == nil ? 1 : 2))
    if let call, call.version != Version.current { end(call.refusal, root) }
    let name = commandName(in: words)
    if let tool = tools.first(where: { $0.commands.contains { $0.name == name } }) { end(tool.become(words), root) }
    Console.prepare()
    let list = HelpList(Root.configuration.groupedSubcommands, tools)
    if !tools.isEmpty, words.allSatisfy({ ["help", "-h", "--help"].contains($0) }) {
      _ = Console.print(list.text(Root.helpMessage(columns: 80)))
      Root.exit(withError: Console.status(of: ExitCode(.passed)))
    }
    do {
      var command = try parse(words, root, list.names)
      // A request for help is answered whatever the environment has.
      if !isHelp(words) { try CommandEnvironment.current.check(for: command) }
      try command.run()
      throw ExitCode(.passed)
    } catch {
      let error = Console.reported(error)
      var message = Root.fullMessage(for: error).replacing(#/^Error: /#, with: "error: ")
      // The parser doesn't know which command found the mistake, and names the root.
      if let name, Root.configuration.subcommands.contains(where: { $0.configuration.commandName == name }) {
        message = message.replacing("Usage: navflow <subcommand>\n", with: "")
          .replacing("See 'navflow --", with: "See 'navflow \(name) --")
      }
      // An argument may contain characters that control a terminal.
      let text = message.split(separator: "\n", omittingEmptySubsequences: false).map { TextWidth.visible($0) }
      // After a signal, an error is usually a consequence of the signal.
      let status = StopSignal.received.map { ExitCode($0.status) } ?? Root.exitCode(for: error)
      let redactor = CommandEnvironment.redactor(for: words, ProcessInfo.processInfo.environment)
      let line = message.isEmpty ? "" : redactor.redact(text.joined(separator: "\n")) + "\n"
      if status.isSuccess { _ = Console.print(line) } else { Console.printToStandardError(line) }
      Root.exit(withError: Console.status(of: status))
    }
  }

  /// The name of the command that arguments call, or ask help about; nil if they name none.
  static func commandName(in words: [String]) -> String? {
    words.first == "help" ? words.dropFirst().first : words.first
  }

  private static func isHelp(_ words: [String]) -> Bool {
    words.first == "help"
      || words.prefix { $0 != "--" }.contains { ["-h", "--help", "--help-hidden", "--version"].contains($0) }
  }

  private static func parse<Root: ParsableCommand>(
    _ words: [String],
    _ root: Root.Type,
    _ names: [String]
  ) throws -> any ParsableCommand {
    try UnknownCommand.refuse(words, among: names)
    let arguments = try CommandArguments(words).words
    let named = Root.configuration.subcommands.first { $0.configuration.commandName == words.first }
    // The parser builds a command's options four times from the root, and twice from the command itself.
    if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named {
      return command
    }
    do {
      // Only from the root do help and errors name the whole call.
      return try Root.parseAsRoot(arguments)
    } catch {
      if !Root.exitCode(for: error).isSuccess, let advice = RetiredWords.adviceForOptions(of: words) {
        throw ValidationError(advice)
      }
      throw error
    }
  }

  /// Ends the process with an error of usage.
  private static func end<Root: ParsableCommand>(_ problem: String, _ root: Root.Type) -> Never {
    Console.prepare()
    Console.printError(problem)
    Root.exit(withError: ExitCode.validationFailure)
  }
}

extension CommandConfiguration {
  /// The configuration of a program's root command, with one group for each title.
  package static func program(_ groups: [CommandGroup]) -> Self {
    let joined = HelpList.titles.map { title in
      CommandGroup(name: title, subcommands: groups.filter { $0.name == title }.flatMap(\.subcommands))
    }
    return Self(
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
      groupedSubcommands: joined.filter { !$0.subcommands.isEmpty }
    )
  }
}

/// The first argument of a tool that `navflow` has become: `--called-by=0.3.0:/usr/bin/navflow`.
private struct ToolCall {
  let version: String
  let program: FilePath

  init?(_ word: String) {
    guard word.hasPrefix(Program.callMark) else { return nil }
    let parts = word.dropFirst(Program.callMark.count).split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    (version, program) = (String(parts[0]), FilePath(String(parts[1])))
  }

  /// The error of a tool that is of another version than its caller.
  var refusal: String {
    """
    navflow is \(TextWidth.visible(version)) (\(TextWidth.visible(program.string))), and \
    \(TextWidth.visible(Program.path.lastComponent?.string ?? "its tool")) is \(Version.current) \
    (\(TextWidth.visible(Program.path.string))); install both from one release
    """
  }
}
