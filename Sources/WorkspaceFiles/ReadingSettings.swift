package import FlowDiagnostics
package import FlowLanguage
package import FlowSyntax
import SystemPackage

/// How the flows of a workspace are read: what it says, and over it what the caller asks for.
package struct ReadingSettings: Sendable {
  package let workspace: FoundWorkspace?
  /// Names the tests of the workspace.
  package let naming: TestNaming
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
  package private(set) var problems: [[Diagnostic]]

  /// The settings of the workspace of one file or folder.
  ///
  /// - Parameters:
  ///   - paths: The files and folders; the workspace is the first one's, that of the working folder where there is none.
  ///   - external: The variables that flows get from outside.
  ///   - chosen: The limits that count more than those of the workspace.
  ///   - fileRoot: The folder that flows may name files in; nil for the workspace's, or the working folder.
  ///   - forms: The reports that a workspace may ask for.
  /// - Throws: That the secrets are too long.
  package init(
    for paths: [String],
    _ external: ExternalVariables,
    limits chosen: [Limit: Int] = [:],
    fileRoot: String? = nil,
    forms: ReportForms
  ) throws(ExternalVariables.SecretsTooLong) {
    let request = ReadingRequest(for: paths, external, limits: chosen, fileRoot: fileRoot, forms: forms)
    let first = paths.first.map { $0 == "-" ? "." : FilePath.folder(of: $0) }
    try self.init(request, around: first ?? ".")
  }

  /// The settings of the workspace that a folder belongs to.
  ///
  /// - Throws: That the secrets are too long.
  package init(_ request: ReadingRequest, around folder: String) throws(ExternalVariables.SecretsTooLong) {
    var (found, errors): (FoundWorkspace?, [[Diagnostic]]) = (nil, [])
    do throws(FileErrors) { found = try request.finder.workspace(around: folder) } catch {
      errors = [error.diagnostics]
    }
    var (external, limits) = (request.external, request.limits)
    if let workspace = found?.workspace {
      external.add(workspace)
      for (limit, value) in workspace.limits where request.chosen[limit] == nil { limits[limit] = value }
    }
    let commands = found.map { CommandFolder(in: $0.folder) }
    (finder, self.limits, workspace) = (request.finder, limits, found)
    let (home, repository) = (request.finder.home(around: folder), request.finder.repository(around: folder))
    naming = TestNaming(from: home ?? repository ?? .working, isWorkspace: home != nil, in: repository)
    loader = FileLoader(limit: limits[.fileSize], isStopped: request.isStopped)
    self.commands = commands?.commands ?? [:]
    problems = external.problems + errors + (commands?.problems ?? [])
    variables = external.marked
    secrets = try external.secrets()
    fileRoots = request.roots(of: found)
    if let problem = request.problem(of: found) { problems.append([problem]) }
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
        return try loader.loadRegular(path)
      }
    )
    return FlowReader(variables: variables, limits: limits.yaml, files: files)
  }
}

/// What the caller asks for, whichever workspace a flow belongs to.
package struct ReadingRequest: Sendable {
  /// Finds the workspaces.
  package let finder: WorkspaceFinder
  /// The limits where no workspace sets others.
  package let limits: Limits
  let external: ExternalVariables
  /// The limits that count more than those of a workspace.
  let chosen: [Limit: Int]
  private let fileRoot: String?
  /// Whether the caller is to end, so that no pipe is waited for any more.
  let isStopped: @Sendable () -> Bool
  private let folders: [String]

  /// What is wrong with the files that variables are from, a list for each file; no flow should be run then.
  package var problems: [[Diagnostic]] { external.problems }

  /// - Parameters:
  ///   - paths: The files and folders that are named.
  ///   - external: The variables that flows get from outside.
  ///   - chosen: The limits that count more than those of a workspace.
  ///   - fileRoot: The folder that flows may name files in; nil for the workspace's, or the working folder.
  ///   - forms: The reports that a workspace may ask for.
  ///   - isStopped: Whether the caller is to end, so that no pipe is waited for any more.
  package init(
    for paths: [String],
    _ external: ExternalVariables,
    limits chosen: [Limit: Int] = [:],
    fileRoot: String? = nil,
    forms: ReportForms,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isStopped = isStopped
    var limits = Limits()
    for (limit, value) in chosen { limits[limit] = value }
    let loader = FileLoader(limit: limits[.fileSize], isStopped: isStopped)
    finder = WorkspaceFinder(loader: loader, variables: external.variables, limits: limits, forms: forms)
    (self.external, self.chosen, self.limits, self.fileRoot) = (external, chosen, limits, fileRoot)
    folders = paths.filter { $0 != "-" }.map(FilePath.folder(of:))
  }

  /// Why a workspace's own choice of the folder doesn't count.
  func problem(of found: FoundWorkspace?) -> Diagnostic? {
    guard fileRoot == nil, let found, let root = found.workspace.fileRoot, let place = found.workspace.fileRootPlace,
      !FileRoots(repositoryAround: found.folder).contains(found.path(of: root))
    else { return nil }
    return .outsideRepository(root, at: place, help: "allow it on the command line: --file-root DIR")
  }

  /// The folders that the flows of a workspace may name files in: its own and, where it has none, those of the paths.
  func roots(of found: FoundWorkspace?) -> FileRoots {
    if let fileRoot { return FileRoots([fileRoot]) }
    guard let found else { return FileRoots([""] + folders) }
    let home = FilePath.absolute(found.folder)
    let root = problem(of: found) == nil ? found.workspace.fileRoot.map(found.path(of:)) : nil
    let inside = folders.filter { FilePath.absolute($0).starts(with: home) }
    return FileRoots([root ?? found.folder] + inside)
  }
}
