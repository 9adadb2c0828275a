import ArgumentParser
import FlowDiagnostics

/// The minimum severity of a finding that fails a check.
enum CheckFailOn: String, ExpressibleByArgument, CaseIterable, Sendable {
  case error, warning, note

  func includes(_ severity: Diagnostic.Severity) -> Bool {
    switch self {
    case .error: severity == .error
    case .warning: severity != .note
    case .note: true
    }
  }
}
