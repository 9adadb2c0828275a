import ArgumentParser
package import FlowSyntax

/// The minimum severity of a finding that fails a check.
package enum CheckFailOn: String, ExpressibleByArgument, CaseIterable, Sendable {
  case error, warning, note

  package func includes(_ severity: Diagnostic.Severity) -> Bool {
    switch self {
    case .error: severity == .error
    case .warning: severity != .note
    case .note: true
    }
  }
}
