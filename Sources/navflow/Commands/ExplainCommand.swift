import ArgumentParser
import Explanations
import FlowDiagnostics
import NearestNames

/// The command `navflow explain`, which says what a name means.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what an id, a rule, a knob, a verb or a key means.",
    discussion: """
      Names are those that navflow prints and reads: mixed-links, unknown-key, S4.3, mix.value, popTo, links. Each \
      has its meaning, an example with the way out, and what is known of real systems. A name that means several \
      things is explained under each. Without a name, all are listed. Exit status: 0 the names are explained, 64 \
      there is no such name.
      """
  )

  /// The forms of explanations.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case console, json
  }

  @Argument(help: "Names.")
  var names: [String] = []

  @Option(help: "Print console (the default) or json.")
  var format: Format = .console

  @Option(help: "Colour the text: auto (the default), always or never; auto obeys NO_COLOR.")
  var color: ColorChoice?

  func validate() throws {
    let explanations = Explanations()
    for name in names { _ = try named(name, in: explanations) }
  }

  func run() throws {
    let explanations = Explanations()
    let chosen = try names.isEmpty ? explanations.all : names.flatMap { try named($0, in: explanations) }
    switch format {
    case .json: _ = Console.print(ExplanationJSON(version: Version.current).text(chosen))
    case .console:
      let painter = TextPainter(isColored: Console.isColored(color ?? .auto), width: Terminal.width)
      let texts = ExplanationText(painter: painter)
      let text = names.isEmpty ? texts.list(chosen) : chosen.map(texts.text).joined(separator: "\n")
      _ = Console.print(LineWrap(painter)?.wrap(text) ?? text)
    }
  }

  private func named(_ name: String, in explanations: Explanations) throws -> [Explanation] {
    let found = explanations.named(name)
    guard found.isEmpty else { return found }
    let advice =
      Suggestion.sentence(for: name, among: explanations.all.map(\.name)) ?? "navflow explain lists all names"
    throw ValidationError("there is no name “\(TextWidth.visible(name.excerpt))”; \(advice)")
  }
}
