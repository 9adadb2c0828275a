package import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// One test's findings about its flow and about files that other tests use, too.
package struct TestFindings: Sendable {
  let file: SourceFile
  let start: Int
  /// The number of its workspace.
  let workspace: Int
  /// The number of tests of the flow.
  let caseCount: Int
  /// The flow's use of its app.
  private(set) var use: AppUse?
  /// The variables that the flow declares and doesn't use.
  let unused: [VariableAudit.Declaration]
  /// The warnings about files that were read nevertheless.
  let remarks: [Diagnostic]
  /// The indices of the workspace's variables that the flow uses.
  let usedOfWorkspace: Set<Int>
  /// Whether the flow could be read.
  package let isValid: Bool
  /// Whether its text isn't valid YAML, so that the variables it uses are unknown.
  let isUnreadable: Bool
  /// The steps that ran; nil if unknown.
  private(set) var reach: StepReach?
  private var hasRun = false

  init(_ loaded: LoadedFlow, profiles: [Profile], in scope: CheckScope) {
    let entry = loaded.entry
    (file, start, workspace, caseCount) = (entry.file, entry.start, entry.workspace, entry.caseCount)
    isValid = loaded.flow != nil
    use = loaded.flow.flatMap { AppUse($0, profiles: profiles) }
    let audit = entry.audit
    isUnreadable = audit == nil
    unused = audit?.unused ?? []
    remarks = loaded.reading.remarks
    usedOfWorkspace = scope.isWhole ? audit?.used(of: scope.workspaceNames) ?? [] : []
  }

  /// The flow's app; nil if it has none, or couldn't be read.
  package var app: App? { use?.app }

  /// Takes the flow's app as it was read anew, if only places in it have changed.
  package mutating func take(_ app: App) { use?.app = app }

  /// Adds a run; one without a result makes the reach unknown.
  mutating func add(_ run: StepReach?) {
    if hasRun, let run { reach?.merge(run) } else { reach = run }
    hasRun = true
  }
}
