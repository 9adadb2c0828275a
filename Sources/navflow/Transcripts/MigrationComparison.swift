import FlowApps
import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// Runs the flows of an app with the old and the migrated app, and shows their first differences.
struct MigrationComparison {
  /// The flows of one workspace, read with either app.
  private struct Workspace {
    let settings: FlowSettings
    let old: FlowReader
    let new: FlowReader
    let driver: FlowRunner
  }

  private let migration: AppMigration
  /// The settings of the app's workspace.
  private let settings: FlowSettings
  private let workspaces: WorkspaceSettings
  private let app: FilePath
  /// The workspaces of the flows so far, by their folders; nil stands for no workspace.
  private var known: [FilePath?: Workspace] = [:]
  private let report: MigrationReport
  private let painter: TextPainter

  private var flows = 0
  private var differing = 0
  private var unreadable = 0
  /// The apps that extend this one and have errors if it is migrated.
  private var broken: Set<String> = []

  /// Whether a flow behaves differently with the migrated app.
  var isDifferent: Bool { differing > 0 || !broken.isEmpty }

  init(
    _ migration: AppMigration,
    _ settings: FlowSettings,
    _ workspaces: WorkspaceSettings,
    painter: TextPainter
  ) {
    (self.migration, self.settings, self.workspaces, self.painter) = (migration, settings, workspaces, painter)
    app = FilePath.real(migration.file.name)
    report = MigrationReport(painter: painter)
  }

  /// Compares the flows and prints the result.
  ///
  /// - Parameter paths: Files and folders; if empty, the workspace's flows, or those of the folder.
  /// - Throws: Wrong usage.
  mutating func perform(on paths: [String]) throws {
    for input in FlowSearch.inputs(for: places(paths), in: settings.reading.workspace, settings.reading.finder) {
      switch input {
      case .app: break
      case .problems(let diagnostics): report(diagnostics)
      case .file(let path, _):
        guard let workspace = try workspace(of: path) else { break }
        do throws(Diagnostic) {
          compare(try workspace.settings.reading.loader.load(path), workspace)
        } catch {
          report([error])
        }
      }
      if StopSignal.isRaised { return }
    }
    if unreadable > 0 {
      let what = unreadable == 1 ? "a flow has errors, and isn't" : "\(unreadable) flows have errors, and aren't"
      Console.printNote("\(what) compared; `navflow check` shows them")
    }
    for name in broken.sorted() {
      Console.printNote(
        "“\(TextWidth.visible(name))” extends the app, and has errors with the new one; migrate it, too"
      )
    }
    _ = Console.print(report.finish(flows: flows, differing: differing))
  }

  /// The files and folders that are searched for flows.
  private func places(_ paths: [String]) -> [String] {
    guard paths.isEmpty, let workspace = settings.reading.workspace, workspace.workspace.flows == nil else {
      return paths
    }
    return [workspace.folder.isEmpty ? "." : workspace.folder]
  }

  /// The workspace that a file belongs to; nil if it is invalid, which is printed once.
  private mutating func workspace(of path: String) throws -> Workspace? {
    let folder = FilePath.folder(of: path)
    let home = settings.reading.finder.home(around: folder)
    if let workspace = known[home] { return workspace.settings.reading.problems.isEmpty ? workspace : nil }
    let own = try workspaces.settings(around: folder)
    let (app, bytes) = (app, migration.bytes)
    known[home] = Workspace(
      settings: own,
      old: own.reading.flowReader(),
      new: own.reading.flowReader { path in
        FilePath.real(path) == app ? SourceFile(name: path, bytes: bytes) : nil
      },
      driver: FlowRunner(rules: own.rules)
    )
    report(own.reading.problems.flatMap(\.self))
    return own.reading.problems.isEmpty ? known[home] : nil
  }

  private mutating func compare(_ file: SourceFile, _ workspace: Workspace) {
    for (entry, other) in zip(workspace.old.entries(of: file), workspace.new.entries(of: file)) {
      if StopSignal.isRaised { return }
      let loaded = entry.load()
      guard let before = loaded.flow else {
        unreadable += 1
        continue
      }
      guard let used = before.app, used.files.contains(where: { FilePath.real($0.name) == app }) else { continue }
      if let after = other.load().flow {
        compare(before, after, of: loaded, workspace)
      } else {
        broken.insert(used.file.name)
      }
    }
  }

  private mutating func compare(_ before: Flow, _ after: Flow, of loaded: LoadedFlow, _ workspace: Workspace) {
    var found: MigrationDifference?
    for variant in workspace.settings.variants.all(for: before) where found == nil {
      let (old, new) = (run(before, variant, workspace), run(after, variant, workspace))
      if old.wasStopped || new.wasStopped { return }
      found = MigrationDifference(old, new)
    }
    flows += 1
    if found != nil { differing += 1 }
    let advice = found?.record.flatMap(migration.values.advice)
    let text = report.text(name: loaded.name, id: loaded.entry.argument, firstDifference: found, advice: advice)
    let secrets = settings.reading.secrets + workspace.settings.reading.secrets + loaded.reading.secrets
    _ = Console.print(Redactor(secrets).redact(text))
  }

  private func run(_ flow: Flow, _ variant: RunVariant, _ workspace: Workspace) -> Transcript {
    workspace.driver.run(flow, profile: variant.profile, size: variant.size)
  }

  private func report(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(painter: painter)
    for diagnostic in diagnostics { Console.printToStandardError(formatter.format(diagnostic)) }
  }
}
