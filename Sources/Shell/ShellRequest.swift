import FlowLanguage

/// What can be asked of the shell besides steps.
package enum ShellRequest: Hashable, Sendable {
  case undo(Int)
  case redo(Int)
  case go(to: Int)
  case reset
  /// With expectations, why they don't hold; without, who put what is there.
  case why(String?)
  case links, screens, bindings, state, history
  case save(String, replaces: Bool)
  case load(String, lets: Bool)
  case app(String?, lets: Bool)
  case profile(String?)
  case help(String?)
  case quit
}

/// How a command is written.
package enum ShellWord: String, Sendable, CaseIterable {
  case undo, redo, goto, reset, why, links, screens, bindings, state, history, save, load, app, profile, help, quit

  /// The command with what it takes.
  package var usage: String {
    switch self {
    case .undo: "undo [N]"
    case .redo: "redo [N]"
    case .goto: "goto N"
    case .why: "why [{path: [a]}]"
    case .save: ":save FLOW"
    case .load: "load FLOW"
    case .app: "app [APP]"
    case .profile: "profile [NAME]"
    case .help: "help [WORD]"
    case .reset, .links, .screens, .bindings, .state, .history, .quit: rawValue
    }
  }

  /// What it does, beginning with a verb and without a full stop.
  package var summary: String {
    switch self {
    case .undo: "takes the last step back, or the last N"
    case .redo: "does again what was taken back, or N steps of it"
    case .goto: "goes to where the stack was after step N; the steps behind it can be redone"
    case .reset: "goes back to the start; all steps can be redone"
    case .why: "says who put what is there, and what the last trouble came from; or why expectations don't hold"
    case .links: "lists what can be tapped now, and where each link leads"
    case .screens: "lists the app's screens; those on the stack are marked"
    case .bindings: "lists what bindings of visible screens hold"
    case .state: "tells all there is to say of the stack as a flow would state it"
    case .history: "lists the steps that were done"
    case .save: "writes the steps as a flow with expectations; `:save!` replaces a file"
    case .load: "takes over a flow's steps as if they were typed; `load!` lets steps go that aren't saved"
    case .app: "begins anew with another app, or tells which it is; `app!` lets steps go that aren't saved"
    case .profile: "does the steps under another profile, or tells which it is"
    case .help: "lists what can be typed, or says what a word does"
    case .quit: "ends the shell, as Ctrl-D does"
    }
  }

  /// Whether the command may be followed by `!`.
  var mayInsist: Bool { self == .save || self == .load || self == .app }

  /// Whether something must stand behind it.
  var needsArgument: Bool { self == .goto || self == .save || self == .load }

  /// Whether something may stand behind it.
  var takesArgument: Bool {
    switch self {
    case .reset, .links, .screens, .bindings, .state, .history, .quit: false
    default: true
    }
  }
}

/// What is wrong with a typed line, in a sentence without its full stop, and the way out.
package struct ShellMistake: Error, Hashable, Sendable {
  package let message: String
  package let help: String?

  package init(_ message: String, help: String? = nil) { (self.message, self.help) = (message, help) }
}

extension ShellRequest {
  /// Reads what stands behind a command's word.
  ///
  /// - Parameters:
  ///   - word: The command.
  ///   - rest: What stands behind it, without white space around it.
  ///   - insists: Whether the word was followed by `!`.
  /// - Throws: What is wrong with it.
  init(_ word: ShellWord, _ rest: String, insists: Bool) throws(ShellMistake) {
    if insists, !word.mayInsist {
      throw ShellMistake("“\(word.rawValue)” has no form with “!”", help: "write `\(word.usage)`")
    }
    if rest.isEmpty, word.needsArgument {
      throw ShellMistake("“\(word.rawValue)” takes something after it", help: "write `\(word.usage)`")
    }
    if !rest.isEmpty, !word.takesArgument {
      throw ShellMistake("“\(word.rawValue)” takes nothing after it", help: "write `\(word.usage)`")
    }
    let argument = rest.isEmpty ? nil : rest
    switch word {
    case .undo: self = .undo(try Self.count(rest, of: word, usually: 1))
    case .redo: self = .redo(try Self.count(rest, of: word, usually: 1))
    case .goto: self = .go(to: try Self.count(rest, of: word, usually: 0))
    case .reset: self = .reset
    case .why: self = .why(argument)
    case .links: self = .links
    case .screens: self = .screens
    case .bindings: self = .bindings
    case .state: self = .state
    case .history: self = .history
    case .save: self = .save(rest, replaces: insists)
    case .load: self = .load(rest, lets: insists)
    case .app: self = .app(argument, lets: insists)
    case .profile: self = .profile(argument)
    case .help: self = .help(argument)
    case .quit: self = .quit
    }
  }

  private static func count(_ text: String, of word: ShellWord, usually count: Int) throws(ShellMistake) -> Int {
    if text.isEmpty { return count }
    guard let count = Int(text), count >= 0, text.first?.isNumber == true else {
      throw ShellMistake("“\(word.rawValue)” takes a whole number from 0 up", help: "write `\(word.usage)`")
    }
    return count
  }
}
