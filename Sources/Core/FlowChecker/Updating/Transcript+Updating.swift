import FlowLanguage
package import FlowRunner
package import FlowSyntax
import NavigationEngine

/// The reason why a flow isn't updated: the stack is wrong, and not what the flow expects of it.
package struct UpdateObstacle: Sendable {
  package let place: Place
  /// A sentence without its full stop.
  package let message: String
}

extension Transcript {
  /// The first divergence that isn't an expectation; nil if every divergence is one.
  package var updateObstacle: UpdateObstacle? {
    if let divergence = flowDivergence { return UpdateObstacle(place: divergence.place, message: divergence.message) }
    for record in records {
      if let divergence = record.divergences.first(where: { !record.isExpectation($0) }) {
        return UpdateObstacle(place: divergence.place, message: divergence.message)
      }
    }
    guard omittedDivergences > 0, !records.isEmpty else { return nil }
    return UpdateObstacle(
      place: place(of: records.count - 1),
      message: "it diverges \(divergenceCount) times, and only the first \(Self.maxKeptDivergences) are known"
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
