import FlowApps
package import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine

// The line commands.
extension DebugConsole: CommandFace {
  package typealias Reply = DebugAnswer

  package static let commands = CommandTable(moves + breakpointCommands + views + others)

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
    Command("continue", also: ["c", "run"], "go on to the next breakpoint or divergence") { console in
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

  private static let breakpointCommands: [Command<DebugConsole>] = [
    Command("break", takes: .breakpoint, "stop there; behind it: if {MAP}, hits N, log TEXT") {
      console,
      request throws(UsageError) in .line(try console.set(request))
    },
    Command("delete", takes: .numbers, "remove breakpoints; without numbers all of them") {
      console,
      ids throws(UsageError) in .line(try console.delete(ids))
    },
    Command("disable", takes: .numbers, "switch breakpoints off; without numbers all of them") {
      console,
      ids throws(UsageError) in .line(try console.enable(false, ids))
    },
    Command("enable", takes: .numbers, "switch breakpoints on again") {
      console,
      ids throws(UsageError) in .line(try console.enable(true, ids))
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
    Command("why", "why it diverged, or where what is on the stack comes from") { console in
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
    Command("edit", "open the flow in $VISUAL or $EDITOR") { console in
      .wish(.edit(file: console.file.name, line: console.selected ?? console.place.start.line))
    },
    Command("reload", "read the flow again and go on where it is unchanged") { _ in .wish(.reload) },
    Command(
      "help",
      also: ["h", "?"],
      takes: .optionalText(
        "COMMAND",
        complete: ArgumentForm<String>.lastWord { _, _ in DebugConsole.commands.names }
      ),
      "this list, or how a command is written"
    ) { console, name throws(UsageError) in try console.help(name) },
    Command("quit", also: ["q", "exit"], "leave") { _ in .wish(.quit) },
  ]

  // MARK: Errors

  package static func usageError(_ error: ArgumentError, of command: Command<DebugConsole>) -> UsageError {
    let help = "write `\(command.usage)`"
    return switch error {
    case .missing(let what): UsageError("`\(command.name)` needs \(what ?? "something behind it")", help: help)
    case .noNumber: UsageError("`\(command.name)` needs a number", help: help)
    case .unexpected(let word): UsageError("“\(word.excerpt)” isn't expected there", help: help)
    case .surplus(let rest): UsageError("“\(rest.excerpt)” is too much", help: help)
    }
  }

  /// The command of a name.
  static func command(_ name: some StringProtocol) throws(UsageError) -> Command<DebugConsole> {
    if let command = commands[name] { return command }
    let name = String(name)
    let hint = Suggestion.sentence(for: name, among: commands.names) ?? "see with `help` what there is"
    throw UsageError("there is no command “\(name.excerpt)”", help: hint)
  }

  // MARK: Completion

  /// The whole lines that what is typed may become.
  package var completions: (String) -> [String] {
    let session = session
    return { typed in
      var candidates = CompletionCandidates(session.moment.state, of: session.flow.app?.model ?? .open)
      candidates.watches = session.watches.map(\.text)
      return Self.commands.completions(of: typed, candidates)
    }
  }
}

// MARK: Arguments

/// How far `back` goes.
enum BackRequest: Hashable {
  case steps(Int)
  case over(Int)
  case out
}

extension ArgumentForm where Value == BackRequest {
  fileprivate static var back: Self {
    Self("[over | out] [N]", isRequired: false, complete: lastWord { _, _ in ["over", "out"] }) {
      text throws(ArgumentError) in
      if text.take("out") { return .out }
      let isOver = text.take("over")
      let count = try ArgumentForm<Int>.count(from: 1).read(&text)
      return isOver ? .over(count) : .steps(count)
    }
  }
}

extension ArgumentForm where Value == Bool {
  fileprivate static var backwards: Self {
    Self("[back]", isRequired: false, complete: lastWord { _, _ in ["back"] }) { text in text.take("back") }
  }
}

extension ArgumentForm where Value == LinePlace {
  fileprivate static var place: Self {
    Self("LINE | FILE:LINE") { text throws(ArgumentError) in
      if text.isEmpty { throw .missing(nil) }
      guard let place = LinePlace(text.takeRest()) else { throw .missing("a line") }
      return place
    }
  }
}

extension ArgumentForm where Value == BreakpointRequest {
  fileprivate static var breakpoint: Self {
    Self(
      BreakpointRequest.usage,
      complete: lastWord { before, _ in
        switch before.last {
        case nil: ["if", "divergence", "diagnostic", "on"] + StepTable.verbs.map(\.name)
        case "on": Watch.names + ["binding"]
        case "diagnostic": EngineDiagnostic.Severity.allCases.map(\.rawValue) + EngineDiagnostic.ID.all.map(\.rawValue)
        default: ["if", "hits", "log"]
        }
      }
    ) { text throws(ArgumentError) in try BreakpointRequest(&text) }
  }
}

extension ArgumentForm where Value == String {
  /// Completes an expression that can be watched.
  fileprivate static var expression: Completion {
    let names = lastWord { _, _ in Watch.names + ["bindings."] }
    return { argument, candidates in
      argument.hasPrefix("{")
        ? LanguageCompletion(candidates).expectations(argument) : names(argument, candidates)
    }
  }
}
