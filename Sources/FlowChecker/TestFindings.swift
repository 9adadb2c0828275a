import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// What one test tells of its flow and of the files that it shares with others.
package struct TestFindings: Sendable {
  let file: SourceFile
  let start: Int
  /// How many tests the flow is.
  let caseCount: Int
  /// How the flow uses its app.
  let use: AppUse?
  /// What the flow declares and doesn't use.
  let unused: [VariableAudit.Declaration]
  /// The numbers of the workspace's variables that it names.
  let usedOfWorkspace: Set<Int>
  /// Whether the flow could be read.
  let isSound: Bool
  /// Whether even its text couldn't be read as YAML, so that nobody knows what it names.
  let isUnreadable: Bool
  /// Which of its steps were done; nil where nobody knows.
  private(set) var reach: StepReach?
  private var hasRun = false

  init(_ loaded: LoadedFlow, profiles: [Profile], in scope: CheckScope) {
    let entry = loaded.entry
    (file, start, caseCount) = (entry.file, entry.start, entry.caseCount)
    isSound = loaded.flow != nil
    use = loaded.flow.flatMap { AppUse($0, profiles: profiles) }
    let audit = entry.audit
    isUnreadable = audit == nil
    unused = audit?.unused ?? []
    usedOfWorkspace = scope.isWhole ? audit?.used(of: scope.workspaceNames) ?? [] : []
  }

  /// Takes in a run; one that tells nothing leaves all of it open.
  mutating func add(_ run: StepReach?) {
    if hasRun, let run { reach?.merge(run) } else { reach = run }
    hasRun = true
  }
}
