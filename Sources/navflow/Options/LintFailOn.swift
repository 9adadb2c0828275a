import ArgumentParser
import FlowDiagnostics

/// The minimum severity of a finding that makes the exit status 1.
enum LintFailOn: String, ExpressibleByArgument, CaseIterable {
  case error, warning, note, never

  func includes(_ severity: Diagnostic.Severity) -> Bool {
    switch self {
    case .error: severity == .error
    case .warning: severity != .note
    case .note: true
    case .never: false
    }
  }
}
