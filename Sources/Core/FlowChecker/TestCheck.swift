import FlowApps
package import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import NavigationEngine

/// The findings of a check in one test: errors, and findings to combine with those of other tests.
package struct TestCheck: Sendable {
  /// The names and values that the flow's app doesn't have, as errors.
  package let unknownNames: [Diagnostic]
  /// The workspace's file with its errors, if its invariants use names that none of its apps has.
  package let invalidRules: FileFindings?
  /// The findings to combine with those of the other tests.
  package private(set) var findings: TestFindings
  /// The last run, if a run that stops at the first divergence is the same; nil otherwise, or if that isn't known.
  ///
  /// A flow's own invariants and what it expects of its failure aren't part of a check.
  package private(set) var wholeRun: Transcript?
  /// Whether something in the last run diverged.
  package private(set) var hasDiverged = false

  /// Checks a test without running it.
  package init(_ loaded: LoadedFlow, profiles: [Profile], in scope: CheckScope, _ names: NameChecks) {
    unknownNames = loaded.flow.map(names.errors) ?? []
    invalidRules = loaded.flow.flatMap(names.invalidRules)
    findings = TestFindings(loaded, profiles: profiles, in: scope)
  }

  /// Runs the flow without its expectations stopping it, and finds the steps that the engine will refuse.
  ///
  /// - Parameters:
  ///   - flow: The test's flow.
  ///   - profile: The behaviour of the engine where releases of iOS differ.
  ///   - size: The initial size of a split view's window; nil for the platform's default.
  ///   - rules: The limits of the run.
  /// - Returns: An error for each; a refusal due to an unknown name is reported only as that name.
  package mutating func run(
    _ flow: Flow,
    under profile: Profile,
    size: Step.Resize? = nil,
    _ rules: RunRules
  ) -> [Diagnostic] {
    (wholeRun, hasDiverged) = (nil, false)
    if let error = flow.error(under: profile) { return [error] }
    var rules = rules
    (rules.continuesAfterFailure, rules.marksReached, rules.invariants) = (true, true, [])
    let transcript = FlowRunner(rules: rules).run(flow, profile: profile, size: size, recordsSteps: false)
    findings.add(StepReach(transcript))
    hasDiverged = transcript.outcome != .passed || transcript.isKnownFailure || transcript.divergenceCount > 0
    // A run under the profile of 2022 says which divergences others don't have; a check doesn't.
    let saysMore = profile.name == .wwdc22 && transcript.mayDifferByProfile
    if !hasDiverged || !saysMore && transcript.endsWithDivergence { wholeRun = transcript }
    let named = Set(unknownNames.compactMap(\.place))
    return transcript.impossibleSteps.filter { $0.place.map { !named.contains($0) } ?? true }
  }
}

/// The scope of a check: the files that tests share.
package struct CheckScope: Sendable {
  /// The variables that included files declare and use.
  package let files: FileAudits
  /// The variables of the workspace.
  let workspace: VariableAudit?
  let workspaceFile: SourceFile?
  /// Whether the check includes the whole workspace; only then can a variable be unused.
  package let isWhole: Bool

  package init(files: FileAudits, workspace: Workspace?, isWhole: Bool) {
    self.files = files
    self.workspace = workspace?.audit
    workspaceFile = workspace?.file
    self.isWhole = isWhole
  }

  var workspaceNames: [String] { workspace?.declarations.map(\.name) ?? [] }
}

extension Transcript {
  /// Whether only its last record diverged: nothing ran after the divergence.
  fileprivate var endsWithDivergence: Bool {
    guard flowDivergence == nil, let last = records.last, !last.divergences.isEmpty else { return false }
    // A check goes on within a step that states a refusal.
    if last.outcome == .refused, last.step.modifiers?.expect != nil { return false }
    return divergenceCount == last.divergences.count
  }
}
