import AppExtraction
import ArgumentParser
import CommandSupport
import FlowApps
import FlowLanguage
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// Which findings `lint` reports and how severe they are: as the command line says, else as the workspace file does.
struct LintChoice {
  /// The platform whose clauses of `#if` are read.
  let platform: Platform
  let failOn: FindingFailOn
  /// The ids of findings that are reported.
  private let ids: Set<FindingID>
  private let severities: [FindingID: Diagnostic.Severity]
  /// The warnings about ids of earlier versions in the workspace file.
  let remarks: [Diagnostic]
  /// The workspace; nil if there is none.
  private let workspace: FoundWorkspace?

  /// Reads the workspace file of the first path that is named, or of the working folder.
  ///
  /// - Parameter options: The options of the command line, which already include those of the environment.
  /// - Throws: The errors of the workspace file, or an error of usage.
  init(_ options: LintCommand) throws {
    workspace = try Self.finder.workspace(around: Self.folder(options))
    let settings = workspace?.workspace.lint ?? LintSettings()
    platform = options.sources.platform ?? settings.platform ?? .ios
    (remarks, severities) = (settings.remarks, settings.severities)
    failOn = options.failOn ?? settings.failOn ?? .error
    // An id that the command line asks for is reported, whatever the file says.
    let only = options.only.isEmpty ? settings.only ?? [] : options.only
    let own = options.only.isEmpty ? settings.disable : []
    ids = Set(only.isEmpty ? FindingID.linted : only).subtracting(options.disable.isEmpty ? own : options.disable)
    guard !ids.isEmpty else {
      let owner = options.only.isEmpty ? "“only” of \(workspace?.workspaceFile ?? Workspace.fileName)" : "--only"
      throw ValidationError("--disable takes away all that \(owner) asks for")
    }
  }

  /// The folder whose workspace counts: the first path's, or the working folder.
  static func folder(_ options: LintCommand) -> String {
    (options.sources.paths + options.sources.source).first.map(FilePath.folder(of:)) ?? "."
  }

  /// Finds workspaces; throws an error of usage in the environment.
  static var finder: WorkspaceFinder {
    get throws {
      let variables = ExternalVariables(try InputOptions.parse([]), .current)
      return ReadingRequest(for: [], variables, forms: .command).finder
    }
  }

  /// The findings that are reported, with their severities.
  func reported(_ findings: [Finding]) -> [Finding] {
    findings.filter { ids.contains($0.id) && includes($0.position.path) }.map { finding in
      guard let severity = severities[finding.id] else { return finding }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  /// Whether something may be reported of a file.
  func includes(_ path: String) -> Bool {
    guard let workspace, !workspace.workspace.lint.exclude.isEmpty else { return true }
    let way = FilePath.absolute(path).way(from: FilePath.absolute(workspace.folder))
    return !workspace.workspace.lint.excludes(way.joined(separator: "/"))
  }
}
