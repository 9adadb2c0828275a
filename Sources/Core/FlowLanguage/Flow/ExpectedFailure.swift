package import FlowSyntax

/// The divergence that a flow is known to have.
package struct ExpectedFailure: Hashable, Sendable {
  /// The step that diverges.
  package enum Step: Hashable, Sendable {
    /// The step on a line of the flow's file, or a step inside it.
    case line(Int)
    /// The step with this label.
    case label(String)
  }

  /// The reason, for human readers.
  package let reason: String
  /// The kind of the divergence; nil for any.
  package let kind: DivergenceKind?
  /// The diverging step; nil for any.
  package let step: Step?
  /// The range of the key and its value.
  package let range: SourceRange

  static let keys = ["reason", "kind", "step"]
}

/// The kind of a divergence between a flow and the stack; the names never change.
package enum DivergenceKind: String, Sendable, CaseIterable {
  /// An expectation doesn't hold.
  case expectation
  /// The engine raised a diagnostic that the step doesn't expect.
  case unexpectedDiagnostic = "unexpected-diagnostic"
  /// The step expects a diagnostic that the engine didn't raise.
  case missingDiagnostic = "missing-diagnostic"
  /// The engine refused a step that should work.
  case refused
  /// The engine performed a step that it should have refused.
  case notRefused = "not-refused"
  /// A step of an exhaustive flow changed something that it doesn't state.
  case unstatedChange = "unstated-change"
  /// An invariant is violated after this step.
  case invariant
  /// The flow is known to diverge, but passed.
  case unexpectedPass = "unexpected-pass"
  /// The flow is known to diverge, but diverged differently.
  case unexpectedFailure = "unexpected-failure"

  /// The app that the flow also runs on differs from the engine.
  case appDiverged = "app-diverged"
  /// The app that the flow also runs on can't be used any more: it ended, or doesn't follow the protocol.
  case appFailed = "app-failed"

  /// The names of the kinds that a flow may expect.
  static let expectable = allCases.filter { $0 != .unexpectedPass && $0 != .unexpectedFailure && $0 != .appFailed }.map(
    \.rawValue
  )
}
