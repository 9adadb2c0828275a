import ArgumentParser
package import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
package import FlowTranscripts
package import NavigationEngine
import OperatingSystem
package import WorkspaceFiles

/// The settings of `run` or `check`, combined from options, environment and workspace.
package struct RunSettings: Sendable {
  package let isCheck: Bool
  /// The request to update expectations; nil if there is none.
  package let update: UpdateRequest?
  package private(set) var selection: SelectionSettings
  /// The files with tests, with the settings of each workspace.
  package private(set) var files: SuiteFiles
  /// Makes the settings of workspaces.
  private let workspaces: WorkspaceSettings
  /// The number of files that are processed concurrently.
  package let jobs: Int
  /// The number of flows that diverge or are invalid after which the run stops.
  package let maxFailures: Int
  package let output: OutputChoice
  /// Whether times are left out, so that two runs give the same bytes.
  package let isReproducible: Bool
  /// Whether nothing is written but reports that the command line names.
  package let isReadOnly: Bool
  /// The minimum severity of a finding that fails a check.
  package let failOn: FindingFailOn
  /// The run that results are compared with; nil for none.
  package let against: EarlierRun?
  /// The stopped run that this one completes; nil for a run of its own.
  package let resumed: ResumedRun?
  /// The app outside the engine that flows are also run on; nil for none.
  package let driver: DriverChoice?

  /// The command with the paths of its tests, for a page.
  package var commandText: String { ([isCheck ? "check" : "run"] + selection.paths).joined(separator: " ") }

  /// Combines the settings.
  ///
  /// - Parameters:
  ///   - suite: The options of the command line.
  ///   - run: The options of `run` only; nil for a check.
  ///   - driver: The options for an app outside the engine; nil for a check.
  ///   - failOn: The minimum severity of a finding that fails a check.
  /// - Throws: An error of usage.
  package init(
    _ suite: SuiteOptions,
    _ run: RunOptions?,
    _ driver: DriverOptions? = nil,
    failOn: FindingFailOn = .error
  ) throws {
    self.failOn = failOn
    self.driver = driver.flatMap { DriverChoice($0, requiresSteps: run?.requireSteps == true) }
    (isCheck, update) = (run == nil, run?.update)
    selection = SelectionSettings(suite, run)
    let bazel = run?.wantedShard?.isAutomatic == true ? BazelTest(ProcessInfo.processInfo.environment) : nil
    selection.name = try selection.name ?? bazel?.pattern()
    workspaces = try WorkspaceSettings(for: suite.selection.paths, suite.input, failOn: run?.failOn)
    files = try SuiteFiles(selection, workspaces, isCheck: run == nil)
    let workspace = files.workspaces[0].reading.workspace
    // Questions come one after the other.
    jobs =
      run?.update == .ask
      ? 1
      : suite.work.jobs ?? CommandEnvironment.current.jobs ?? workspace?.workspace.jobs
        ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    maxFailures = suite.work.failFast ?? .max
    isReadOnly = run?.readOnly ?? false
    let read =
      suite.selection.paths + suite.input.variablesFiles
      + [suite.selection.testList, run?.against].compactMap(\.self) + (run?.resume ?? [])
    let own = try [bazel?.report()].compactMap(\.self)
    let reports = isReadOnly ? [] : workspace?.reports ?? []
    var output = try OutputChoice(suite.output, else: reports, besides: own, reading: read)
    output.shown = run?.show
    self.output = output
    isReproducible = suite.output.reproducible
    against = try run?.against.map { EarlierRun(try TraceFile($0).reader(), name: $0) }
    resumed = try Self.resumedRun(run?.resume ?? [], as: selection)
  }

  /// Reads the stopped run that `--resume` names, and checks that the selection asks for no other shard or order.
  private static func resumedRun(_ paths: [String], as selection: SelectionSettings) throws -> ResumedRun? {
    guard !paths.isEmpty else { return nil }
    let run = ResumedRun(try paths.map { try TraceFile($0).reader() })
    let shard = try selection.shard?.shard(in: ProcessInfo.processInfo.environment)
    try run.check(
      version: Version.current,
      shard: shard.map { RunStart.Share(index: $0.index, count: $0.count) },
      seed: selection.shuffle?.seed
    )
    return run
  }

  /// The settings of the run's own workspace.
  package var flows: FlowSettings { files.workspaces[0] }

  package var reading: ReadingSettings { flows.reading }

  /// The settings for a test.
  package func settings(of entry: FlowEntry) -> FlowSettings { files.workspaces[entry.workspace] }

  /// The profiles of all workspaces that flows belong to, each once.
  package var profiles: [Profile] { files.used.flatMap { files.workspaces[$0].variants.profiles }.withoutRepeats }

  /// The sizes of all workspaces that flows belong to, each once.
  package var sizes: [Step.Resize] { files.used.flatMap { files.workspaces[$0].variants.sizes }.withoutRepeats }

  /// Masks the values of secrets that are known before any flow is read, in all workspaces.
  package var redactor: Redactor {
    if files.workspaces.count == 1 { return flows.redactor }
    return Redactor(Array(Set(files.workspaces.flatMap(\.reading.secrets))))
  }

  /// The settings for other tests.
  ///
  /// - Parameters:
  ///   - paths: The tests that replace the selected ones; nil to keep those.
  ///   - pattern: A pattern that replaces `--grep`; nil to keep that.
  /// - Returns: The settings; with paths, no list, change, failure or shard selects tests.
  /// - Throws: An error of usage.
  package func taking(_ paths: [String]?, _ pattern: NamePattern?) throws -> Self {
    var settings = self
    if let pattern { settings.selection.name = pattern }
    guard let paths else { return settings }
    settings.selection.paths = paths
    settings.selection.testList = nil
    settings.selection.change = nil
    settings.selection.takesLastFailed = false
    settings.selection.shard = nil
    settings.files = try SuiteFiles(settings.selection, workspaces, isCheck: isCheck)
    return settings
  }

  /// Whether all flows of a workspace are selected.
  ///
  /// - Parameter number: The number of the workspace.
  /// - Returns: True if no filter, shard or path excludes any.
  func takesWhole(workspace number: Int) -> Bool {
    guard let workspace = files.workspaces[number].reading.workspace, !selection.isNarrowed else { return false }
    let isSearched = selection.paths.isEmpty && reading.workspace?.workspace.flows != nil
    if isSearched { return number == 0 }
    let folders = FileRoots(selection.paths.isEmpty ? ["."] : selection.paths)
    return (try? folders.check(workspace.workspaceFile)) != nil
  }
}

extension FoundWorkspace {
  /// The reports of the workspace, with paths relative to the working folder.
  fileprivate var reports: [ReportRequest] {
    workspace.reports.compactMap { report in
      guard var request = try? ReportRequest(kind: report.kind, text: report.path) else { return nil }
      if case .file(let path) = request.target { request.target = .file(self.path(of: path)) }
      request.origin = report.place
      return request
    }
  }
}
