import FlowLanguage
import FlowSyntax

// Explains what can be typed: commands, verbs, expectations and modifiers.
extension CommandTable {
  /// Lists all commands and names, or explains one.
  ///
  /// - Parameters:
  ///   - word: A name, or a command's name behind a colon; nil for all.
  ///   - console: The console in which it is typed.
  /// - Returns: The lines.
  /// - Throws: The reason why the name is unknown.
  func help(_ word: String?, in console: FlowConsole) throws(PlainError) -> [String] {
    guard let word else { return overview(in: console) }
    let painter = console.text.painter
    let isColon = word.hasPrefix(":")
    let name = isColon ? String(word.dropFirst()) : word
    var lines: [String] = []
    if let verb = StepTable.verb(named: name), !isColon {
      lines += [
        "\(painter.paint(verb.name, .emphasis)), a step, takes \(verb.takes)", "  \(verb.summary)",
        "  \(painter.paint(verb.example, .place))",
      ]
    }
    if let command = self[name] {
      lines += [
        painter.paint(command.usage(whereStepsAreTyped: console.typed != nil), .emphasis), "  \(command.summary)",
      ]
      if !command.aliases.isEmpty { lines.append("  also: \(command.aliases.joined(separator: ", "))") }
    }
    if let key = StepTable.expectation(named: name) {
      lines += [
        "\(painter.paint(key.name, .emphasis)), an expectation, takes \(key.takes)", "  \(key.summary)",
        "  \(painter.paint(key.example, .place))",
      ]
    }
    if let modifier = StepTable.modifiers.first(where: { $0.key.rawValue == name }) {
      lines += [
        "\(painter.paint(name, .emphasis)), beside a verb: \(modifier.summary)",
        "  \(painter.paint(modifier.example, .place))",
      ]
    }
    guard lines.isEmpty else { return lines }
    let known = StepTable.verbs.map(\.name) + names + StepTable.expectations.map(\.name)
    throw PlainError(
      "there is no word “\(name.excerpt)”",
      help: Suggestion.sentence(for: name, among: known) ?? "see what there is: `help`"
    )
  }

  private func overview(in console: FlowConsole) -> [String] {
    let painter = console.text.painter
    let steps =
      console.typed == nil
      ? "Steps, to see what they would do: try push cart"
      : "Steps, as in a flow; the dash, the braces and the colon can be left out: push cart, tap: Help"
    let names = all.map { $0.listed(whereStepsAreTyped: console.typed != nil) }
    let column = names.map(\.count).max() ?? 0
    let commands = zip(all, names).map { command, name in
      "  \(painter.paint(name, .place))\(String(repeating: " ", count: column - name.count))  \(command.summary)"
    }
    return [steps] + wrapped(StepTable.verbs.map(\.name) + console.ownVerbs.sorted(), painter)
      + ["Expectations, to see whether they hold: depth: 2; the name alone shows the value"]
      + wrapped(StepTable.expectations.map(\.name), painter) + ["Commands, also behind a colon:"] + commands
      + ["Help on one word: help tap"]
  }

  /// The names wrapped to lines.
  private func wrapped(_ words: [String], _ painter: TextPainter) -> [String] {
    let room = min(painter.width ?? 80, 100) - 4
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count + 1 <= room {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
    return lines
  }
}
