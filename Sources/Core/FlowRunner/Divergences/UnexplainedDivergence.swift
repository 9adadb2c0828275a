package import FlowApps
import FlowLanguage
import FlowSyntax
package import NavigationEngine

/// A divergence whose causes haven't been determined.
struct UnexplainedDivergence {
  let kind: Divergence.Kind
  let message: String
  var key: String?
  var expected: RouteValue?
  var actual: RouteValue?
  let range: SourceRange
  var fix: String?
  /// The question whose answer is the cause.
  var question = Question.nothing
  /// The stack that the divergence is about, if it isn't the step's.
  var stack: StackAddress?

  func divergence(explainedBy provenance: Provenance, in history: History) -> Divergence {
    Divergence(
      kind: kind,
      message: message,
      key: key,
      expected: expected,
      actual: actual,
      place: Place(history.file, range),
      why: provenance.answer(question, in: history),
      fix: advice(in: history) ?? fix
    )
  }

  /// The advice where a text was pushed that seems to mean something else.
  private func advice(in history: History) -> String? {
    guard case .diagnostic(let diagnostic) = question, let app = history.flow.app else { return nil }
    if let advice = history.record.flatMap({ app.advice(about: diagnostic, after: $0) }) { return advice }
    guard diagnostic.id == .unresolvedLink, let own = diagnostic.link, let screen = app.model.screens[own.screen],
      case .value(.string(let text))? = screen.everyLink.first(where: { $0.label == own.name })?.target
    else { return nil }
    return app.advice(about: text, of: own.name)
  }
}

extension App {
  /// The way to write a text that a step put on the path, and that seems to mean something else; nil if a diagnostic of
  /// the step isn't about such a text.
  package func advice(about diagnostic: EngineDiagnostic, after record: StepRecord) -> String? {
    guard diagnostic.id == .unresolvedDestination, let text = diagnostic.concerns.first,
      record.after.path.values.contains(.string(text))
    else { return nil }
    return advice(about: text, of: nil)
  }
}

extension [UnexplainedDivergence] {
  /// Determines the causes of a step's divergences.
  ///
  /// - Parameters:
  ///   - record: The step.
  ///   - past: The steps before it.
  ///   - provenance: The provenance of the only stack so far; it is extended up to the step.
  /// - Returns: The divergences with their causes.
  func explained(
    at record: StepRecord,
    after past: PastSteps,
    by provenance: inout Provenance
  ) -> [Divergence] {
    let address = record.step.modifiers?.stack.flatMap { record.after.focused(on: $0) == nil ? nil : $0 }
    guard record.after.scene != nil || address != nil || contains(where: { $0.stack != nil }) else {
      provenance.extend(with: past, then: record)
      let history = History(past: past, record: record)
      return map { $0.divergence(explainedBy: provenance, in: history) }
    }
    return explained(at: address, after: past, record)
  }

  /// Determines the causes of divergences about the stack at an address, or of those within it.
  ///
  /// - Parameters:
  ///   - address: The address; nil for the only stack or, in a scene, for the one in front.
  ///   - past: The steps before.
  ///   - record: The step that diverged; nil if the divergence is about the state after the steps.
  /// - Returns: The divergences with their causes.
  func explained(
    at address: StackAddress?,
    after past: PastSteps,
    _ record: StepRecord? = nil
  ) -> [Divergence] {
    let state = record?.after ?? past.state(after: past.count)
    let whole = address ?? state.scene.map { .stack($0.frontName) }
    var known: [StackAddress?: Provenance] = [:]
    return map { divergence in
      let address = divergence.stack ?? whole
      var provenance = known[address] ?? Provenance(of: address)
      if known[address] == nil {
        if let record { provenance.extend(with: past, then: record) } else { provenance.extend(with: past) }
        known[address] = provenance
      }
      return divergence.divergence(explainedBy: provenance, in: History(past: past, record: record, address: address))
    }
  }
}

/// The id of a refusal that a step's `expect` names, and its range there.
typealias ExpectedRefusal = (id: String, range: SourceRange)

extension UnexplainedDivergence {
  static func unexpectedDiagnostic(_ diagnostic: EngineDiagnostic, range: SourceRange, key: String?) -> Self {
    Self(
      kind: .unexpectedDiagnostic,
      message: diagnostic.message,
      key: key,
      actual: .string(diagnostic.id.rawValue),
      range: range,
      fix: "\(diagnostic.advice), or expect it: `expect: {diagnostics: [\(diagnostic.id.rawValue)]}`",
      question: .diagnostic(diagnostic)
    )
  }

  static func refused(_ step: FlowStep, _ refusal: Refusal, expected: ExpectedRefusal?) -> Self {
    // The refusal makes its sentence each time.
    let message = refusal.message
    return Self(
      kind: .refused,
      message: "the step is refused: \(message)",
      key: expected == nil ? nil : "refused",
      expected: expected.map { .string($0.id) },
      actual: .string(refusal.id.rawValue),
      range: expected?.range ?? step.range,
      fix: "\(refusal.advice), or expect it: `expect: {refused: \(refusal.id.rawValue)}`",
      question: .path
    )
  }

  static func notRefused(_ step: FlowStep, _ expected: ExpectedRefusal) -> Self {
    Self(
      kind: .notRefused,
      message: "the step is done, and the flow expects that it is refused",
      key: "refused",
      expected: .string(expected.id),
      actual: .null,
      range: expected.range,
      fix: "remove `refused` from the step's `expect`, or bring the stack to where the step can't be done"
    )
  }
}

extension Divergence {
  /// A diagnostic of the first render that no `assert` at the beginning expects.
  static func opened(_ history: History, _ diagnostic: EngineDiagnostic) -> Self {
    Self(
      kind: .unexpectedDiagnostic,
      message: "at the first render: \(diagnostic.message)",
      actual: .string(diagnostic.id.rawValue),
      place: Place(history.flow.file, history.flow.appRange),
      why: Provenance().answer(.diagnostic(diagnostic), in: history),
      fix: "\(diagnostic.advice), or begin by expecting it: `assert: {diagnostics: [\(diagnostic.id.rawValue)]}`"
    )
  }

  static func notLaunched(_ flow: Flow, _ refusal: Refusal) -> Self {
    let opening = flow.initialPath == nil || refusal == .noURLs ? flow.opening : nil
    return Self(
      kind: .refused,
      message: "the flow can't start: \(refusal.message)",
      key: opening == nil ? "path" : "open",
      actual: .string(refusal.id.rawValue),
      place: Place(flow.file, opening?.range ?? flow.initialPathRange),
      fix: refusal.advice
    )
  }
}

extension Divergence {
  static func unexpectedPass(_ flow: Flow, _ failure: ExpectedFailure) -> Self {
    Self(
      kind: .unexpectedPass,
      message: "the flow passes, but is expected to diverge: \(failure.reason)",
      place: Place(flow.file, failure.range),
      fix: "remove `expectFailure` from the flow"
    )
  }

  /// A flow that diverges in another way than expected; the difference is the end of a sentence.
  static func unexpectedFailure(_ flow: Flow, _ failure: ExpectedFailure, _ difference: String) -> Self {
    Self(
      kind: .unexpectedFailure,
      message: "the flow diverges in another way than expected: \(difference)",
      place: Place(flow.file, failure.range),
      fix: "correct the divergence below, or name it in `expectFailure` by its `kind` and `step`"
    )
  }
}

extension UnexplainedDivergence {
  /// A change by a step of an exhaustive flow that its `expect` doesn't state.
  static func unstated(_ step: FlowStep, _ key: String, _ what: String, _ actual: RouteValue) -> Self {
    let text = YAMLSpelling.flow(actual)
    return Self(
      kind: .unstatedChange,
      message: "the step changes \(what), and its `expect` doesn't say so",
      key: key,
      actual: actual,
      range: step.range,
      fix: text.count > 100 ? "state `\(key)` in the step's `expect`" : "state it:  expect: {\(key): \(text)}"
    )
  }

  /// A loop whose condition still holds at its limit.
  static func endless(_ condition: [Expectation], _ step: FlowStep, rounds: Int) -> Self {
    Self(
      kind: .expectation,
      message: "“while” still holds after \(rounds.counted("round"))",
      key: "while",
      range: SourceRange(
        start: condition.first?.range.start ?? step.range.start,
        end: condition.last?.range.end ?? step.range.end
      ),
      fix: "let the loop's steps end it, or give it a higher `limit`"
    )
  }

  /// A flow that exceeds the maximum number of steps.
  static func tooManySteps(_ step: FlowStep, limit: Int) -> Self {
    Self(
      kind: .refused,
      message: Divergence.stepLimitMessage(limit),
      actual: .string("too-many-steps"),
      range: step.range,
      fix: "let loops go round less often, or raise the limit: `--limit steps=N`"
    )
  }
}
