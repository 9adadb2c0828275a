import ArgumentParser
import FlowSyntax

/// The commands of `navflow` and of its tools, in the groups that help has.
struct HelpList {
  static let titles = ["Flows", "Your app", "Text", "Devices", "For programs"]
  /// The number of columns before a summary.
  private static let indent = 26
  private static let width = 80

  private var groups: [(title: String, commands: [(name: String, summary: String)])] = []

  /// Lists the commands of a program and of its tools.
  init(_ own: [CommandGroup], _ tools: [Tool]) {
    for title in Self.titles {
      let commands = own.filter { $0.name == title }.flatMap(\.subcommands).map { $0.configuration }
      let ofTools = tools.flatMap(\.commands).filter { $0.group == title }.map { ($0.name, $0.summary) }
      groups.append((title, commands.map { ($0.commandName ?? "", $0.abstract) } + ofTools))
    }
  }

  /// The names of all commands.
  var names: [String] { groups.flatMap { $0.commands.map(\.name) } }

  /// The help of the program with all commands.
  func text(_ help: String) -> String {
    let end = help.firstRange(of: " SUBCOMMANDS:").map(\.lowerBound) ?? help.endIndex
    let head = help[..<end]
    var text = String(head[..<(head.lastIndex(of: "\n") ?? head.endIndex)])
    for (title, commands) in groups {
      text += "\n\(title.uppercased()) SUBCOMMANDS:\n"
      for command in commands { text += Self.row(command.name, command.summary) }
    }
    return text + "\n  See 'navflow help <subcommand>' for detailed help.\n"
  }

  /// A command with its summary, in lines broken as the parser's own: one that fits stays whole, and any other leaves
  /// the last column free.
  private static func row(_ name: String, _ summary: String) -> String {
    let line = TextWidth.padded("  " + name, toCells: indent) + summary
    let wrap = line.count > width ? LineWrap(TextPainter(isColored: false, width: width - 1)) : nil
    return (wrap?.wrap(line) ?? line) + "\n"
  }
}
