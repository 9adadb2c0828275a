import FlowLanguage
import FlowSyntax
import NavigationEngine

// Divergences between an app outside the engine, the engine, and the flow.
extension UnexplainedDivergence {
  /// A fact that the app and the engine have different values of after a step.
  static func differs(_ difference: ObservedFacts.Difference, after step: FlowStep) -> Self {
    let message = difference.message(after: "after “\(step.label.truncated(toFit: History.longestLabel))”")
    return differs(step, message, key: difference.name.rawValue, engine: difference.engine, app: difference.app)
  }

  /// Diagnostics that the app raises and the engine doesn't, or the reverse.
  static func differs(_ app: [String], from engine: [String], after step: FlowStep) -> Self {
    let message = "the app and the engine raise different diagnostics"
    return differs(step, message, key: "diagnostics", engine: .names(engine), app: .names(app))
  }

  /// A step that the engine performs and the app refuses.
  static func refusedByApp(_ step: FlowStep, _ id: String?, _ message: String?) -> Self {
    let message = "the engine performs the step, and the app refuses it\(message.map { ": \($0)" } ?? "")"
    return differs(step, message, key: "refused", engine: .null, app: .string(id ?? "refused"))
  }

  /// A step that the app performs and the engine refuses.
  static func doneByApp(_ step: FlowStep, _ refusal: Refusal) -> Self {
    let message = "the app performs the step, and the engine refuses it: \(refusal.message)"
    return differs(step, message, key: "refused", engine: .string(refusal.id.rawValue), app: .null)
  }

  /// A step that both refuse, for different reasons.
  static func refusedOtherwise(_ step: FlowStep, _ id: String, _ refusal: Refusal) -> Self {
    let message = "the app and the engine refuse the step for different reasons"
    return differs(step, message, key: "refused", engine: .string(refusal.id.rawValue), app: .string(id))
  }

  private static func differs(
    _ step: FlowStep,
    _ message: String,
    key: String,
    engine: RouteValue,
    app: RouteValue
  ) -> Self {
    Self(
      kind: .appDiverged,
      message: message,
      key: key,
      expected: engine,
      actual: app,
      range: step.range,
      fix: "correct the app; or the app file, if the app does what it should"
    )
  }

  /// An app that can't be used any more.
  static func failed(_ failure: ExternalFailure, at step: FlowStep) -> Self {
    Self(kind: .appFailed, message: failure.message, range: step.range, fix: failure.fix)
  }

  // MARK: An app without the engine

  /// A step that the app refuses, and the flow expects to work, or to be refused for another reason.
  static func refusedAlone(_ step: FlowStep, _ id: String?, _ message: String?, expected: ExpectedRefusal?) -> Self {
    Self(
      kind: .refused,
      message: "the app refuses the step\(message.map { ": \($0)" } ?? "")",
      key: expected == nil ? nil : "refused",
      expected: expected.map { .string($0.id) },
      actual: .string(id ?? "refused"),
      range: expected?.range ?? step.range,
      fix: "correct the app, or expect the refusal\(id.map { ": `expect: {refused: \($0)}`" } ?? "")"
    )
  }

  /// A fact that the app reports and that doesn't match.
  static func unmet(_ expectation: Expectation, in facts: ObservedFacts) -> Self {
    let actual = expectation.actual(in: facts)
    return Self(
      kind: .expectation,
      message: "the app's `\(expectation.key.name)` isn't what the flow expects",
      key: expectation.key.name,
      expected: expectation.expected,
      actual: actual,
      range: expectation.range,
      fix: expectation.restated(as: actual)
    )
  }

  /// Expectations without a report of the app, so that nothing is checked.
  static func unobserved(_ expectations: [Expectation], _ step: FlowStep) -> Self {
    let names = expectations.map { "`\($0.key.name)`" }.joined(separator: ", ")
    return Self(
      kind: .expectation,
      message: "nothing is checked here, since the app doesn't report \(names)",
      key: expectations.first?.key.name,
      range: step.range,
      fix: "let the app report it, or compare the app with the engine, which knows it"
    )
  }
}

extension ObservedFacts.Difference {
  /// The sentence about the difference at some time.
  fileprivate func message(after time: String) -> String {
    "\(time) the app and the engine differ in `\(name.rawValue)`"
  }
}

extension Divergence {
  /// An app that differs from the engine before the first step.
  static func differsAtStart(_ difference: ObservedFacts.Difference, _ flow: Flow) -> Self {
    Self(
      kind: .appDiverged,
      message: difference.message(after: "at the start"),
      key: difference.name.rawValue,
      expected: difference.engine,
      actual: difference.app,
      place: Place(flow.file, flow.appRange),
      fix: "start the app in the state that `launch` names; or correct the app file, if the app does what it should"
    )
  }

  /// An app that couldn't be started.
  static func notStarted(_ failure: ExternalFailure, _ flow: Flow) -> Self {
    Self(
      kind: .appFailed,
      message: failure.message,
      place: Place(flow.file, flow.appRange),
      fix: failure.fix
    )
  }
}
