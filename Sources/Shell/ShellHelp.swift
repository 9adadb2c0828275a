import FlowDebugger
import FlowDiagnostics
import FlowLanguage

/// Explains the input: commands, verbs, expectations and modifiers.
struct ShellHelp {
  let painter: TextPainter
  /// The names of the workspace's commands.
  let ownVerbs: Set<String>

  /// Lists all commands and names, or explains one.
  ///
  /// - Parameter word: A name, or a command's name behind a colon; nil for all.
  /// - Returns: The reply.
  /// - Throws: A usage error if nothing has that name.
  func reply(_ word: String?) throws(UsageError) -> ShellReply {
    guard let word else { return overview }
    var writer = ShellWriter(painter: painter)
    let name = word.hasPrefix(":") ? String(word.dropFirst()) : word
    if let verb = StepTable.verbs.first(where: { $0.name == name }), !word.hasPrefix(":") {
      writer.add("\(painter.paint(verb.name, .emphasis)) takes \(verb.takes)")
      writer.add("  \(verb.summary)")
      writer.add("  \(painter.paint(verb.example, .place))")
    }
    if let command = ShellSession.commands[name] {
      writer.add("\(painter.paint(command.usage, .emphasis))")
      writer.add("  \(command.summary)")
    }
    if let key = StepTable.expectations.first(where: { $0.name == name }) {
      writer.add("\(painter.paint(key.name, .emphasis)), an expectation, takes \(key.takes)")
      writer.add("  \(key.summary)")
      writer.add("  \(painter.paint(key.example, .place))")
    }
    if let modifier = StepTable.modifiers.first(where: { $0.key.rawValue == name }) {
      writer.add("\(painter.paint(name, .emphasis)), beside a verb: \(modifier.summary)")
      writer.add("  \(painter.paint(modifier.example, .place))")
    }
    guard writer.lines.isEmpty else { return writer.reply() }
    let known =
      StepTable.verbs.map(\.name) + ShellSession.commands.names + StepTable.expectations.map(\.name)
    throw UsageError(
      "there is no word “\(name.excerpt)”",
      help: Suggestion.sentence(for: name, among: known) ?? "see what there is: `help`"
    )
  }

  private var overview: ShellReply {
    var writer = ShellWriter(painter: painter)
    writer.add("Steps, as in a flow; the dash, the braces and the colon can be left out: push cart, tap: Help")
    writer.add(wrapped(StepTable.verbs.map(\.name) + ownVerbs.sorted()))
    writer.add("Expectations, to see whether they hold: depth: 2")
    writer.add(wrapped(StepTable.expectations.map(\.name)))
    writer.add("Commands, also behind a colon:")
    let width = ShellSession.commands.all.map(\.usage.count).max() ?? 0
    for command in ShellSession.commands.all {
      let gap = String(repeating: " ", count: width - command.usage.count)
      writer.add("  \(command.usage)\(gap)  \(painter.paint(command.summary, .faint))")
    }
    writer.add("Help on one command: help tap")
    return writer.reply()
  }

  /// The names wrapped to lines.
  private func wrapped(_ words: [String]) -> [String] {
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
