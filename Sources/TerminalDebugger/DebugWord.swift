/// The words that the debugger's line commands begin with.
package enum DebugWord: String, CaseIterable, Sendable {
  case step, over, out, back, `continue`, reverse, until, goto, restart, again, end, divergence
  case `break`, delete, disable, enable, breakpoints
  case watch, unwatch, watches, print, why, links, stack, source, `where`
  case `try`, edit, reload, help, quit

  /// Shorter names for it.
  var aliases: [String] {
    switch self {
    case .step: ["s"]
    case .over: ["n", "next"]
    case .out: ["o", "finish"]
    case .back: ["b"]
    case .continue: ["c", "run"]
    case .reverse: ["r"]
    case .goto: ["g"]
    case .print: ["p"]
    case .source: ["list", "l"]
    case .where: ["frames"]
    case .help: ["h", "?"]
    case .quit: ["q", "exit"]
    case .until, .restart, .again, .end, .divergence, .break, .delete, .disable, .enable, .breakpoints, .watch,
      .unwatch,
      .watches, .why, .links, .stack, .try, .edit, .reload:
      []
    }
  }

  /// What may stand behind it.
  var usage: String {
    switch self {
    case .step, .over: "[N]"
    case .back: "[over | out] [N]"
    case .until: "LINE | FILE:LINE"
    case .goto: "N"
    case .divergence: "[back]"
    case .break: "LINE | VERB | if {MAP} | divergence | diagnostic [ID] | on WHAT"
    case .delete, .disable, .enable: "[N…]"
    case .watch, .unwatch: "WHAT"
    case .print: "[WHAT]"
    case .source: "[LINE]"
    case .try: "STEP"
    case .help: "[COMMAND]"
    case .out, .continue, .reverse, .restart, .again, .end, .breakpoints, .watches, .why, .links, .stack, .where, .edit,
      .reload, .quit:
      ""
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .step: "do the next step, or enter its block"
    case .over: "do the next step, a block as a whole"
    case .out: "do the rest of this block"
    case .back: "undo the last step; over: a block as a whole; out: to the start of this block"
    case .continue: "go on to the next breakpoint or divergence"
    case .reverse: "go back to the breakpoint or divergence before"
    case .until: "go to the step in a line"
    case .goto: "go to where N steps are done"
    case .restart: "go to the start"
    case .again: "go to the start of this block, or of the step just done"
    case .end: "go to the end"
    case .divergence: "go to the next divergence, or the one before"
    case .break: "stop there; behind it: if {MAP}, hits N, log TEXT"
    case .delete: "remove breakpoints; without numbers all of them"
    case .disable: "switch breakpoints off; without numbers all of them"
    case .enable: "switch breakpoints on again"
    case .breakpoints: "list the breakpoints"
    case .watch: "show a value after every move: path, depth, bindings.NAME, {MAP}"
    case .unwatch: "don't show it any more; all: none"
    case .watches: "list the watched values"
    case .print: "show a value, or everything that can be asked for"
    case .why: "why it diverged, or where what is on the stack comes from"
    case .links: "what can be tapped here"
    case .stack: "draw the stack"
    case .source: "show the source around this step, or around a line"
    case .where: "the blocks and files around this step"
    case .try: "what a step would do here; nothing changes"
    case .edit: "open the flow in $VISUAL or $EDITOR"
    case .reload: "read the flow again and go on where it is unchanged"
    case .help: "this list, or how a command is written"
    case .quit: "leave"
    }
  }

  /// The word that a text is, by any of its names.
  init?(_ text: some StringProtocol) {
    let text = String(text)
    guard let word = Self(rawValue: text) ?? Self.allCases.first(where: { $0.aliases.contains(text) }) else {
      return nil
    }
    self = word
  }
}
