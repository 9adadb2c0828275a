import FlowLanguage
import FlowRunner
import FlowSyntax

/// Evaluates text that a client types: expressions and expectations, and in its console the debugger's commands, and
/// steps, which are tried without effect.
struct ConsoleEvaluator {
  /// The maximum number of steps that are tried.
  private static let stepLimit = 10_000

  /// The commands that an editor has in its own windows.
  private static let editorCommands: Set<String> = [
    "break", "delete", "disable", "enable", "breakpoints", "watch", "unwatch", "watches", "edit", "reload", "quit",
  ]

  private let walk: DebugSession
  private let reader: FlowReader
  private let pathLimit: Int

  init(_ walk: DebugSession, _ target: DebugTarget) {
    (self.walk, reader, pathLimit) = (walk, target.reader, target.rules.pathLimit)
  }

  /// Evaluates typed text.
  ///
  /// - Parameters:
  ///   - text: The text, without white space around it.
  ///   - context: The context of the evaluation, in the terms of the protocol.
  ///   - stop: Returns the flag that stops steps that are tried, and moves.
  /// - Returns: The result, and the position that a command has moved to; nil if it hasn't moved.
  /// - Throws: The reason why the text can't be evaluated.
  func evaluate(
    _ text: String,
    in context: String?,
    stop: () -> StopFlag
  ) throws(RequestFailure) -> (VariableNode, Cursor?) {
    let word = text.drop { $0 == "{" || $0 == " " }.prefix { $0 != " " && $0 != ":" && $0 != "\n" }
    let isStep = text.hasPrefix("- ") || StepTable.verb(named: String(word)) != nil
    if context == "repl", isStep || CommandTable.standard[word] != nil {
      return try perform(isStep ? "try \(text)" : text, stop())
    }
    if isStep { throw RequestFailure(.notUnderstood, "steps can be tried in the console, not in expressions") }
    if text.hasPrefix("{") || text.contains(":") {
      try checkFirstWord(word)
      let unmet = walk.recording.divergences(of: try reader.expectations(text), after: walk.cursor.position)
      let complaints = unmet.map(\.message).joined(separator: "; ")
      return (VariableNode("holds", unmet.isEmpty ? "true" : "false: \(complaints)", type: "Bool"), nil)
    }
    if text.isEmpty {
      throw RequestFailure(.notUnderstood, "type an expression, such as path or {depth: 2}; `help` in the console")
    }
    guard let value = try reader.watch(text).value(in: walk.observation) else {
      throw RequestFailure(.notFound, "there is no “\(text)” at the current step")
    }
    // The clipboard takes the whole value, in the spelling of a flow.
    return (context == "clipboard" ? VariableNode(text, YAMLSpelling.flow(value)) : VariableNode(text, value), nil)
  }

  /// Performs a line of the debugger.
  private func perform(_ line: String, _ stop: StopFlag) throws(RequestFailure) -> (VariableNode, Cursor?) {
    let word = line.prefix { !$0.isWhitespace }
    if let name = CommandTable.standard[word]?.name, Self.editorCommands.contains(name) {
      throw RequestFailure(.notUnderstood, "“\(word)” is up to the editor here, which has a place for it")
    }
    var console = FlowConsole(walk, id: walk.flow.file.name, reader: reader, text: DebugText(.plain), files: .none)
    console.rules = RunRules(failOn: .never, stepLimit: Self.stepLimit)
    (console.rules.pathLimit, console.rules.stop) = (pathLimit, stop)
    console.session.interruption = stop
    let answer = console.perform(line)
    if answer.isMistake { throw RequestFailure(.notUnderstood, answer.lines.joined(separator: "\n")) }
    let lines = answer.lines + (answer.hasMoved ? console.report : [])
    return (VariableNode(String(word), lines.joined(separator: "\n")), answer.hasMoved ? console.session.cursor : nil)
  }

  /// Refuses a mistyped step or expectation and suggests a similar name.
  private func checkFirstWord(_ word: Substring) throws(RequestFailure) {
    let names = StepTable.expectations.map(\.name) + StepTable.verbs.map(\.name)
    guard !word.isEmpty, word.allSatisfy(\.isLetter), !names.contains(String(word)) else { return }
    let hint = Suggestion.sentence(for: String(word), among: names) ?? "type “help” to see what there is"
    throw RequestFailure(.notUnderstood, "there is no step or expectation “\(word)”; \(hint)")
  }
}
