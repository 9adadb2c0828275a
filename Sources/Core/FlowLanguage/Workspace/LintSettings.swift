package import FlowApps
package import FlowSyntax

/// The settings of `navflow lint` in a workspace file; settings that the file lacks are nil or empty.
package struct LintSettings: Sendable {
  /// The ids whose findings are reported; nil for all.
  package internal(set) var only: [FindingID]?
  /// The ids whose findings aren't reported.
  package internal(set) var disable: [FindingID] = []
  /// The severity of all findings of an id.
  package internal(set) var severities: [FindingID: Diagnostic.Severity] = [:]
  /// The files and folders in which nothing is reported, from the workspace's folder.
  package internal(set) var exclude: [PathPattern] = []
  package internal(set) var platform: Platform?
  package internal(set) var failOn: FindingFailOn?
  /// The warnings about ids of earlier versions.
  package internal(set) var remarks: [Diagnostic] = []

  package init() {}

  /// Whether nothing is reported of a file, by its path from the workspace's folder.
  package func excludes(_ path: String) -> Bool {
    guard !exclude.isEmpty else { return false }
    let parts = path.split(separator: "/")
    // A pattern that matches a folder takes all that is in it.
    return parts.indices.contains { end in
      let part = parts[...end].joined(separator: "/")
      return exclude.contains { $0.matches(part) }
    }
  }
}

/// The minimum severity of a finding that makes the exit status of `lint` or `check` 1.
package enum FindingFailOn: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// Whether a finding of this severity makes the exit status 1.
  package func includes(_ severity: Diagnostic.Severity) -> Bool {
    switch self {
    case .error: severity == .error
    case .warning: severity != .note
    case .note: true
    case .never: false
    }
  }
}
