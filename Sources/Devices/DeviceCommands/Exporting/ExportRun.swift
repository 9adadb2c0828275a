import AppExport
import ArgumentParser
import CommandSupport
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

/// The main path of `export`: read, run, write each file's tests, then print, compare or save them.
struct ExportRun {
  private let options: ExportCommand
  private let workspaces: WorkspaceSettings
  private var numbers: WorkspaceNumbers
  /// The reader and the runner of each workspace, by its number: flows of one app read it once.
  private var known: [Int: (loader: EntryLoader, runner: FlowRunner)] = [:]
  private var status = ExitStatus.passed
  /// The number of flows that begin with something that no person can do.
  private var skipped = 0
  /// The secrets of all flows, which no file may contain.
  private var secrets: [String] = []

  init(_ options: ExportCommand) throws {
    self.options = options
    workspaces = try WorkspaceSettings(for: options.paths, options.input)
    numbers = WorkspaceNumbers(workspaces)
  }

  /// Exports the flows.
  mutating func perform() throws -> ExitStatus {
    guard let form = options.form.ofFlows else { return .passed }
    var export = FlowExport(form, appID: options.appID)
    var files: [ExportedFile] = []
    for input in try inputs() {
      if let signal = StopSignal.received { return signal.status }
      guard let (path, scripts) = try scripts(of: input), !scripts.isEmpty else { continue }
      files += export.files(of: scripts, from: path)
    }
    guard status == .passed else { return status }
    guard !files.isEmpty else {
      Console.printNote("there is no flow to export")
      return .nothingSelected
    }
    let missing = files.reduce(0) { $0 + $1.missingCount }
    let note =
      missing == 0
      ? "" : "; \(missing.counted("statement")) of the flows can only be comments, since no device checks them"
    if options.strict, missing + skipped > 0 {
      Console.printError("\(missing.counted("statement")) of the flows can only be comments, so nothing is written")
      return .diverged
    }
    let redactor = Redactor(secrets)
    let all = (files + export.support).map { $0.masked(redactor.redact) }
    if let folder = options.check { return self.folder(folder).compare(all) }
    guard let folder = options.output else { return try printed(all, files.count, note) }
    return self.folder(folder).save(all, note)
  }

  private func inputs() throws -> [FlowSearch.Input] {
    let settings = try workspaces.settings(around: options.paths.first { $0 != "-" }.map(FilePath.folder(of:)) ?? ".")
    Console.show(settings.reading.problems.flatMap(\.self))
    return FlowSearch.inputs(for: options.paths, in: settings.reading.workspace, settings.reading.finder)
  }

  /// The scripts of a file's flows, and the file's path; nil if it can't be read.
  private mutating func scripts(of input: FlowSearch.Input) throws -> (path: String, scripts: [DeviceScript])? {
    switch input {
    case .app: return nil
    case .problems(let diagnostics):
      fail(diagnostics)
      return nil
    case .file: break
    }
    let number = try numbers.number(of: input)
    let settings = numbers.found[number]
    let (loader, runner) = known[number] ?? (EntryLoader(settings.reading), FlowRunner(rules: settings.rules))
    known[number] = (loader, runner)
    var scripts: [DeviceScript] = []
    var path = ""
    for entry in loader.entries(of: input) {
      let loaded = entry.load()
      path = entry.path ?? entry.file.name
      secrets += settings.reading.secrets + loaded.reading.secrets
      guard let flow = loaded.flow else {
        fail(loaded.diagnostics)
        continue
      }
      if let reason = flow.rules.skip {
        let name = TextWidth.visible(entry.argument)
        Console.printNote("\(name) is left out, since it is skipped: \(TextWidth.visible(reason))")
        continue
      }
      let variant = settings.variants.single(for: flow)
      let run = runner.run(flow, profile: variant.profile, size: variant.size)
      if run.wasStopped { return nil }
      guard run.outcome == .passed, !run.isKnownFailure else {
        let reason = run.isKnownFailure ? "is a known failure" : "diverges; navflow run shows where"
        Console.printError("\(TextWidth.visible(entry.argument)) \(reason): only a flow that passes can be exported")
        if status == .passed { status = .diverged }
        continue
      }
      let script = DeviceScript(run)
      if script.isEmpty {
        skipped += 1
        Console.printNote(
          "\(TextWidth.visible(entry.argument)) is left out: no person can do its first step on a device"
        )
      } else {
        scripts.append(script)
      }
    }
    return (path, scripts)
  }

  private mutating func fail(_ diagnostics: [Diagnostic]) {
    Console.show(diagnostics)
    status = .invalid
  }

  // MARK: Files

  private func folder(_ path: String) -> ExportFolder {
    ExportFolder(path: path, source: "flows", verb: "say")
  }

  private func printed(_ files: [ExportedFile], _ count: Int, _ note: String) throws -> ExitStatus {
    guard count == 1 else { throw ValidationError("\(count) tests need a folder: name it with --output") }
    if !note.isEmpty { Console.printNote("one test\(note)") }
    return Console.print(files[0].text) ? .passed : .invalid
  }
}
