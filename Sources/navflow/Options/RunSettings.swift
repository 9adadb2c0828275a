import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowReports
import NavigationEngine
import SystemPackage

/// What a call is to do: what is built in, over it the workspace, over it the environment, over it the command line.
struct RunSettings: Sendable {
  private(set) var selection: SelectionOptions
  /// What only a run is told; nil for a check.
  private(set) var run: RunOptions?
  /// The workspace that the settings are from.
  let workspace: FoundWorkspace?
  /// What is wrong with the files that the settings are from, the diagnostics of each file; nothing is run then.
  let problems: [[Diagnostic]]
  /// Finds the workspaces of the folders that are searched.
  let finder: WorkspaceFinder

  let loader: FileLoader
  let limits: Limits
  /// What `${name}` stands for, whatever a flow says itself.
  let variables: Variables
  /// The values of secrets that are known before any flow is read.
  let secrets: [String]
  /// Masks the values of secrets that are known before any flow is read.
  let redactor: Redactor
  /// The folders that flows may name files in.
  let fileRoots: FileRoots
  /// The files of the workspace's own commands by name.
  let commands: [String: String]

  let profiles: [Profile]
  /// How much room the windows of split views have; empty where each has what its platform gives it.
  let sizes: [Step.Resize]
  let failOn: FailOn
  /// How many files are worked on at a time; nil for as many as there are cores.
  let jobs: Int?
  /// After how many flows that diverge or are invalid the run stops.
  let maxFailures: Int

  let output: OutputChoice
  let isReproducible: Bool

  /// - Parameters:
  ///   - suite: What is asked for, by the environment too.
  ///   - run: What only a run is told.
  ///   - environment: Where the variables of flows are looked for.
  /// - Throws: Wrong usage.
  init(_ suite: SuiteOptions, _ run: RunOptions?, environment: CommandEnvironment = .current) throws {
    selection = suite.selection
    self.run = run
    var limits = Limits()
    for assignment in suite.input.limits { limits[assignment.limit] = assignment.value }
    var given = try GivenVariables(suite.input, environment, limits: limits)
    var finder = WorkspaceFinder(
      loader: FileLoader(limit: limits[.fileSize]),
      variables: given.variables,
      limits: limits
    )
    let (found, errors) = Self.workspace(for: suite.selection.paths, &finder)
    let workspace = found?.workspace
    given.add(workspace)
    for (limit, value) in workspace?.limits ?? [:] where !suite.input.limits.contains(where: { $0.limit == limit }) {
      limits[limit] = value
    }
    self.finder = finder
    self.workspace = found
    self.limits = limits
    loader = FileLoader(limit: limits[.fileSize])
    let commands = found.map { CommandFolder(in: $0.folder) }
    self.commands = commands?.commands ?? [:]
    problems = given.problems + (errors.isEmpty ? [] : [errors]) + (commands?.problems ?? [])
    var variables = given.variables
    variables.secretNames = given.secretNames
    self.variables = variables
    secrets = try given.secrets()
    redactor = Redactor(secrets)
    fileRoots = Self.roots(suite, found)

    profiles = suite.input.profile?.profiles ?? workspace?.profiles ?? [.wwdc22]
    sizes = suite.input.size?.sizes ?? workspace?.sizes ?? []
    failOn = run?.failOn ?? workspace?.failOn ?? .error
    jobs = suite.work.jobs ?? workspace?.jobs
    maxFailures = suite.work.failFast ? 1 : suite.work.maxFailures ?? .max
    let read = suite.selection.paths + suite.input.variablesFiles + [suite.selection.testList].compactMap(\.self)
    output = try OutputChoice(suite.output, else: found?.reports ?? [], reading: read)
    isReproducible = suite.output.reproducible
  }

  /// The same for other tests.
  ///
  /// - Parameters:
  ///   - paths: What is run, instead of all that was asked for; nil leaves it.
  ///   - pattern: What narrows it further.
  /// - Returns: The settings, in which nothing else chooses tests.
  func taking(_ paths: [String]?, _ pattern: NamePattern?) -> Self {
    var settings = self
    if let pattern { settings.selection.grep = pattern }
    guard let paths else { return settings }
    settings.selection.paths = paths
    settings.selection.testList = nil
    settings.selection.onlyChanged = nil
    settings.run?.lastFailed = false
    settings.run?.shard = nil
    return settings
  }

  /// The folder that is named outright; else the workspace's, or the working folder, and those of the paths.
  private static func roots(_ suite: SuiteOptions, _ found: FoundWorkspace?) -> FileRoots {
    if let root = suite.input.fileRoot { return FileRoots([root]) }
    let root = found.map { found in found.workspace.fileRoot.map(found.path(of:)) ?? found.folder } ?? ""
    let folders = suite.selection.paths.filter { $0 != "-" }.map { path in
      isFolder(path) ? path : FilePath(path).removingLastComponent().string
    }
    return FileRoots([root] + folders)
  }

  private static func isFolder(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .directory }

  /// The workspace of the working folder; where there is none, that of the first path.
  private static func workspace(
    for paths: [String],
    _ finder: inout WorkspaceFinder
  ) -> (FoundWorkspace?, errors: [Diagnostic]) {
    do throws(FileErrors) {
      if let found = try finder.workspace(around: ".") { return (found, []) }
      guard let path = paths.first(where: { $0 != "-" }) else { return (nil, []) }
      return (try finder.workspace(around: isFolder(path) ? path : FilePath(path).removingLastComponent().string), [])
    } catch {
      return (nil, error.diagnostics)
    }
  }
}

extension FoundWorkspace {
  /// The reports that the workspace asks for, their paths as seen from the working folder.
  fileprivate var reports: [ReportRequest] {
    workspace.reports.compactMap { report in
      guard var request = try? ReportRequest(kind: report.kind, text: report.path) else { return nil }
      if case .file(let path) = request.target { request.target = .file(self.path(of: path)) }
      return request
    }
  }
}
