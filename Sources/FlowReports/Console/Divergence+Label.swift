import FlowLanguage
import FlowRunner
import FlowTranscripts
import NavigationEngine

// What is written beside the carets under a place.
extension Divergence {
  /// What was expected there, or what came instead.
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
    case .unstatedChange, .invariant, .unexpectedPass, .unexpectedFailure: ""
    }
  }
}

extension Divergence.Cause {
  /// What the engine noticed at the step that the cause names; nil where it names none.
  func caretLabel(_ step: ReportedStep?) -> String {
    guard effect != .declared else { return "declared here" }
    return (step?.diagnostics ?? []).map(\.id.rawValue).joined(separator: ", ")
  }
}
