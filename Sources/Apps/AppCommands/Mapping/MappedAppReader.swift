import AppCoverage
import AppExtraction
import ArgumentParser
import CommandSupport
import FlowApps
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// An app that `map` shows.
struct MappedApp {
  let named: NamedApp
  /// A sentence about sources that weren't read; nil for an app file, or if all were.
  var reading: String?

  /// The app's navigation as lines.
  var map: AppMap {
    var map = AppMap(AppGraph(of: named.app, under: named.profile, masking: named.redactor.redact))
    map.reading = reading
    return map
  }
}

// The app that `map` reads: an app file, Swift sources, or either in a git revision.
extension MapCommand {
  /// The app of one argument.
  ///
  /// - Parameter path: The path of an app file, a Swift file or a folder; `REVISION:PATH` is one of a git revision.
  /// - Returns: The app.
  /// - Throws: An error of usage, or the exit code after errors in files, which have been reported.
  func app(of path: String) throws -> MappedApp {
    guard path != "-", !FilePath.exists(path), let place = RevisionFolder.place(path) else {
      return try app(inFile: path)
    }
    let folder: RevisionFolder
    do throws(PlainError) {
      folder = try RevisionFolder(place)
    } catch {
      Console.printError("“\(TextWidth.visible(path))” can't be read: \(error.message)")
      throw ExitCode(.invalid)
    }
    return try app(inFile: folder.path, below: folder.root)
  }

  private func app(inFile path: String, below root: String? = nil) throws -> MappedApp {
    guard path == "-" || FilePath.isYAML(path) else { return try app(ofSources: [path]) }
    var input = options.input
    (input.profile, input.fileRoot) = (profile, root)
    return MappedApp(named: try NamedApp(path, input))
  }

  /// The app of Swift sources.
  ///
  /// - Parameter paths: Swift files and folders; none for the working folder.
  /// - Returns: The app.
  /// - Throws: An error of usage, or the exit code after errors in files, which have been reported.
  func app(ofSources paths: [String]) throws -> MappedApp {
    let report = try sources.extracted(
      from: paths,
      target,
      isCompared: diff || check != nil
    )
    var input = options.input
    input.profile = profile
    let settings = try WorkspaceSettings(for: ["."], input).settings(around: ".").checked()
    let app = try report.app
    if !diff { Console.printNote(report.account.line) }
    let isWhole = report.account.modelled >= report.account.expected
    return MappedApp(
      named: NamedApp(app, under: settings.variants.single(for: app), masking: settings.redactor),
      reading: isWhole ? nil : report.account.line
    )
  }
}

extension NamedApp {
  /// The app's picture.
  ///
  /// - Parameter coverage: The parts of it that flows used; nil to draw only the app.
  /// - Returns: The picture.
  func picture(_ coverage: Coverage?) -> AppPicture {
    let facts: GraphFacts = coverage.map { .used($0) } ?? .declared
    let graph = AppGraph(of: app, under: profile, masking: redactor.redact)
    return AppPicture(app, facts, graph, masking: redactor)
  }
}

extension SwiftSourcesOptions {
  /// Extracts the app of sources, in memory.
  ///
  /// - Parameters:
  ///   - paths: Swift files and folders; none for the working folder.
  ///   - target: The app, where the sources have several.
  ///   - isCompared: Whether the app is compared, which can't end as passed without places that aren't read.
  /// - Returns: The app file that it would have, with an account.
  /// - Throws: An error of usage, or the exit code after errors in files, which have been reported.
  func extracted(from paths: [String], _ target: String?, isCompared: Bool = false) throws -> ExtractReport {
    var sources = self
    sources.paths = paths
    let parsed = try FoundSources(sources).parse()
    let report = try ExtractRun.report(.init(target: target) { $0 }, of: parsed)
    report.printUnread(of: sources, isCompared: isCompared)
    return report
  }
}
