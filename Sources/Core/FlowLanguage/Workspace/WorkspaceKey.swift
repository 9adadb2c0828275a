/// The keys of a workspace file, in the manual's order.
///
/// This is the only place that lists the keys.
package enum WorkspaceKey: String, Sendable, CaseIterable {
  case flows, exclude, profile, size, jobs, failOn, reports, vars, secrets, fileRoot, limits
  case invariants, onSuiteStart, onSuiteFinish, lint

  package var summary: String {
    switch self {
    case .flows: "patterns of the flows that a run without paths takes; without it, all flows in the run's folder"
    case .exclude: "patterns of files and folders that a search skips, unless an argument names them"
    case .profile: "the profile, or a list of profiles, as for `--profile`"
    case .size: "the window's size, or a list of sizes, as for `--size`"
    case .jobs: "how many files are processed at a time, as for `--jobs`"
    case .failOn:
      "the minimum severity at which an unexpected diagnostic fails a flow: `error`, `warning` or `never`"
    case .reports: "the reports to write: a list as for `--report`, or a map of kinds and paths"
    case .vars: "values for `${name}` in flows and app files; they override a flow's own `vars`"
    case .secrets: "names of variables whose values are masked in all output and reports"
    case .fileRoot: "flows may only use files inside this folder; without it, the workspace's folder"
    case .limits: "the limits of files and flows, by the names that `--limit` takes"
    case .invariants: "invariants of every flow"
    case .onSuiteStart: "steps that run once, before all tests"
    case .onSuiteFinish: "steps that run once, after all tests, even after a divergence"
    case .lint: "the settings of `navflow lint` for the Swift sources of this folder"
    }
  }

  package var example: String {
    switch self {
    case .flows: "flows: [flows/**, smoke.flow.yaml]"
    case .exclude: "exclude: [drafts, \"**/slow-*.flow.yaml\"]"
    case .profile: "profile: [wwdc22, shipping]"
    case .size: "size: [compact, regular]"
    case .jobs: "jobs: 4"
    case .failOn: "failOn: warning"
    case .reports: "reports: [jsonl=out/run.jsonl]"
    case .vars: "vars: {city: Paris}"
    case .secrets: "secrets: [token]"
    case .fileRoot: "fileRoot: .."
    case .limits: "limits: {file-size: 128MiB, rounds: 1000000}"
    case .invariants: "invariants: [{never: {top: payment}}]"
    case .onSuiteStart: "onSuiteStart: [{push: sign-in}]"
    case .onSuiteFinish: "onSuiteFinish: [popToRoot]"
    case .lint: "lint: {disable: [double-push], severity: {mixed-links: error}}"
    }
  }

  static let names = allCases.map(\.rawValue)
}
