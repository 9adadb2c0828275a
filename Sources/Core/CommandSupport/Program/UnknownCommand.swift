import ArgumentParser
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// Checks the first argument, which must be a command.
package enum UnknownCommand {
  /// Common names of commands that have another name here.
  private static let others: [(words: [String], call: String)] = [
    (["version"], "navflow --version"),
    (["test", "play", "exec"], "navflow run"),
    (["list", "ls"], "navflow run --list"),
    (["validate", "verify"], "navflow check"),
    (["new", "create", "start"], "navflow init"),
    (["record"], "navflow shell, which saves the steps that are tried as a flow"),
    (["watch"], "navflow run --watch"),
    (["update"], "navflow run --update"),
    (["repl"], "navflow shell"),
  ]

  /// Refuses an unknown command.
  ///
  /// - Parameters:
  ///   - words: The arguments after `navflow`.
  ///   - commands: The names of all commands.
  /// - Throws: An error of usage with advice.
  package static func refuse(_ words: [String], among commands: [String]) throws {
    let isHelp = words.first == "help"
    guard let word = Program.commandName(in: words), !word.hasPrefix("-"), word != "help",
      !commands.contains(word)
    else { return }
    if let advice = RetiredWords.advice(for: Array(isHelp ? words.dropFirst() : words[...])) {
      throw ValidationError(TextWidth.visible(advice))
    }
    let lead = "there is no command “\(TextWidth.visible(word.excerpt))”"
    guard !isHelp else { throw ValidationError("\(lead); \(near(word, commands))") }
    if let call = others.first(where: { $0.words.contains(word.lowercased()) })?.call {
      throw ValidationError("\(lead); use \(call)")
    }
    let path = TestSelector.split(word, exists: FilePath.exists).path
    if FilePath.exists(path) || ["yaml", "yml"].contains(FilePath(path).extension) {
      let command = path.hasSuffix(".app.yaml") || path.hasSuffix(".app.yml") ? "check" : "run"
      throw ValidationError(
        "\(lead); did you mean navflow \(command) \(TextWidth.visible(words.joined(separator: " ")))?"
      )
    }
    throw ValidationError("\(lead); \(near(word, commands))")
  }

  private static func near(_ word: String, _ commands: [String]) -> String {
    Suggestion.sentence(for: word, among: commands) ?? "there are \(commands.joined(separator: ", "))"
  }
}
