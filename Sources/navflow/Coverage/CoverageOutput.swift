import AppCoverage
import ArgumentParser
import FlowApps
import FlowDiagnostics
import FlowReports
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

/// The value of `--report` of `navflow coverage`: `KIND[=PATH]`.
struct CoverageReportRequest {
  let format: CoverageFormat
  let path: String
  /// Whether the request names no path, so that the report has its default name.
  private let hasDefaultName: Bool

  /// The links that are followed; a repository may have brought one along for a default name.
  fileprivate var links: FileReplacement.Links { hasDefaultName ? .inside : .all }

  /// Reads the value.
  ///
  /// - Parameter argument: The value.
  /// - Throws: An error of usage.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let kinds = CoverageFormat.allCases.filter { $0.defaultPath != nil }
    guard let format = kinds.first(where: { $0.rawValue == parts[0] }), let standard = format.defaultPath else {
      let names = kinds.map(\.rawValue)
      let help = Suggestion.sentence(for: parts[0], among: names) ?? "there are \(names.joined(separator: ", "))"
      throw ValidationError("there is no report “\(parts[0].excerpt)”; \(help)")
    }
    guard parts.count == 1 || !parts[1].isEmpty else {
      throw ValidationError(
        "nothing says which file the report “\(parts[0])” is written into; name a file, or leave the “=” out"
      )
    }
    hasDefaultName = parts.count == 1
    (self.format, path) = (format, hasDefaultName ? standard : parts[1])
  }
}

/// Makes the forms of an app's coverage.
struct CoverageOutput {
  private let app: NamedApp
  private let coverage: Coverage
  private let color: ColorChoice
  private let listsAll: Bool

  /// Prepares the forms.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - coverage: Its coverage.
  ///   - color: The choice of colour for the console.
  ///   - listsAll: Whether the console lists every unused declaration.
  init(_ app: NamedApp, _ coverage: Coverage, _ color: ColorChoice, listsAll: Bool) {
    (self.app, self.coverage, self.color, self.listsAll) = (app, coverage, color, listsAll)
  }

  func text(_ format: CoverageFormat) -> String {
    let paths = RepositoryPaths.current
    return switch format {
    case .console:
      CoverageTable(painter: TextPainter(isColored: Console.isColored(color)), listsAll: listsAll).text(coverage)
    case .json: CoverageJSON(version: Version.current, path: paths.path).text([coverage])
    case .html: app.picture(coverage).page(version: Version.current)
    case .lcov: LCOVReport(path: paths.path).text([coverage])
    case .cobertura: CoberturaReport(version: Version.current, path: paths.path).text([coverage])
    }
  }

  /// Writes reports.
  ///
  /// - Parameter reports: The reports.
  func write(_ reports: [CoverageReportRequest]) {
    for report in reports {
      let bytes = Array(text(report.format).utf8)
      guard let problem = FileReplacement.shielded.create(report.path, with: bytes, through: report.links) else {
        continue
      }
      Console.printIncomplete("the report \(TextWidth.visible(report.path)) can't be written: \(problem)")
    }
  }
}

/// Refuses files to write that are read.
///
/// - Parameters:
///   - path: The path of the file to write.
///   - app: The path of the app file.
///   - traces: The transcripts.
/// - Throws: An error of usage.
func refuseReplacing(_ path: String, app: String, _ traces: [TraceFile]) throws {
  let isYAML = ["yaml", "yml"].contains(FilePath(path).extension?.lowercased() ?? "")
  if isYAML, FilePath.exists(path) {
    throw ValidationError("\(path) would take the place of a YAML file; name another one")
  }
  if FilePath.real(path) == FilePath.real(app) || traces.contains(where: { $0.isAt(path) }) {
    throw ValidationError("\(path) would take the place of a file that is read; name another one")
  }
}
