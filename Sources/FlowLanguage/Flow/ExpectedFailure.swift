package import FlowDiagnostics

/// In which way a flow is known to diverge.
package struct ExpectedFailure: Hashable, Sendable {
  /// The step that diverges.
  package enum Step: Hashable, Sendable {
    /// The one that stands on a line of the flow's file, or the one that does it.
    case line(Int)
    /// The one that is called so.
    case label(String)
  }

  /// Why, for people.
  package let reason: String
  /// What sort of divergence it is; nil for any but a name that doesn't exist.
  package let kind: DivergenceKind?
  /// Where it is; nil for anywhere.
  package let step: Step?
  /// The key and what stands under it.
  package let range: SourceRange

  static let keys = ["reason", "kind", "step"]
}

/// What sort of disagreement there is between a flow and the stack; the names never change.
package enum DivergenceKind: String, Sendable, CaseIterable {
  /// An expectation doesn't hold.
  case expectation
  /// The engine raised a diagnostic that the step doesn't expect.
  case unexpectedDiagnostic = "unexpected-diagnostic"
  /// The step expects a diagnostic that the engine didn't raise.
  case missingDiagnostic = "missing-diagnostic"
  /// The engine refused a step that should work.
  case refused
  /// The engine did a step that it should have refused.
  case notRefused = "not-refused"
  /// Something changed that the step of an exhaustive flow doesn't state.
  case unstatedChange = "unstated-change"
  /// A rule broke after this step.
  case invariant
  /// The flow is known to diverge, and nothing did.
  case unexpectedPass = "unexpected-pass"
  /// The flow is known to diverge, and does so otherwise.
  case unexpectedFailure = "unexpected-failure"

  /// The names of those that a flow may be known for.
  static let expectable = allCases.filter { $0 != .unexpectedPass && $0 != .unexpectedFailure }.map(\.rawValue)
}
