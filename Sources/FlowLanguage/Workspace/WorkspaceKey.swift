import FlowSyntax

/// What a workspace file may hold, in the order in which the manual lists it.
///
/// This is the only place that lists the keys.
package enum WorkspaceKey: String, Sendable, CaseIterable {
  case flows, exclude, profile, size, jobs, failOn, reports, vars, secrets, fileRoot, limits
  case invariants, onSuiteStart, onSuiteFinish

  package var summary: String {
    switch self {
    case .flows: "patterns for the flows that a run takes where it is given no paths; without it, the folder it is in"
    case .exclude: "patterns for files and folders that a search passes over, unless they are named outright"
    case .profile: "the profile, or a list of profiles, as `--profile` takes them"
    case .size: "the size of the windows of split views, or a list of sizes, as `--size` takes them"
    case .jobs: "how many files are worked on at a time"
    case .failOn:
      "from which severity on a diagnostic that no step expects is a divergence: `error`, `warning` or `never`"
    case .reports: "the reports that are written, each as `--report` takes it, or a map of kinds and paths"
    case .vars: "values for `${name}` in flows and app files; they win over a flow's own"
    case .secrets: "the names of the variables whose values are masked in everything that is printed or reported"
    case .fileRoot: "the folder that files named by flows must be in; without it, the workspace's"
    case .limits: "how much files and flows may ask for, by the names that `--limit` takes"
    case .invariants: "what must hold in every flow after every step"
    case .onSuiteStart: "steps of a flow that is run before all others"
    case .onSuiteFinish: "steps of a flow that is run after all others, whatever came of them"
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
    }
  }

  static let names = allCases.map(\.rawValue)
}
