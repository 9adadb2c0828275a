import FlowLanguage
package import FlowRunner
package import FlowSyntax
import NavigationEngine

extension Transcript {
  /// The reason why the flow isn't updated: the first divergence that isn't an expectation, since the stack is wrong then,
  /// and not what the flow expects of it; nil if every divergence is one.
  package var updateObstacle: (place: Place, message: String)? {
    if let divergence = flowDivergence { return (divergence.place, divergence.message) }
    for record in records {
      if let divergence = record.divergences.first(where: { !record.isExpectation($0) }) {
        return (divergence.place, divergence.message)
      }
    }
    guard omittedDivergences > 0, !records.isEmpty else { return nil }
    return (
      place(of: records.count - 1),
      "it diverges \(divergenceCount) times, and only the first \(Self.maxKeptDivergences) are known"
    )
  }
}

extension StepRecord {
  /// Whether a divergence is about a stated value, so that another value would correct it.
  fileprivate func isExpectation(_ divergence: Divergence) -> Bool {
    switch divergence.kind {
    // The limit of a loop is no expectation.
    case .expectation: divergence.key != "while"
    case .missingDiagnostic, .notRefused: true
    // The step states another reason.
    case .refused: divergence.key == "refused"
    case .unexpectedDiagnostic: divergence.key != nil && !raisesError(divergence.actual)
    case .unstatedChange, .invariant, .unexpectedPass, .unexpectedFailure, .appDiverged, .appFailed: false
    }
  }

  /// Whether the diagnostic of an id that the step raised is an error.
  private func raisesError(_ id: RouteValue?) -> Bool {
    change.diagnostics.contains { $0.severity == .error && id == .string($0.id.rawValue) }
  }
}
