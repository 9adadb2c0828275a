package import FlowDiagnostics
package import FlowLanguage
package import FlowSyntax
import SystemPackage

/// How the flows of some paths are read: the workspace that they belong to, and over it what the caller asks for.
package struct ReadingSettings: Sendable {
  package let workspace: FoundWorkspace?
  /// Finds the workspaces of the folders that are searched.
  package let finder: WorkspaceFinder
  package let loader: FileLoader
  package let limits: Limits
  /// What `${name}` stands for, whatever a flow says itself.
  package let variables: Variables
  /// The values of secrets that are known before any flow is read.
  package let secrets: [String]
  /// The folders that flows may name files in.
  package let fileRoots: FileRoots
  /// The files of the workspace's own commands by name.
  package let commands: [String: String]
  /// The errors of the files that the settings are from, a list for each file; no flow should be run then.
  package let problems: [[Diagnostic]]

  /// - Parameters:
  ///   - paths: The files and folders; the workspace is that of the working folder, else of the first of these.
  ///   - external: The variables that flows get from outside.
  ///   - chosen: The limits that count more than those of the workspace.
  ///   - fileRoot: The folder that flows may name files in; nil for the workspace's, or the working folder, and those
  ///     of the paths.
  ///   - forms: The reports that a workspace may ask for.
  /// - Throws: That the secrets are too long.
  package init(
    for paths: [String],
    _ external: ExternalVariables,
    limits chosen: [Limit: Int] = [:],
    fileRoot: String? = nil,
    forms: ReportForms
  ) throws(ExternalVariables.SecretsTooLong) {
    var limits = Limits()
    for (limit, value) in chosen { limits[limit] = value }
    var finder = WorkspaceFinder(
      loader: FileLoader(limit: limits[.fileSize]),
      variables: external.variables,
      limits: limits,
      forms: forms
    )
    var (found, errors): (FoundWorkspace?, [[Diagnostic]]) = (nil, [])
    do throws(FileErrors) { found = try finder.workspace(for: paths) } catch { errors = [error.diagnostics] }
    var external = external
    if let workspace = found?.workspace {
      external.add(workspace)
      for (limit, value) in workspace.limits where chosen[limit] == nil { limits[limit] = value }
    }
    let folder = found.map { CommandFolder(in: $0.folder) }
    (self.finder, self.limits, workspace) = (finder, limits, found)
    loader = FileLoader(limit: limits[.fileSize])
    commands = folder?.commands ?? [:]
    problems = external.problems + errors + (folder?.problems ?? [])
    variables = external.marked
    secrets = try external.secrets()
    fileRoots = Self.roots(fileRoot, paths, found)
  }

  private static func roots(_ chosen: String?, _ paths: [String], _ found: FoundWorkspace?) -> FileRoots {
    if let chosen { return FileRoots([chosen]) }
    let root = found.map { found in found.workspace.fileRoot.map(found.path(of:)) ?? found.folder } ?? ""
    return FileRoots([root] + paths.filter { $0 != "-" }.map(FilePath.folder(of:)))
  }

  /// Reads flows, and the files that they name.
  ///
  /// - Parameters:
  ///   - audits: Takes in what the files declare and use; nil in a run.
  ///   - replaced: Gives another text for a file that flows name; nil for those that are read as they are.
  /// - Returns: The reader, whose files are read once.
  package func flowReader(
    audits: FileAudits? = nil,
    replacing replaced: @escaping @Sendable (String) -> SourceFile? = { _ in nil }
  ) -> FlowReader {
    let (loader, roots) = (loader, fileRoots)
    let files = FileLibrary(
      variables: variables,
      limits: limits,
      commands: commands,
      audits: audits,
      allow: { (path) throws(Diagnostic) in try roots.check(path) },
      load: { (path) throws(Diagnostic) in
        if let file = replaced(path) { return file }
        return try loader.load(path)
      }
    )
    return FlowReader(variables: variables, limits: limits.yaml, files: files)
  }
}
