import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

// The one table of commands, in the order of the help.
extension CommandTable {
  package static let standard = CommandTable(moves + breakpoints + looks + flows)

  private static let moves: [Command] = [
    Command("step", also: ["s"], takes: "[N]", "do the next step, or enter its block") {
      console,
      text throws(PlainError) in
      console.times(try text.count()) { $0.stepInto() }
    },
    Command("over", also: ["n", "next"], takes: "[N]", "do the next step, a block as a whole") {
      console,
      text throws(PlainError) in
      console.logging(try text.count()) { session, log in session.stepOver(log: log) }
    },
    Command("out", also: ["o", "finish"], "do the rest of this block") { console, _ in
      console.logging { session, log in session.stepOut(log: log) }
    },
    Command(
      "back",
      also: ["b"],
      takes: "[over | out] [N]",
      "go back before the last step; over: a block as a whole; out: to the start of this block",
      complete: Command.lastWord { _, _ in ["over", "out"] }
    ) { console, text throws(PlainError) in
      if text.take("out") {
        try text.end()
        return console.times { $0.stepBackOut() }
      }
      if text.take("over") { return console.times(try text.count()) { $0.stepBackOver() } }
      return console.times(try text.count()) { $0.stepBack() }
    },
    Command("undo", takes: "[N]", "go back before the last step of the flow's own list") {
      console,
      text throws(PlainError) in
      try console.undo(try text.count())
    },
    Command("redo", takes: "[N]", "do the next step of the flow's own list again") { console, text throws(PlainError) in
      try console.redo(try text.count())
    },
    Command("continue", also: ["c", "run"], "continue to the next breakpoint or divergence") { console, _ in
      console.logging { session, log in session.resume(.forward, log: log) }
    },
    Command("reverse", also: ["r"], "go back to the breakpoint or divergence before") { console, _ in
      console.logging { session, log in session.resume(.backward, log: log) }
    },
    Command("until", takes: "LINE | FILE:LINE", "go to the step in a line") { console, text throws(PlainError) in
      guard let place = Breakpoint.linePlace(try text.required()) else { throw text.missing("a line") }
      return try console.run(to: place)
    },
    Command(
      "goto",
      also: ["g"],
      takes: "N",
      "go to where N steps are done",
      complete: { _, candidates in candidates.numbers.map(String.init) },
      action: { console, text throws(PlainError) in try console.goTo(try text.number()) }
    ),
    Command("restart", also: ["reset"], "go to the start") { console, _ in console.times { $0.restart() } },
    Command("again", "go to the start of this block, or of the step just done") { console, _ in
      console.times { $0.step?.isDone == true ? $0.stepBack() : $0.stepBackOut() }
    },
    Command("end", "go to the end") { console, _ in console.times { $0.go(to: $0.count) } },
    Command(
      "divergence",
      takes: "[back]",
      "go to the next divergence, or the one before",
      complete: Command.lastWord { _, _ in ["back"] }
    ) { console, text throws(PlainError) in
      let isBack = text.take("back")
      try text.end()
      return try console.goToDivergence(isBack ? .backward : .forward)
    },
  ]

  private static let breakpoints: [Command] = [
    Command(
      "break",
      takes: Breakpoint.usage,
      "stop there; behind it: if {MAP}, hits N, log TEXT",
      complete: Breakpoint.completion
    ) { console, text throws(PlainError) in
      let (session, name, reader) = (console.session, console.file.name, console.reader)
      let breakpoint = try Breakpoint(&text, in: name, reader) { name in
        (0..<session.count).contains { session.recording.source(of: $0 + 1).step.name == name }
      }
      return .line(console.set(breakpoint))
    },
    Command("delete", takes: "[N…]", "remove breakpoints; without numbers all of them") {
      console,
      text throws(PlainError) in
      .line(try console.session.delete(try text.numbers()))
    },
    Command("disable", takes: "[N…]", "switch breakpoints off; without numbers all of them") {
      console,
      text throws(PlainError) in .line(try console.session.enable(false, try text.numbers()))
    },
    Command("enable", takes: "[N…]", "switch breakpoints on again") { console, text throws(PlainError) in
      .line(try console.session.enable(true, try text.numbers()))
    },
    Command("breakpoints", "list the breakpoints") { console, _ in .page("breakpoints", console.breakpointList) },
    Command(
      "watch",
      takes: "WHAT",
      "show a value after every move: path, depth, bindings.NAME, {MAP}",
      complete: expression
    ) { console, text throws(PlainError) in .line(try console.watch(try text.required())) },
    Command(
      "unwatch",
      takes: "WHAT",
      "don't show it any more; all: none",
      complete: Command.lastWord { _, candidates in candidates.watches + ["all"] }
    ) { console, text throws(PlainError) in .line(try console.unwatch(try text.required())) },
    Command("watches", "list the watched values") { console, _ in .page("watches", console.watchList) },
  ]

  private static let looks: [Command] = [
    Command(
      "print",
      also: ["p"],
      takes: "[WHAT]",
      "show a value, which its name alone does, too; without one the whole state",
      complete: expression
    ) { console, text throws(PlainError) in
      guard let what = text.text() else { return .page("state", StateLists(of: console).state) }
      return .line(console.line(of: try console.value(what)))
    },
    Command("state", "the whole state, as a flow would state it") { console, _ in
      .page("state", StateLists(of: console).state)
    },
    Command(
      "why",
      takes: "[{path: [a]}]",
      "what the last step did, why it diverged, and who put what is there; or why expectations don't hold",
      complete: { argument, candidates in LanguageCompletion(candidates).expectations(argument) },
      action: { console, text throws(PlainError) in
        guard let map = text.text() else { return .page("why", StateOrigins(of: console).lines) }
        return try console.ask(map.hasPrefix("{") ? map : "{\(map)}")
      }
    ),
    Command("links", "what can be tapped here, each as the step that does it, and where it leads") { console, _ in
      .page("links", LinkLines(of: console).all)
    },
    Command("screens", "the app's screens; those on the stack are marked") { console, _ in
      .page("screens", StateLists(of: console).screens)
    },
    Command("bindings", "what the bindings of visible screens hold") { console, _ in
      .page("bindings", StateLists(of: console).bindings)
    },
    Command("history", "the steps of the flow's own list, each with the stack after it") { console, _ in
      .page("history", StateLists(of: console).history)
    },
    Command("stack", "draw the stack") { console, _ in .page("stack", StateLists(of: console).stack) },
    Command("source", also: ["list", "l"], takes: "[LINE]", "show the source around this step, or around a line") {
      console,
      text throws(PlainError) in
      .page("source", StateLists(of: console).source(around: text.isEmpty ? nil : try text.number()))
    },
    Command("where", also: ["frames"], "the blocks and files around this step") { console, _ in
      .page("where", StateLists(of: console).frames)
    },
    Command(
      "try",
      takes: "STEP",
      "what a step would do here; nothing changes",
      complete: { argument, candidates in LanguageCompletion(candidates).steps(argument) },
      action: { console, text throws(PlainError) in
        .page("try", try StateLists(of: console).attempt(try text.required()))
      }
    ),
  ]

  private static let flows: [Command] = [
    Command(
      "save",
      takes: "FLOW",
      "write the typed steps as a flow with expectations; `:save!` replaces a file",
      isForceable: true,
      complete: { path, candidates in candidates.files(path) },
      action: { console, text throws(PlainError) in
        try console.save(to: try text.required(), isForced: text.isForced)
      }
    ),
    Command(
      "picture",
      takes: "FILE.svg",
      "draw the stack after each step so far as an SVG file; `picture!` replaces a file",
      isForceable: true,
      complete: { path, candidates in candidates.files(path) },
      action: { console, text throws(PlainError) in
        let path = try text.required()
        let picture = console.text.picture(
          of: console.session,
          named: console.typed == nil ? console.session.flow.name : console.app.name ?? "navflow shell"
        )
        try console.files.write(picture, to: path, isForced: text.isForced, insist: "picture!")
        return .line("drawn in \(console.text.show(path))")
      }
    ),
    Command(
      "load",
      takes: "FLOW",
      "take over a flow's steps as if they were typed; `load!` lets steps go that aren't saved",
      isForceable: true,
      complete: { path, candidates in
        candidates.files(path).filter { $0.hasSuffix("/") || !AppFileName.isApp($0) }
      },
      action: { console, text throws(PlainError) in
        try console.load(try text.required(), isForced: text.isForced)
      }
    ),
    Command(
      "app",
      takes: "[APP]",
      "show the app, or start with another one; `app!` discards unsaved steps",
      isForceable: true,
      complete: { path, candidates in
        ["open"] + candidates.files(path).filter { $0.hasSuffix("/") || AppFileName.isApp($0) }
      },
      action: { console, text throws(PlainError) in try console.begin(with: text.text(), isForced: text.isForced) }
    ),
    Command(
      "profile",
      takes: "[NAME]",
      "show the profile, or run the typed steps under another one",
      complete: { _, _ in Profile.Name.allCases.map(\.rawValue) },
      action: { console, text throws(PlainError) in try console.change(profile: text.text()) }
    ),
    Command("edit", "open the flow in $VISUAL or $EDITOR") { console, _ throws(PlainError) in
      if console.typed != nil { throw .isForFile("edit") }
      return .request(.edit(file: console.file.name, line: console.place.start.line))
    },
    Command("reload", "read the flow again and continue where it is unchanged") { console, _ throws(PlainError) in
      if console.typed != nil { throw .isForFile("reload") }
      return .request(.reload)
    },
    Command(
      "help",
      also: ["h", "?"],
      takes: "[WORD]",
      "this list, or how a command, a step or an expectation is written",
      complete: { _, _ in
        StepTable.verbs.map(\.name) + CommandTable.standard.names + StepTable.expectations.map(\.name)
      },
      action: { console, text throws(PlainError) in
        .page("help", try CommandTable.standard.help(text.text(), in: console))
      }
    ),
    Command("quit", also: ["q", "exit"], "leave") { _, _ in .request(.quit) },
  ]

  /// Completes an expression that can be watched.
  private static let expression: Command.Completion = { argument, candidates in
    argument.hasPrefix("{")
      ? LanguageCompletion(candidates).expectations(argument)
      : Command.lastWord { _, _ in Watch.names + ["bindings."] }(argument, candidates)
  }
}

extension PlainError {
  /// The error of a command that has no meaning where steps are typed.
  fileprivate static func isForFile(_ name: String) -> Self {
    Self(
      "“\(name)” is for a flow in a file, and these steps are typed",
      help: "write them with `:save FLOW`, then use `navflow debug FLOW`"
    )
  }
}
