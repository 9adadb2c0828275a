import AppCoverage
import AppExtraction
import ArgumentParser
import FlowApps
import FlowDiagnostics
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// Reads the map of an app: of an app file, of Swift sources, or of either in a git revision.
struct AppMapReader {
  private let command: MapCommand

  init(_ command: MapCommand) { self.command = command }

  /// The map of the app that all arguments name: one app file, or Swift files and folders.
  ///
  /// - Returns: The map.
  /// - Throws: An error of usage, or the exit code of what can't be read; the errors have been reported.
  func map() throws -> AppMap {
    if command.sources.paths.count == 1, let path = command.sources.paths.first { return try map(of: path) }
    return try map(of: command.sources)
  }

  /// The map of the app of one argument.
  ///
  /// - Parameter path: The path of an app file, a Swift file or a folder; `REVISION:PATH` is one of a git revision.
  /// - Returns: The map.
  /// - Throws: An error of usage, or the exit code of what can't be read; the errors have been reported.
  func map(of path: String) throws -> AppMap {
    guard path != "-", !FilePath.exists(path), let revision = RevisionPath(path) else { return try map(inFile: path) }
    let folder: RevisionFolder
    do throws(ChildFailure) {
      folder = try RevisionFolder(revision)
    } catch {
      Console.printError("“\(TextWidth.visible(path))” can't be read: \(error.message)")
      throw ExitCode(.invalid)
    }
    return try map(inFile: folder.path, below: folder.root)
  }

  private func map(inFile path: String, below root: String? = nil) throws -> AppMap {
    if path == "-" || FilePath.isYAML(path) {
      var input = command.options.input
      (input.profile, input.fileRoot) = (command.profile, root)
      let named = try NamedApp(path, input, command.color)
      return AppMap(AppGraph(of: named.app, under: named.profile, masking: named.redactor.redact))
    }
    var sources = command.sources
    sources.paths = [path]
    return try map(of: sources)
  }

  private func map(of sources: SwiftSourcesOptions) throws -> AppMap {
    let painter = (command.color ?? .auto).errorPainter
    let parsed = try FoundSources(sources, painter).parse()
    var request = ExtractReport.Request { $0 }
    request.target = command.target
    let report: ExtractReport
    do throws(ExtractReport.NoApp) { report = try ExtractReport(request, of: parsed) } catch {
      throw ExtractRun.failure(error.reason, files: error.files)
    }
    var input = command.options.input
    input.profile = command.profile
    let settings = try WorkspaceSettings(for: ["."], input).settings(around: ".").checked(painter)
    let app: App
    do throws(FileErrors) {
      app = try AppReader.read(SourceFile(name: "<the extracted app>", bytes: Array(report.text.utf8)))
    } catch {
      throw Console.fail(error.diagnostics, painter)
    }
    var map = AppMap(AppGraph(of: app, under: settings.variants.single(for: app)))
    report.printUnread(of: sources, painter, isCompared: command.diff || command.check != nil)
    if !command.diff { Console.printNote(report.account.line) }
    if report.account.modelled < report.account.expected { map.reading = report.account.line }
    return map
  }
}
