import FlowApps
package import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
import FlowSyntax
package import NavigationEngine

/// What a check finds in one test: errors at once, and what only all tests of a flow and all flows together tell.
package struct TestCheck: Sendable {
  /// The names and values that the flow's app doesn't have, as errors.
  package let unknownNames: [Diagnostic]
  /// The workspace's file, where its rules name what none of its apps has.
  package let faultyRules: FaultyFile?
  /// What is to be held together with what the other tests tell.
  package private(set) var findings: TestFindings

  /// - Parameters:
  ///   - loaded: The test.
  ///   - profiles: Under which profiles it is done.
  ///   - scope: What is known of the other files.
  ///   - names: Knows the apps of the workspace.
  package init(_ loaded: LoadedFlow, profiles: [Profile], in scope: CheckScope, _ names: NameChecks) {
    unknownNames = loaded.flow.map(names.errors) ?? []
    faultyRules = loaded.flow.flatMap(names.faultyRules)
    findings = TestFindings(loaded, profiles: profiles, in: scope)
  }

  /// Does the flow, whatever it expects, and finds the steps that the engine is bound to refuse.
  ///
  /// - Parameters:
  ///   - flow: The test's flow.
  ///   - profile: What the engine does where releases differ.
  ///   - size: How much room the window of a split view has at first; nil for what its platform gives it.
  ///   - rules: How far the run goes.
  /// - Returns: An error for each; a name that is unknown is told by that, not by what comes of it.
  package mutating func run(
    _ flow: Flow,
    under profile: Profile,
    size: Step.Resize? = nil,
    _ rules: RunRules
  ) -> [Diagnostic] {
    var rules = rules
    (rules.goesOn, rules.marksReached, rules.invariants) = (true, true, [])
    let transcript = EngineDriver(rules: rules).run(flow, profile: profile, size: size, keepsRecords: false)
    findings.add(StepReach(transcript))
    let named = Set(unknownNames.compactMap(\.place))
    return transcript.impossibleSteps.filter { $0.place.map { !named.contains($0) } ?? true }
  }
}

/// What is known of all files while tests are checked.
package struct CheckScope: Sendable {
  /// What the files declare and use that flows name.
  package let files: FileAudits
  /// The variables of the workspace.
  let workspace: VariableAudit?
  let workspaceFile: SourceFile?
  /// Whether everything that the workspace holds is looked at, so that what isn't used there isn't used at all.
  package let isWhole: Bool

  package init(files: FileAudits, workspace: Workspace?, isWhole: Bool) {
    self.files = files
    self.workspace = workspace?.audit
    workspaceFile = workspace?.file
    self.isWhole = isWhole
  }

  var workspaceNames: [String] { workspace?.declarations.map(\.name) ?? [] }
}
