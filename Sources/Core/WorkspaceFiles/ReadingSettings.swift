package import FlowApps
package import FlowLanguage
package import FlowSyntax
package import NavigationEngine
import SystemPackage

/// The settings for reading the flows of a workspace: the caller's, and below them the workspace's.
package struct ReadingSettings: Sendable {
  package let workspace: FoundWorkspace?
  /// Names the tests of the workspace.
  package let naming: TestNaming
  /// Finds the workspaces of the folders that are searched.
  package let finder: WorkspaceFinder
  package let loader: FileLoader
  package let limits: Limits
  /// The values of `${name}`, which take precedence over those of a flow.
  package let variables: Variables
  /// The values of the secrets that are known before any flow is read.
  package let secrets: [String]
  /// The folders that contain the files that flows may use.
  package let fileRoots: FileRoots
  /// The files of the workspace's own commands by name.
  package let commands: [String: String]
  /// The profiles that the caller or the workspace names; nil if neither does.
  package private(set) var profiles: [Profile]?
  /// The profiles that the workspace names, whatever the caller names; nil if it names none.
  package private(set) var workspaceProfiles: [Profile]?
  /// The paths of the profile files that the caller names.
  private var chosenProfiles: Set<String> = []
  /// The paths of the profile files that the caller or the workspace names, and of their bases.
  package private(set) var watchedProfiles: Set<String> = []
  /// The errors of the files that the settings are from, one list for each file; if there are any, no flow should run.
  package private(set) var problems: [[Diagnostic]]

  /// Creates the settings for some files and folders.
  ///
  /// - Parameters:
  ///   - paths: The files and folders; the first decides the workspace, or else the working folder does.
  ///   - external: The external variables of flows.
  ///   - chosen: The limits that take precedence over those of the workspace.
  ///   - fileRoot: The folder that contains the files that flows may use; nil for the workspace's, or the working
  ///     folder.
  ///   - forms: The reports that a workspace may request.
  /// - Throws: An error if the secrets are too long.
  package init(
    for paths: [String],
    _ external: ExternalVariables,
    limits chosen: [Limit: Int] = [:],
    fileRoot: String? = nil,
    forms: ReportForms
  ) throws(PlainError) {
    let request = ReadingRequest(for: paths, external, limits: chosen, fileRoot: fileRoot, forms: forms)
    let first = paths.first.map { $0 == "-" ? "." : FilePath.folder(of: $0) }
    try self.init(request, around: first ?? ".")
  }

  /// Creates the settings of the workspace that a folder belongs to.
  ///
  /// - Parameters:
  ///   - request: The caller's settings.
  ///   - folder: The folder.
  /// - Throws: An error if the secrets are too long.
  package init(_ request: ReadingRequest, around folder: String) throws(PlainError) {
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
    loader = FileLoader(limit: limits[.fileSize], buffers: request.buffers, isStopped: request.isStopped)
    self.commands = commands?.commands ?? [:]
    problems = external.problems + errors + (commands?.problems ?? [])
    variables = external.marked
    secrets = try external.secrets()
    fileRoots = request.roots(of: found)
    if let problem = request.problem(of: found) { problems.append([problem]) }
    chosenProfiles = Set((request.profiles ?? []).compactMap(\.path))
    let files = profileFiles
    do throws(FileErrors) {
      workspaceProfiles = try found?.workspace.profiles?.profiles(files, self.limits.yaml)
      profiles = try request.profiles?.profiles(files, self.limits.yaml) ?? workspaceProfiles
    } catch {
      problems.append(error.diagnostics)
    }
    watchedProfiles = files.needed
  }

  /// The files of profiles; the caller's may be anywhere.
  package var profileFiles: AppFiles {
    let (loader, roots, chosen) = (loader, fileRoots, chosenProfiles)
    return AppFiles(limits: limits) { (path) throws(Diagnostic) in
      if !chosen.contains(path) { try roots.check(path) }
      return try loader.loadRegular(path)
    }
  }

  /// The file that a flow saves a path in, by its path.
  package var savedPathFile: @Sendable (String) -> SavedPathFile {
    let (roots, limit) = (fileRoots, limits[.fileSize])
    return { SavedPathFile($0, within: roots, limit: limit) }
  }

  /// Creates a reader of flows and the files that they use.
  ///
  /// - Parameters:
  ///   - own: Variables that take precedence over all others.
  ///   - audits: Receives what the files declare and use; nil in a run.
  ///   - more: Commands beside those of the workspace, by name.
  ///   - replaced: Returns another text for a file that flows use; nil for files that are read from disk.
  /// - Returns: The reader, which reads each file once.
  package func flowReader(
    variables own: [String: RouteValue] = [:],
    audits: FileAudits? = nil,
    adding more: [String: String] = [:],
    replacing replaced: @escaping @Sendable (String) -> SourceFile? = { _ in nil }
  ) -> FlowReader {
    let (loader, roots, finder, saving) = (loader, fileRoots, finder, savedPathFile)
    var variables = variables
    variables.values.merge(own) { $1 }
    let files = FileLibrary(
      variables: variables,
      limits: limits,
      commands: commands.merging(more) { $1 },
      findStrayCommand: { CommandFolder.stray($0, usedIn: $1, finder) },
      audits: audits,
      allow: { (path) throws(Diagnostic) in try roots.check(path) },
      allowSaving: { (path) throws(Diagnostic) in try saving(path).check() },
      load: { (path) throws(Diagnostic) in
        if let file = replaced(path) { return file }
        return try loader.loadRegular(path)
      }
    )
    return FlowReader(variables: variables, limits: limits.yaml, files: files)
  }

  /// Reads an app file.
  ///
  /// - Parameter path: Its path; `-` is standard input.
  /// - Returns: The app.
  /// - Throws: The errors of the file, or the reason why it can't be read.
  package func app(at path: String) throws(FileErrors) -> App {
    let file: SourceFile
    do throws(Diagnostic) { file = try loader.load(path) } catch { throw FileErrors(diagnostics: [error]) }
    return try AppReader.read(file, variables: variables, limits: limits.yaml, files: flowReader().filesOfApp)
  }
}

/// The caller's settings, which apply to every workspace.
package struct ReadingRequest: Sendable {
  /// Finds the workspaces.
  package let finder: WorkspaceFinder
  /// The limits if no workspace sets others.
  package let limits: Limits
  let external: ExternalVariables
  /// The limits that take precedence over those of a workspace.
  let chosen: [Limit: Int]
  /// The profiles that take precedence over those of a workspace; nil for the workspace's.
  let profiles: [ProfileReference]?
  private let fileRoot: String?
  /// Whether the caller is about to end, so that waiting for a pipe stops.
  let isStopped: @Sendable () -> Bool
  /// The texts that count instead of files; nil for none.
  let buffers: OpenBuffers?
  private let folders: [String]

  /// The errors of the files of variables, one list for each file; if there are any, no flow should run.
  package var problems: [[Diagnostic]] { external.problems }

  /// Creates the caller's settings.
  ///
  /// - Parameters:
  ///   - paths: The files and folders that the caller names.
  ///   - external: The external variables of flows.
  ///   - chosen: The limits that take precedence over those of a workspace.
  ///   - profiles: The profiles that take precedence over those of a workspace; nil for the workspace's.
  ///   - fileRoot: The folder that contains the files that flows may use; nil for the workspace's, or the working
  ///     folder.
  ///   - forms: The reports that a workspace may request.
  ///   - buffers: The texts that count instead of files; nil for none.
  ///   - isStopped: Whether the caller is about to end, so that waiting for a pipe stops.
  package init(
    for paths: [String],
    _ external: ExternalVariables,
    limits chosen: [Limit: Int] = [:],
    profiles: [ProfileReference]? = nil,
    fileRoot: String? = nil,
    forms: ReportForms,
    buffers: OpenBuffers? = nil,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.isStopped, self.profiles, self.buffers) = (isStopped, profiles, buffers)
    var limits = Limits()
    for (limit, value) in chosen { limits[limit] = value }
    let loader = FileLoader(limit: limits[.fileSize], buffers: buffers, isStopped: isStopped)
    finder = WorkspaceFinder(loader: loader, variables: external.variables, limits: limits, forms: forms)
    (self.external, self.chosen, self.limits, self.fileRoot) = (external, chosen, limits, fileRoot)
    folders = paths.filter { $0 != "-" }.map(FilePath.folder(of:))
  }

  /// The error of a workspace whose own file root is outside its repository; nil if it is valid.
  func problem(of found: FoundWorkspace?) -> Diagnostic? {
    guard fileRoot == nil, let found, let root = found.workspace.fileRoot, let place = found.workspace.fileRootPlace,
      !FileRoots(repositoryAround: found.folder).contains(found.path(of: root))
    else { return nil }
    return .outsideRepository(root, at: place, help: "allow it on the command line: --file-root DIR")
  }

  /// The folders that contain the files that the flows of a workspace may use: its own, or else those of the paths.
  func roots(of found: FoundWorkspace?) -> FileRoots {
    if let fileRoot { return FileRoots([fileRoot]) }
    guard let found else { return FileRoots([""] + folders) }
    let home = FilePath.absolute(found.folder)
    let root = problem(of: found) == nil ? found.workspace.fileRoot.map(found.path(of:)) : nil
    let inside = folders.filter { FilePath.absolute($0).isIn(home) }
    return FileRoots([root ?? found.folder] + inside)
  }
}
