package import FlowSyntax
import NavigationEngine

// The ids that several messages about flow files have.
extension DiagnosticID {
  static let appHasErrors: Self = "app-has-errors"
  static let emptyFile: Self = "empty-file"
  static let fileHasErrors: Self = "file-has-errors"
  static let invalidCaseName: Self = "invalid-case-name"
  static let missingParameter: Self = "missing-parameter"
  static let noSteps: Self = "no-steps"
  static let notInTransaction: Self = "not-in-transaction"
  static let nothingSaved: Self = "nothing-saved"
  static let severalFlows: Self = "several-flows"
  static let unknownParameter: Self = "unknown-parameter"
  // The engine's refusal of the same name has the same id.
  package static let unknownStack = Self(Refusal.ID.unknownStack)
  static let unknownStep: Self = "unknown-step"

  /// Whether the flow is invalid since a file that it needs has errors, which are reported by themselves.
  package var isOfNeededFile: Bool { self == .appHasErrors || self == .fileHasErrors }
}
