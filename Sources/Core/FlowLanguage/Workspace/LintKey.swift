/// The keys of `lint` in a workspace file, in the manual's order; they bear the names of the command's options.
///
/// This is the only place that lists the keys.
package enum LintKey: String, Sendable, CaseIterable {
  case only, disable, severity, exclude, platform
  case failOn = "fail-on"

  package var summary: String {
    switch self {
    case .only: "the ids whose findings are reported; without it, all"
    case .disable: "ids whose findings aren't reported"
    case .severity: "a map of ids and `error`, `warning` or `note`: the severity of all findings of the id"
    case .exclude: "patterns of files and folders without reported findings; they are read nevertheless"
    case .platform: "the platform whose `#if` clauses are read, as for `--platform`"
    case .failOn: "the minimum severity that makes the exit status 1: `error`, `warning`, `note` or `never`"
    }
  }

  package var example: String {
    switch self {
    case .only: "only: [mixed-links-reset, unresolved-link]"
    case .disable: "disable: [double-push]"
    case .severity: "severity: {mixed-links: error, trap: warning}"
    case .exclude: "exclude: [Demo, \"**/*Preview.swift\"]"
    case .platform: "platform: macos"
    case .failOn: "fail-on: warning"
    }
  }

  static let names = allCases.map(\.rawValue)
}
