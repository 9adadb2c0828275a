import FlowChecker
import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import WorkspaceFiles

extension CodeActions {
  /// The actions that move the selected steps into a file beside the flow, or into a command of the workspace.
  ///
  /// Each is tried first: it is offered if every test of the file ends in the same state, with the same divergences.
  var extractions: [Action] {
    let limits = workspace.settings.reading.limits.yaml
    guard let file = workspace.flows[document.key]?.file, file.bytes == document.text.bytes, !range.isEmpty,
      let extraction = StepExtraction(range, in: file, limits: limits)
    else { return [] }
    // Variables of the workspace and of the caller have the same value in every file.
    let known = workspace.settings.reading.variables.values
    let parameters = extraction.variables.filter { known[$0] == nil }
    let text = extraction.text(parameters)
    guard let old = outcomes(of: file, workspace.settings.reading.flowReader()) else { return [] }
    var actions: [Action] = []
    func offer(_ title: String, _ path: String, _ edit: TextEdit, commands: [String: String] = [:]) {
      let new = SourceFile(name: path, bytes: text)
      let key = WorkspaceAnalysis.key(path)
      let reader = workspace.settings.reading.flowReader(adding: commands) {
        WorkspaceAnalysis.key($0) == key ? new : nil
      }
      guard let bytes = [edit].applied(to: file.bytes),
        outcomes(of: SourceFile(name: file.name, bytes: bytes), reader) == old
      else { return }
      actions.append(Action(title: title, kind: .extract, edits: [edit], newFile: (key, text), isPreferred: false))
    }
    let name = Self.free(stem(of: file) + "-steps") { exists("\(file.name.folderPart)\($0).yaml") }
    let path = "\(name).yaml"
    offer("move the steps into \(path)", file.name.folderPart + path, extraction.edit(.file(path), parameters))
    // In another folder, the paths in the steps would lead elsewhere.
    guard let home = workspace.settings.reading.workspace?.folder, !extraction.namesFiles else { return actions }
    let commands = (home.isEmpty || home.hasSuffix("/") ? home : home + "/") + CommandFolder.name
    let command = Self.free(commandName(of: file)) {
      workspace.commands[$0] != nil || exists("\(commands)/\($0).yaml")
    }
    offer(
      "move the steps into the command “\(command)”",
      "\(commands)/\(command).yaml",
      extraction.edit(.command(command), parameters),
      commands: [command: "\(commands)/\(command).yaml"]
    )
    return actions
  }

  // MARK: Names

  private func stem(of file: SourceFile) -> String {
    let name = String(file.name.split(separator: "/").last ?? "flow")
    return FlowFileName.suffixes.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
      ?? String(name.prefix { $0 != "." })
  }

  /// The name of a command, made of a file's name: the letters and digits that a command may have.
  private func commandName(of file: SourceFile) -> String {
    let name = stem(of: file).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    return (name.first?.isLetter ?? false ? name : "my") + "-steps"
  }

  private func exists(_ path: String) -> Bool {
    (try? workspace.settings.reading.loader.loadRegular(path)) != nil
  }

  private static func free(_ name: String, _ isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    return (2...).lazy.map { "\(name)-\($0)" }.first { !isTaken($0) } ?? name
  }

  // MARK: Runs

  /// The parts of a run's end that must stay the same.
  private struct ObservedEnd: Equatable {
    let test: String?
    let outcome: Transcript.Outcome
    let isKnownFailure: Bool
    let state: StackState
    let divergences: [String]
  }

  /// The ends of all runs of a file's tests; nil if a test can't be run, or they have more steps than the editor runs.
  private func outcomes(of file: SourceFile, _ reader: FlowReader) -> [ObservedEnd]? {
    var rules = workspace.settings.rules
    rules.stepLimit = min(rules.stepLimit, FlowFileAnalyzer.runBudget)
    let runner = FlowRunner(rules: rules)
    var budget = FlowFileAnalyzer.stepBudget
    var outcomes: [ObservedEnd] = []
    for entry in reader.entries(of: file) {
      guard let flow = entry.load().flow else { return nil }
      for variant in workspace.settings.variants.all(for: flow) {
        let recording = runner.record(flow, profile: variant.profile, size: variant.size)
        budget -= recording.count
        guard budget > 0, recording.count < rules.stepLimit else { return nil }
        outcomes.append(
          ObservedEnd(
            test: entry.caseName,
            outcome: recording.transcript.outcome,
            isKnownFailure: recording.transcript.isKnownFailure,
            state: recording.state(after: recording.count),
            divergences: recording.divergentSteps.flatMap { recording.record(of: $0).divergences.map(\.message) }
          )
        )
      }
    }
    return outcomes
  }
}
