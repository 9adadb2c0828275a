import ArgumentParser
import FlowApps
import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowReports
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The command `navflow migrate`, which rewrites an app with a NavigationView and shows how that changes flows.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: """
      Rewrite an app file with a NavigationView for a NavigationStack or NavigationSplitView, and show what \
      changes for flows.
      """,
    discussion: """
      Every link becomes a value link, the root registers destinations for the values, and the path replaces the \
      bindings; the rest of the file stays as written. navflow shows the changes as a diff, runs each flow that \
      uses the app with the old and the new app, and shows the first step after which they differ. Exit status: 0 \
      no flow differs, 1 one does, 2 the app is invalid or can't be rewritten, 64 it has no NavigationView.
      """
  )

  @Argument(help: "The app file.")
  var app: String

  @Argument(help: "Flows, and folders to search for flows (default: the workspace's flows, or the folder).")
  var paths: [String] = []

  @Flag(help: "Write the new text into the app file.")
  var write = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the new text into this file.", valueName: "file"))
  var output: String?

  @OptionGroup(title: "Values") var input: InputOptions

  @Option(help: .color)
  var color: ColorChoice?

  func validate() throws {
    if app == "-" { throw ValidationError("an app to migrate is a file, not standard input (-)") }
    if paths.contains("-") { throw ValidationError("flows to compare are files, not standard input (-)") }
    if write, output != nil { throw ValidationError("--write and --output exclude each other") }
  }

  func run() throws {
    StopSignal.listen()
    let workspaces = try WorkspaceSettings(for: [app] + paths, input)
    let settings = try workspaces.settings(around: FilePath.folder(of: app)).checked((color ?? .auto).errorPainter)
    Console.mask(settings.redactor)
    let painter = TextPainter(isColored: Console.isColored(color ?? .auto))
    let old = try reportingErrors { () throws(FileErrors) in try settings.reading.app(at: app) }
    guard old.model.isLegacy else {
      throw ValidationError("“\(app)” has no navigationView, so there is nothing to migrate")
    }
    let migration = try reportingErrors { () throws(FileErrors) in
      do throws(Diagnostic) {
        return try AppMigration(
          old,
          variables: settings.reading.variables,
          limits: settings.reading.limits.yaml,
          files: settings.reading.flowReader().filesOfApp
        )
      } catch {
        throw FileErrors(diagnostics: [error])
      }
    }
    let diff = UnifiedDiff(migration.file, migration.edits).text(painter: painter)
    _ = Console.print(settings.redactor.redact(diff) + "\n")
    var comparison = MigrationComparison(migration, settings, workspaces, painter: painter)
    try comparison.perform(on: paths)
    if let signal = StopSignal.received { throw ExitCode(signal.status.rawValue) }
    if let problem = save(migration, settings) {
      Console.printIncomplete("“\(TextWidth.visible(output ?? app))” isn't written: \(problem)")
    }
    throw ExitCode(comparison.isDifferent ? ExitStatus.diverged : .passed)
  }

  private func reportingErrors<Result>(_ body: () throws(FileErrors) -> Result) throws -> Result {
    do throws(FileErrors) { return try body() } catch {
      throw Console.fail(error.diagnostics, (color ?? .auto).errorPainter)
    }
  }

  /// Writes the new text to the requested file; returns the reason if that fails.
  private func save(_ migration: AppMigration, _ settings: FlowSettings) -> String? {
    if write { return FileReplacement.shielded.replace(migration.file, with: migration.bytes, settings.reading.loader) }
    guard let output else { return nil }
    return FileReplacement.shielded.create(output, with: migration.bytes)
  }
}
