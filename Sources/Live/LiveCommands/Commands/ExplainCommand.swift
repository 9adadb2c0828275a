import ArgumentParser
import CommandSupport
import FlowApps
import FlowSyntax
import LiveServers
import WorkspaceFiles

/// The command `navflow explain`, which explains a name.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what an id, a rule, a knob, a verb or a key means.",
    discussion: """
      Names are those that navflow prints and reads: mixed-links, unknown-key, S4.3, mix.value, popTo, links. Each \
      has its meaning, an example with the way out, and what is known of real systems. A name that means several \
      things is explained under each. The path of a profile file shows its knobs. Without a name, all are listed. \
      Exit status: 0 the names are explained, 2 a profile file can't be read, 64 there is no such name.
      """
  )

  /// The forms of explanations.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case console, json
  }

  @Argument(help: "Names, or paths of profile files.")
  var names: [String] = []

  @Option(help: "Print console (the default) or json.")
  var format: Format = .console

  @Option(help: "Colour the text: auto (the default), always or never; auto obeys NO_COLOR.")
  var color: ColorChoice?

  /// The manual is read once, though names are looked up before the command runs and while it does.
  private static let explanations = Explanations()

  func validate() throws {
    for name in names where !ProfileReference.isFile(name) { _ = try named(name) }
  }

  func run() throws {
    let chosen = try names.isEmpty ? Self.explanations.all : names.flatMap(explained)
    switch format {
    case .json: _ = Console.print(chosen.json(version: Version.current))
    case .console:
      let painter = Console.painter()
      let text = names.isEmpty ? chosen.list(painter) : chosen.map { $0.text(painter) }.joined(separator: "\n")
      _ = Console.print(LineWrap(painter)?.wrap(text) ?? text)
    }
  }

  /// The explanations of a name, or of a profile file.
  private func explained(_ name: String) throws -> [Explanation] {
    guard ProfileReference.isFile(name) else { return try named(name) }
    let settings = try ReadingSettings(for: [name], ExternalVariables(), forms: .command)
    let file = try ProfileFile.read(name, settings.profileFiles, settings.limits.yaml)
    return [Explanations.explanation(of: file)]
  }

  private func named(_ name: String) throws -> [Explanation] {
    let found = Self.explanations.named(name)
    guard found.isEmpty else { return found }
    let advice =
      RetiredID(name)?.sentence ?? Suggestion.sentence(for: name, among: Self.explanations.all.map(\.name))
      ?? "navflow explain lists all names"
    throw ValidationError("there is no name “\(TextWidth.visible(name.excerpt))”; \(advice)")
  }
}
