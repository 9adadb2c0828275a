package import NavigationEngine

/// From which severity on a diagnostic that no step expects is a divergence.
package enum FailOn: String, Sendable, CaseIterable {
  case error, warning, never

  /// Whether a diagnostic of this severity is a divergence where nothing expects it.
  package func includes(_ severity: EngineDiagnostic.Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .never: false
    }
  }
}
