import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import JSONRPC
import NavigationEngine

/// Evaluates text that a client types: expressions, expectations, and steps that are tried without effect.
struct ConsoleEvaluator {
  /// The result of an evaluation.
  enum Result {
    case node(VariableNode)
    /// A value in the spelling of a flow, for copying.
    case text(String)
  }

  /// The maximum number of steps that are tried.
  private static let stepLimit = 10_000
  /// The maximum number of steps that are shown; the rest are counted.
  private static let shownSteps = 20
  /// The maximum number of values of a path that are shown, from the top.
  private static let shownValues = 12

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
  ///   - stop: Returns the flag that stops steps that are tried.
  /// - Returns: The result.
  /// - Throws: The reason why the text can't be evaluated.
  func evaluate(
    _ text: String,
    in context: String?,
    stop: () -> StopFlag
  ) throws(RequestFailure) -> Result {
    guard !text.isEmpty else { throw RequestFailure(.notUnderstood, Self.help) }
    if context == "repl", let command = Self.commands[text] { return try perform(command) }
    var words = CommandText(text)
    if context == "repl", words.take("try") {
      guard !words.isEmpty else { throw RequestFailure(.notUnderstood, "`try` needs a step, as in try push: cart") }
      return .node(VariableNode("step", try attempt(String(words.rest), stop())))
    }
    if Self.isStep(text) {
      guard context == "repl" else {
        throw RequestFailure(.notUnderstood, "steps can be tried in the console, not in expressions")
      }
      return .node(VariableNode("step", try attempt(text, stop())))
    }
    if text.hasPrefix("{") || text.contains(":") {
      try checkFirstWord(of: text)
      let unmet = walk.recording.divergences(of: try reader.expectations(text), after: walk.cursor.position)
      let complaints = unmet.map(\.message).joined(separator: "; ")
      return .node(VariableNode("holds", unmet.isEmpty ? "true" : "false: \(complaints)", type: "Bool"))
    }
    guard let value = try reader.watch(text).value(in: walk.observation) else {
      throw RequestFailure(.notFound, "there is no “\(text)” at the current step")
    }
    return context == "clipboard" ? .text(YAMLSpelling.flow(value)) : .node(VariableNode(text, value))
  }

  private func perform(_ command: Command<Self>) throws(RequestFailure) -> Result {
    do throws(UsageError) {
      var console = self
      return try command.action(CommandText(""))(&console)
    } catch {
      throw RequestFailure(.notUnderstood, error.sentence)
    }
  }

  private static let help = """
    Type an expression (path, depth, top, screen, visible, bindings.NAME, detail.path), expectations ({depth: 2}), a \
    step (push: cart or try push: cart) to see what it would do, or why to see what the last step did and where what is \
    on the stack comes from.
    """

  /// Whether the first name in the text is a verb.
  private static func isStep(_ text: String) -> Bool {
    text.hasPrefix("- ") || StepTable.verbs.contains { $0.name == firstWord(of: text) }
  }

  private static func firstWord(of text: String) -> Substring {
    text.drop { $0 == "{" || $0 == " " }.prefix { $0 != " " && $0 != ":" && $0 != "\n" }
  }

  /// Refuses a mistyped step or expectation and suggests a similar name.
  private func checkFirstWord(of text: String) throws(RequestFailure) {
    let word = Self.firstWord(of: text)
    let names = StepTable.expectations.map(\.name) + StepTable.verbs.map(\.name)
    guard !word.isEmpty, word.allSatisfy(\.isLetter), !names.contains(String(word)) else { return }
    let hint = Suggestion.sentence(for: String(word), among: names) ?? "type “help” to see what there is"
    throw RequestFailure(.notUnderstood, "there is no step or expectation “\(word)”; \(hint)")
  }

  // MARK: Steps

  /// The effect of typed steps.
  private func attempt(_ text: String, _ stop: StopFlag) throws(RequestFailure) -> String {
    let flow: Flow
    do throws(TypedTextError) {
      // Files that the steps name are relative to the flow's folder.
      flow = try reader.typedSteps(text, in: walk.flow.file.name)
    } catch {
      throw RequestFailure(error)
    }
    var rules = RunRules(failOn: .never, stepLimit: Self.stepLimit)
    (rules.pathLimit, rules.stop) = (pathLimit, stop)
    return Self.summary(walk.recording.attempt(flow, after: walk.cursor.position, rules: rules))
  }

  /// The effect of typed steps, one line each.
  private static func summary(_ transcript: Transcript) -> String {
    var lines = transcript.records.prefix(shownSteps).map { record in
      let outcome = record.divergences.isEmpty ? "" : ": \(record.divergences.map(\.message).joined(separator: "; "))"
      let raised = record.step.acts ? record.change.diagnostics.map { "\n  \($0.id.rawValue): \($0.message)" } : []
      let path = record.after.path
      let values = path.suffix(shownValues).map { YAMLSpelling.element($0.value) }.joined(separator: ", ")
      let above = record.after.overlay.suffix(shownValues).map { " + \($0.screen)" }.joined()
      let front = record.after.scene.map { $0.layers.isEmpty ? "" : "\($0.frontSummary) " } ?? ""
      let state = "\(front)[\(path.count > shownValues ? "…, " : "")\(values)]\(above)"
      return "\(VariableNode.short(record.step.label)) → \(VariableNode.short(state))\(outcome)\(raised.joined())"
    }
    if transcript.records.count > shownSteps {
      lines.append("… and \(transcript.records.count - shownSteps) steps more")
    }
    return (lines + ["Nothing was done: the position is unchanged."]).joined(separator: "\n")
  }
}

// The commands of the console, besides expressions, expectations and steps.
extension ConsoleEvaluator: CommandFace {
  typealias Reply = Result

  static let commands = CommandTable<Self>([
    Command("help", "what can be typed here") { _ in .node(VariableNode("help", help)) },
    Command("why", "what the last step did, and where what is on the stack comes from") { evaluator in
      .node(VariableNode("why", evaluator.why))
    },
  ])

  /// The effect of the last step, then why it diverged, or else where what is on the stack comes from; one line each.
  private var why: String {
    func line(_ text: String, _ place: Place, _ code: CodePlace?) -> String {
      "\(VariableNode.short(text))  (\(code.map(\.description) ?? "\(place.file.name):\(place.start.line)"))"
    }
    let effect = walk.lastEffect.map { effect in
      VariableNode.short("step \(effect.step): \(effect.text)") + (effect.isIdle ? "; nothing changed" : "")
        + (effect.code.map { "  (\($0))" } ?? "")
    }
    let divergences = walk.divergences
    let causes =
      divergences.isEmpty
      ? walk.recording.origins(after: walk.cursor.position, most: Self.shownValues) : divergences.flatMap(\.why)
    let lines = [effect].compactMap(\.self) + divergences.map { VariableNode.short($0.message) }
    let origins = causes.map { line($0.text, $0.place, $0.source) }
    return (lines + (lines.isEmpty && origins.isEmpty ? ["nothing has been put on the stack"] : origins))
      .joined(separator: "\n")
  }

  static func usageError(_ error: ArgumentError, of command: Command<Self>) -> UsageError {
    UsageError("“\(command.name)” can't be read", help: "write `\(command.usage)`")
  }
}
