import FlowApps
package import FlowDebugger
import FlowLanguage
import NavigationEngine

// The table of commands.
extension ShellSession: CommandFace {
  package typealias Reply = ShellReply

  package static let commands = CommandTable(moves + lists + files)

  private static let moves: [Command<ShellSession>] = [
    Command("undo", takes: .count(from: 0), "takes the last step back, or the last N") {
      session,
      count throws(UsageError) in try session.undo(count)
    },
    Command("redo", takes: .count(from: 0), "repeats what was undone, or N steps of it") {
      session,
      count throws(UsageError) in try session.redo(count)
    },
    Command(
      "goto",
      takes: .number { _, candidates in candidates.numbers.map(String.init) },
      "goes to where the stack was after step N; the steps behind it can be redone"
    ) { session, number throws(UsageError) in try session.go(to: number) },
    Command("reset", "goes back to the start; all steps can be redone") { session throws(UsageError) in
      try session.go(to: 0)
    },
  ]

  private static let lists: [Command<ShellSession>] = [
    Command(
      "why",
      takes: .optionalText("{path: [a]}") { argument, candidates in
        LanguageCompletion(candidates).expectations(argument)
      },
      "says who put what is there, and what the last trouble came from; or why expectations don't hold"
    ) { session, map in
      guard let map else { return StateOrigins(of: session).reply }
      return session.ask(map.hasPrefix("{") ? map : "{\(map)}")
    },
    Command("links", "lists what can be tapped now, and where each link leads") { ShellListing(of: $0).links },
    Command("screens", "lists the app's screens; those on the stack are marked") { ShellListing(of: $0).screens },
    Command("bindings", "lists what bindings of visible screens hold") { ShellListing(of: $0).bindings },
    Command("state", "shows the whole state of the stack as a flow would state it") {
      ShellListing(of: $0).wholeState
    },
    Command("history", "lists the steps that were done") { ShellListing(of: $0).history },
  ]

  private static let files: [Command<ShellSession>] = [
    Command(
      "save",
      mark: ":",
      takes: ArgumentForm.text("FLOW") { path, candidates in candidates.files(path) }.forceable,
      "writes the steps as a flow with expectations; `:save!` replaces a file"
    ) { session, path throws(UsageError) in try session.save(to: path.value, replacing: path.isForced) },
    ShellDrawing.command,
    Command(
      "load",
      takes: ArgumentForm.text("FLOW") { path, candidates in
        candidates.files(path).filter { $0.hasSuffix("/") || !AppFileName.isApp($0) }
      }.forceable,
      "takes over a flow's steps as if they were typed; `load!` lets steps go that aren't saved"
    ) { session, path throws(UsageError) in try session.load(path.value, isForced: path.isForced) },
    Command(
      "app",
      takes: ArgumentForm.optionalText("APP") { path, candidates in
        ["open"] + candidates.files(path).filter { $0.hasSuffix("/") || AppFileName.isApp($0) }
      }.forceable,
      "starts again with another app, or shows the current one; `app!` discards unsaved steps"
    ) { session, path throws(UsageError) in try session.begin(with: path.value, isForced: path.isForced) },
    Command(
      "profile",
      takes: .optionalText("NAME") { _, _ in Profile.Name.allCases.map(\.rawValue) },
      "runs the steps under another profile, or shows the current one"
    ) { session, name throws(UsageError) in try session.change(profile: name) },
    Command(
      "help",
      takes: .optionalText("WORD") { _, _ in
        StepTable.verbs.map(\.name) + ShellSession.commands.names + StepTable.expectations.map(\.name)
      },
      "lists what can be typed, or explains a command"
    ) { session, word throws(UsageError) in
      try ShellHelp(painter: session.painter, ownVerbs: session.ownVerbs).reply(word)
    },
    Command("quit", "ends the shell, as Ctrl-D does") { _ in ShellReply(ends: true) },
  ]

  package static func usageError(_ error: ArgumentError, of command: Command<ShellSession>) -> UsageError {
    let what =
      switch error {
      case .missing: "takes something after it"
      case .surplus where !command.takesArgument: "takes nothing after it"
      case .noNumber, .surplus, .unexpected: "takes a whole number from 0 up"
      }
    return UsageError("“\(command.name)” \(what)", help: "write `\(command.usage)`")
  }
}
