package import FlowChecker
package import FlowLanguage
import FlowRunner
import FlowTranscripts
import PlainText
import WorkspaceFiles

/// Checks tests, and the files that no flow may name.
package struct EntryChecker: Sendable {
  /// The declarations and uses in the files that flows name, in all workspaces.
  package let files = FileAudits()
  /// The scope of each workspace.
  package let scopes: [CheckScope]
  private let workspaces: [FlowSettings]
  private let names: [NameChecks]
  private let isReproducible: Bool

  package init(_ settings: RunSettings) {
    let files = files
    workspaces = settings.files.workspaces
    scopes = workspaces.enumerated().map { number, workspace in
      CheckScope(
        files: files,
        workspace: workspace.reading.workspace?.workspace,
        isWhole: settings.takesWhole(workspace: number)
      )
    }
    names = workspaces.map { NameChecks($0, $0.reading.flowReader()) }
    isReproducible = settings.isReproducible
  }

  /// Checks a test in each variant; there are no results if a signal was received before the end.
  package func check(_ loaded: LoadedFlow) -> TestResults {
    let (variants, rules) = (workspaces[loaded.entry.workspace].variants, workspaces[loaded.entry.workspace].rules)
    let profiles = loaded.flow.map { variants.groups(for: $0.app, $0.profiles).map(\.profile) } ?? variants.profiles
    let number = loaded.entry.workspace
    var check = TestCheck(loaded, profiles: profiles, in: scopes[number], names[number])
    guard let flow = loaded.flow else {
      let result = FlowResult(loaded, variants.first, .invalid(loaded.diagnostics), seconds: nil)
      return TestResults(results: [result], findings: check.findings)
    }
    // A skipped flow may have steps that its app doesn't do yet.
    let isSkipped = flow.rules.skip != nil
    let results = variants.all(for: flow).enumerated().map { number, variant in
      let start = isReproducible ? nil : ContinuousClock.now
      // An unknown name is an error in every variant, and is reported with the first.
      let names = number == 0 ? check.unknownNames : []
      let errors = names + (isSkipped ? [] : check.run(flow, under: variant.profile, size: variant.size, rules))
      let seconds = start.map { (ContinuousClock.now - $0).seconds }
      return FlowResult(loaded, variant, errors.isEmpty ? .checked : .invalid(errors), seconds: seconds)
    }
    if StopSignal.isRaised { return TestResults() }
    return TestResults(results: results, findings: check.findings, invalidRules: check.invalidRules)
  }

  /// The files of a workspace's commands that no flow ran, if all flows that could have were checked.
  package func unusedCommands(of number: Int) -> [String] {
    guard scopes[number].isWhole else { return [] }
    return workspaces[number].reading.commands.values.sorted().filter { !files.isIncluded($0) }
  }

  /// The commands to report: one that another command runs has already been checked there.
  package func reported(_ commands: [InspectedFile?]) -> [InspectedFile] {
    commands.compactMap(\.self).map { command in
      copy(of: command) { if files.isIncluded(command.path) { $0.invalid = nil } }
    }
  }
}
