import FlowLanguage
import FlowRunner
import FlowTranscripts
import NavigationEngine

// The labels beside the carets under a place.
extension Divergence {
  /// The expected or the actual outcome at the divergence's place.
  var caretLabel: String {
    switch kind {
    case .expectation:
      switch key {
      case "not": "expected not to hold"
      case "while": "expected to end"
      default: "expected"
      }
    case .unexpectedDiagnostic, .refused: actual?.description ?? ""
    case .missingDiagnostic, .notRefused: expected.map { "expected \($0)" } ?? ""
    case .appDiverged: "they differ after this"
    case .unstatedChange, .invariant, .unexpectedPass, .unexpectedFailure, .appFailed: ""
    }
  }
}

extension Divergence.Cause {
  /// The ids of the diagnostics at the cause's step; empty if it has none.
  func caretLabel(_ step: ReportedStep?) -> String {
    guard effect != .declared else { return "declared here" }
    return (step?.diagnostics ?? []).map(\.id.rawValue).joined(separator: ", ")
  }
}
