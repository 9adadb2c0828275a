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
  private let migration: AppMigration
  private let settings: FlowSettings
  private let app: FilePath
  private let old: FlowReader
  private let new: FlowReader
  private let driver: EngineDriver
  private let report: MigrationReport
  private let painter: TextPainter

  private var flows = 0
  private var differing = 0
  private var unreadable = 0

  /// Whether a flow behaves differently with the migrated app.
  var isDifferent: Bool { differing > 0 }

  init(_ migration: AppMigration, _ settings: FlowSettings, painter: TextPainter) {
    (self.migration, self.settings, self.painter) = (migration, settings, painter)
    let app = FilePath.real(migration.file.name)
    let bytes = migration.bytes
    self.app = app
    old = settings.reading.flowReader()
    new = settings.reading.flowReader { path in
      FilePath.real(path) == app ? SourceFile(name: path, bytes: bytes) : nil
    }
    driver = EngineDriver(rules: settings.rules)
    report = MigrationReport(painter: painter)
  }

  /// Compares the flows and prints the result.
  ///
  /// - Parameter paths: Files and folders; if empty, the workspace's flows, or those of the folder.
  mutating func perform(on paths: [String]) {
    for input in FlowSearch.inputs(for: places(paths), in: settings.reading.workspace, settings.reading.finder) {
      switch input {
      case .app: break
      case .problems(let diagnostics): tell(diagnostics)
      case .file(let path, _):
        do throws(Diagnostic) { compare(try settings.reading.loader.load(path)) } catch { tell([error]) }
      }
      if StopSignal.isRaised { return }
    }
    if unreadable > 0 {
      let what = unreadable == 1 ? "a flow has errors, and isn't" : "\(unreadable) flows have errors, and aren't"
      Console.printError("\(what) compared; `navflow check` shows them")
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

  private mutating func compare(_ file: SourceFile) {
    for (entry, other) in zip(old.entries(of: file), new.entries(of: file)) {
      if StopSignal.isRaised { return }
      let loaded = entry.load()
      guard let before = loaded.flow else {
        unreadable += 1
        continue
      }
      guard let used = before.app, FilePath.real(used.file.name) == app, let after = other.load().flow else { continue }
      compare(before, after, of: loaded)
    }
  }

  private mutating func compare(_ before: Flow, _ after: Flow, of loaded: LoadedFlow) {
    var found: MigrationDifference?
    for variant in settings.variants.all(for: before) where found == nil {
      let (old, new) = (run(before, variant), run(after, variant))
      if old.wasStopped || new.wasStopped { return }
      found = MigrationDifference(old, new)
    }
    flows += 1
    if found != nil { differing += 1 }
    let advice = found?.record.flatMap(migration.values.advice)
    let text = report.text(name: loaded.name, id: loaded.entry.argument, parting: found, advice: advice)
    _ = Console.print(Redactor(settings.reading.secrets + loaded.reading.secrets).redact(text))
  }

  private func run(_ flow: Flow, _ variant: RunVariant) -> Transcript {
    driver.run(flow, profile: variant.profile, size: variant.size)
  }

  private func tell(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(painter: painter)
    for diagnostic in diagnostics { Console.printToStandardError(formatter.format(diagnostic)) }
  }
}
