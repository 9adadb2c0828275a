import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import JSONText
import NavigationEngine

// Expressions, expectations and steps that somebody types.
extension DebugAdapterSession {
  /// Somebody who types steps doesn't wait for more of them.
  private static let mostTriedSteps = 10_000

  func evaluate(_ request: Request) throws(RequestFailure) -> Answer {
    let text = try request.arguments.required(text: "expression").trimmedSpaces
    let context = try request.arguments.text("context")
    guard let walk, let reader = target?.reader else { throw RequestFailure(.notFound, "no flow is loaded") }
    guard !text.isEmpty else { throw RequestFailure(.notUnderstood, Self.help) }
    if context == "repl", text == "help" { return Answer(body: result(VariableNode("help", Self.help), for: text)) }
    if Self.isStep(text) {
      guard context == "repl" else {
        throw RequestFailure(.notUnderstood, "steps can be tried in the console, not in expressions")
      }
      let tried = try tried(text, walk, reader, request)
      return Answer(body: result(VariableNode("step", tried), for: text))
    }
    if text.hasPrefix("{") || text.contains(":") {
      try checkFirstWord(of: text)
      let expectations = try expectations(text, reader)
      let unmet = walk.recording.divergences(of: expectations, after: walk.cursor.position)
      let complaints = unmet.map(\.message).joined(separator: "; ")
      let answer = unmet.isEmpty ? "true" : "false: \(complaints)"
      return Answer(body: result(VariableNode("holds", answer, type: "Bool"), for: text))
    }
    guard let value = try watch(text, reader).value(at: walk.moment) else {
      throw RequestFailure(.notFound, "there is no “\(text)” where the flow stands")
    }
    if context == "clipboard" {
      return Answer(body: ["result": .string(YAMLSpelling.flow(value)), "variablesReference": .int(0)])
    }
    return Answer(body: result(VariableNode(text, value), for: text))
  }

  private static let help = """
    Type an expression (path, depth, top, screen, visible, bindings.NAME, detail.path), expectations ({depth: 2}), or a \
    step (push: cart) to see what it would do.
    """

  /// Whether the first word is a verb.
  private static func isStep(_ text: String) -> Bool {
    text.hasPrefix("- ") || StepTable.verbs.contains { $0.name == firstWord(of: text) }
  }

  private static func firstWord(of text: String) -> Substring {
    text.drop { $0 == "{" || $0 == " " }.prefix { $0 != " " && $0 != ":" && $0 != "\n" }
  }

  /// Whoever mistypes a step or an expectation is told what there is of either.
  private func checkFirstWord(of text: String) throws(RequestFailure) {
    let word = Self.firstWord(of: text)
    let names = StepTable.expectations.map(\.name) + StepTable.verbs.map(\.name)
    guard !word.isEmpty, word.allSatisfy(\.isLetter), !names.contains(String(word)) else { return }
    let hint = Suggestion.sentence(for: String(word), among: names) ?? "type “help” to see what there is"
    throw RequestFailure(.notUnderstood, "there is no step or expectation “\(word)”; \(hint)")
  }

  // MARK: Steps

  /// What typed steps would do.
  private func tried(
    _ text: String,
    _ walk: DebugSession,
    _ reader: FlowReader,
    _ request: Request
  ) throws(RequestFailure) -> String {
    let flow: Flow
    do throws(TypedTextError) {
      // Files that it names are looked for beside the flow.
      flow = try reader.typedSteps(text, in: walk.flow.file.name)
    } catch {
      throw Self.notUnderstood(error)
    }
    var rules = RunRules(failOn: .never, stepLimit: Self.mostTriedSteps)
    rules.pathLimit = target?.rules.pathLimit ?? rules.pathLimit
    rules.stop = interrupts.begin(for: request)
    defer { interrupts.end() }
    return told(walk.recording.attempt(flow, after: walk.cursor.position, rules: rules))
  }

  /// What came of typed steps, a line each.
  private func told(_ transcript: Transcript) -> String {
    let most = 20
    var lines = transcript.records.prefix(most).map { record in
      let outcome = record.divergences.isEmpty ? "" : ": \(record.divergences.map(\.message).joined(separator: "; "))"
      let raised = record.step.acts ? record.change.diagnostics.map { "\n  \($0.id.rawValue): \($0.message)" } : []
      let path = record.after.path
      let values = path.suffix(12).map { YAMLSpelling.element($0.value) }.joined(separator: ", ")
      let above = record.after.overlay.suffix(12).map { " + \($0.screen)" }.joined()
      let state = "[\(path.count > 12 ? "…, " : "")\(values)]\(above)"
      return "\(VariableNode.short(record.step.label)) → \(VariableNode.short(state))\(outcome)\(raised.joined())"
    }
    if transcript.records.count > most { lines.append("… and \(transcript.records.count - most) steps more") }
    return (lines + ["Nothing was done: the flow stands where it stood."]).joined(separator: "\n")
  }

  // MARK: Completions

  func completions(_ request: Request) throws(RequestFailure) -> Answer {
    let lines = try request.arguments.required(text: "text").split(separator: "\n", omittingEmptySubsequences: false)
    let number = try request.arguments.number("line").map { format.line(from: $0) } ?? 1
    let line = lines.indices.contains(number - 1) ? Array(lines[number - 1].utf16) : []
    let end = min(format.offset(from: try request.arguments.required(number: "column")), line.count)
    let completion = ConsoleCompletion(line[..<end], of: walk?.moment.state)
    let items = completion.items.map { item -> JSONValue in
      [
        "label": .string(item.label), "text": .string(item.text), "detail": .string(item.detail),
        "type": .string(item.type), "start": format.column(completion.start + 1),
        "length": .int(end - completion.start),
      ]
    }
    return Answer(body: ["targets": .array(items)])
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without white space around it.
  fileprivate var trimmedSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
