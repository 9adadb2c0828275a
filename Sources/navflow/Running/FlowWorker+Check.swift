import FlowChecker
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowTranscripts
import NavigationEngine
import WorkspaceFiles

// What a check does with tests, and with files that no flow may name.
extension FlowWorker {
  /// What is wrong with a test under each profile and in each size, and what is to be held together with other tests; nothing
  /// where a signal came before that was known.
  func check(_ loaded: LoadedFlow, in scope: CheckScope) -> (results: [FlowResult], findings: TestFindings?) {
    let profiles = loaded.flow.map { self.profiles(for: $0) } ?? profiles
    var check = TestCheck(loaded, profiles: profiles, in: scope)
    guard let flow = loaded.flow else {
      let variant = RunVariant(profile: profiles[0], size: nil)
      return ([result(loaded, variant, .invalid(loaded.diagnostics), seconds: nil)], check.findings)
    }
    let variants = variants(for: flow)
    let results = variants.map { variant in
      let start = isReproducible ? nil : ContinuousClock.now
      // A name that the app doesn't have is wrong in every run, and told of the first.
      let names = variant == variants[0] ? check.unknownNames : []
      let errors = names + check.run(flow, under: variant.profile, size: variant.size, rules)
      let seconds = start.map { (ContinuousClock.now - $0).seconds }
      return result(loaded, variant, errors.isEmpty ? .checked : .invalid(errors), seconds: seconds)
    }
    return StopSignal.isRaised ? ([], nil) : (results, check.findings)
  }

  /// What there is to say of an app file.
  func inspectApp(_ path: String) -> [InspectedFile] { [reader.inspect(path, as: .app)].compactMap(\.self) }

  /// The files of the commands that no flow ran, where all flows that could have been taken.
  func unusedCommands(_ settings: RunSettings) -> [String] {
    guard settings.takesWholeWorkspace, let scope else { return [] }
    return settings.reading.commands.values.sorted().filter { !scope.files.isIncluded($0) }
  }

  func inspectCommand(_ path: String) -> InspectedFile? { reader.inspect(path, as: .command) }

  /// What is told of commands: one that another one runs is judged as it is run there.
  func told(_ commands: [InspectedFile?]) -> [InspectedFile] {
    commands.compactMap(\.self).map { command in
      var command = command
      if scope?.files.isIncluded(command.path) == true { command.faulty = nil }
      return command
    }
  }
}

extension RunSettings {
  /// Whether tests are chosen by more than their files and folders.
  var isNarrowed: Bool {
    selection.tags != nil || selection.grep != nil || selection.onlyChanged != nil || selection.testList != nil
  }

  /// Whether all flows of the workspace are taken.
  var takesWholeWorkspace: Bool {
    guard let workspace = reading.workspace, !isNarrowed else { return false }
    if selection.paths.isEmpty, workspace.workspace.flows != nil { return true }
    let folders = FileRoots(selection.paths.isEmpty ? ["."] : selection.paths)
    return (try? folders.check(workspace.path(of: Workspace.fileName))) != nil
  }
}
