import FlowDebugger
import FlowDiagnostics

/// The line commands of the debugger.
enum DebugCommands {
  static let table = CommandTable(moves + breakpoints + views + others)
  /// The number of letters from which keys that spell a command's name are taken for the command.
  static let shortestWord = 3
  static let longestName = table.names.map(\.count).max() ?? 0

  private static let moves: [Command<DebugConsole>] = [
    Command("step", also: ["s"], takes: .count(from: 1), "do the next step, or enter its block") { console, count in
      console.times(count) { $0.stepInto() }
    },
    Command("over", also: ["n", "next"], takes: .count(from: 1), "do the next step, a block as a whole") {
      console,
      count in console.stepOver(count)
    },
    Command("out", also: ["o", "finish"], "do the rest of this block") { console in
      console.logging { session, log in session.stepOut(log: log) }
    },
    Command(
      "back",
      also: ["b"],
      takes: .back,
      "undo the last step; over: a block as a whole; out: to the start of this block"
    ) { console, back in
      switch back {
      case .steps(let count): console.times(count) { $0.stepBack() }
      case .over(let count): console.times(count) { $0.stepBackOver() }
      case .out: console.times(1) { $0.stepBackOut() }
      }
    },
    Command("continue", also: ["c", "run"], "continue to the next breakpoint or divergence") { console in
      console.logging { session, log in session.resume(.forward, log: log) }
    },
    Command("reverse", also: ["r"], "go back to the breakpoint or divergence before") { console in
      console.logging { session, log in session.resume(.backward, log: log) }
    },
    Command("until", takes: .place, "go to the step in a line") { console, place throws(UsageError) in
      try console.run(to: place)
    },
    Command("goto", also: ["g"], takes: .number(), "go to where N steps are done") {
      console,
      step throws(UsageError) in try console.goTo(step)
    },
    Command("restart", "go to the start") { console in console.times(1) { $0.restart() } },
    Command("again", "go to the start of this block, or of the step just done") { console in
      console.times(1) { $0.step?.isDone == true ? $0.stepBack() : $0.stepBackOut() }
    },
    Command("end", "go to the end") { console in console.times(1) { $0.go(to: $0.count) } },
    Command("divergence", takes: .backwards, "go to the next divergence, or the one before") {
      console,
      isBack throws(UsageError) in try console.goToDivergence(isBack ? .backward : .forward)
    },
  ]

  private static let breakpoints: [Command<DebugConsole>] = [
    Command("break", takes: .breakpoint, "stop there; behind it: if {MAP}, hits N, log TEXT") {
      console,
      request throws(UsageError) in .line(try console.set(request))
    },
    Command("delete", takes: .numbers, "remove breakpoints; without numbers all of them") {
      console,
      ids throws(UsageError) in .line(try console.breakpoints.delete(ids, from: &console.session))
    },
    Command("disable", takes: .numbers, "switch breakpoints off; without numbers all of them") {
      console,
      ids throws(UsageError) in .line(try console.breakpoints.enable(false, ids, in: &console.session))
    },
    Command("enable", takes: .numbers, "switch breakpoints on again") {
      console,
      ids throws(UsageError) in .line(try console.breakpoints.enable(true, ids, in: &console.session))
    },
    Command("breakpoints", "list the breakpoints") { console in .page("breakpoints", console.breakpointList) },
  ]

  private static let views: [Command<DebugConsole>] = [
    Command(
      "watch",
      takes: .text("WHAT", complete: ArgumentForm<String>.expression),
      "show a value after every move: path, depth, bindings.NAME, {MAP}"
    ) { console, expression throws(UsageError) in .line(try console.watch(expression)) },
    Command(
      "unwatch",
      takes: .text("WHAT", complete: ArgumentForm<String>.lastWord { _, candidates in candidates.watches + ["all"] }),
      "don't show it any more; all: none"
    ) { console, expression throws(UsageError) in .line(try console.unwatch(expression)) },
    Command("watches", "list the watched values") { console in .page("watches", console.watchList) },
    Command(
      "print",
      also: ["p"],
      takes: .optionalText("WHAT", complete: ArgumentForm<String>.expression),
      "show a value, or everything that can be asked for"
    ) { console, expression throws(UsageError) in try console.values(expression) },
    Command("why", "what the last step did, why it diverged, or where what is on the stack comes from") { console in
      .page("why", console.whyLines)
    },
    Command("links", "what can be tapped here") { console in .page("links", console.linkLines) },
    Command("stack", "draw the stack") { console in .page("stack", console.stackLines) },
    Command(
      "source",
      also: ["list", "l"],
      takes: .optionalNumber("LINE"),
      "show the source around this step, or around a line"
    ) { console, line in .page("source", console.sourceLines(around: line)) },
    Command("where", also: ["frames"], "the blocks and files around this step") { console in
      .page("where", console.frameLines)
    },
    Command(
      "try",
      takes: .text("STEP") { argument, candidates in LanguageCompletion(candidates).steps(argument) },
      "what a step would do here; nothing changes"
    ) { console, step throws(UsageError) in try console.attempt(step) },
  ]

  private static let others: [Command<DebugConsole>] = [
    Command("picture", takes: .text("FILE.svg"), "draw the stack after each step so far as an SVG file") {
      console,
      path in
      .request(.write(file: path, text: console.text.picture(of: console.session)))
    },
    Command("edit", "open the flow in $VISUAL or $EDITOR") { console in
      .request(.edit(file: console.file.name, line: console.selected ?? console.place.start.line))
    },
    Command("reload", "read the flow again and continue where it is unchanged") { _ in .request(.reload) },
    Command(
      "help",
      also: ["h", "?"],
      takes: .optionalText(
        "COMMAND",
        complete: ArgumentForm<String>.lastWord { _, _ in DebugCommands.table.names }
      ),
      "this list, or how a command is written"
    ) { console, name throws(UsageError) in try DebugCommands.help(name, console.text.painter) },
    Command("quit", also: ["q", "exit"], "leave") { _ in .request(.quit) },
  ]

  // MARK: Names

  /// The command with a name or alias.
  static func command(_ name: some StringProtocol) throws(UsageError) -> Command<DebugConsole> {
    if let command = table[name] { return command }
    let name = String(name)
    let hint = Suggestion.sentence(for: name, among: table.names) ?? "see with `help` what there is"
    throw UsageError("there is no command “\(name.excerpt)”", help: hint)
  }

  // MARK: Help

  /// The list of all commands, or the usage of one.
  static func help(_ name: String?, _ painter: TextPainter) throws(UsageError) -> DebugAnswer {
    guard let name else { return .page("commands", lines(painter)) }
    let command = try Self.command(name)
    var lines = [command.usage, "  \(command.summary)"]
    if !command.aliases.isEmpty { lines.append("  also: \(command.aliases.joined(separator: ", "))") }
    return .page("help", lines)
  }

  private static func lines(_ painter: TextPainter) -> [String] {
    let names = table.all.map { ([$0.name] + $0.aliases).joined(separator: ", ") }
    let column = names.map(\.count).max() ?? 0
    return zip(table.all, names).map { command, name in
      "\(painter.paint(name, .place))\(String(repeating: " ", count: column - name.count))  \(command.summary)"
    }
  }
}
