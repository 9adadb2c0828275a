package import NavigationEngine

/// The minimum severity at which an unexpected diagnostic fails the flow.
package enum FailOn: String, Sendable, CaseIterable {
  case error, warning, never

  /// Whether an unexpected diagnostic of this severity fails the flow.
  package func includes(_ severity: EngineDiagnostic.Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .never: false
    }
  }
}
