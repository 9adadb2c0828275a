import FlowLanguage
import FlowSyntax

/// A command of the debugger, the shell and an editor's console: its name, argument, summary and action.
package struct Command: Sendable {
  /// Returns completed arguments, the likeliest first; the caller drops any that doesn't begin with `argument`.
  typealias Completion = @Sendable (_ argument: String, _ candidates: CompletionCandidates) -> [String]

  package let name: String
  /// Other names.
  package let aliases: [String]
  /// The argument in help: `[N]`, `LINE | FILE:LINE`; empty for none.
  private let argument: String
  /// The effect, in a line without a full stop.
  package let summary: String
  /// True if the name may be followed by `!`.
  let isForceable: Bool
  private let complete: Completion
  private let action: @Sendable (inout FlowConsole, inout CommandText) throws(PlainError) -> DebugAnswer

  init(
    _ name: String,
    also aliases: [String] = [],
    takes argument: String = "",
    _ summary: String,
    isForceable: Bool = false,
    complete: @escaping Completion = { _, _ in [] },
    action: @escaping @Sendable (inout FlowConsole, inout CommandText) throws(PlainError) -> DebugAnswer
  ) {
    (self.name, self.aliases, self.argument, self.summary) = (name, aliases, argument, summary)
    (self.isForceable, self.complete, self.action) = (isForceable, complete, action)
  }

  /// The name with its argument; where steps are typed, a name that is also a verb's begins with a colon.
  package func usage(whereStepsAreTyped isTyping: Bool) -> String {
    (isTyping && isVerb ? ":" : "") + (argument.isEmpty ? name : "\(name) \(argument)")
  }

  /// The names, and the argument if it is short.
  func listed(whereStepsAreTyped isTyping: Bool) -> String {
    let names = (isTyping && isVerb ? ":" : "") + ([name] + aliases).joined(separator: ", ")
    return argument.isEmpty ? names : "\(names) \(argument.count > 12 ? "…" : argument)"
  }

  /// True if a verb has the name, which then needs a colon where steps are typed.
  var isVerb: Bool { StepTable.verb(named: name) != nil }

  var needsArgument: Bool { !argument.isEmpty && !argument.hasPrefix("[") }

  /// Performs the command.
  func perform(_ text: String, isForced: Bool, in console: inout FlowConsole) throws(PlainError) -> DebugAnswer {
    let usage = usage(whereStepsAreTyped: console.typed != nil)
    if isForced, !isForceable { throw PlainError("“\(name)” has no form with “!”", help: "write `\(usage)`") }
    var text = CommandText(text, isForced: isForced, of: name, usage: usage)
    if argument.isEmpty { try text.end() }
    return try action(&console, &text)
  }

  /// The completions of an argument.
  func completions(of argument: String, _ candidates: CompletionCandidates) -> [String] {
    complete(argument, candidates).filter { $0.hasPrefix(argument) }
  }

  /// Completes the argument's last word.
  static func lastWord(
    _ words: @escaping @Sendable (_ before: [Substring], CompletionCandidates) -> [String]
  ) -> Completion {
    { argument, candidates in
      let start = argument.lastIndex(of: " ").map { argument[...$0] } ?? ""
      return words(start.split(separator: " "), candidates).sorted().map { start + $0 }
    }
  }
}

/// The commands, in the order of the help.
package struct CommandTable: Sendable {
  package let all: [Command]
  private let indices: [String: Int]

  init(_ all: [Command]) {
    self.all = all
    let names = all.enumerated().flatMap { index, command in ([command.name] + command.aliases).map { ($0, index) } }
    indices = Dictionary(names) { first, _ in first }
  }

  var names: [String] { all.map(\.name) }

  /// The command with a name or alias.
  package subscript(name: some StringProtocol) -> Command? { indices[String(name)].map { all[$0] } }
}
