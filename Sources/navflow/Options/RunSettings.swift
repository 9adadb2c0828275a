import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowTranscripts
import NavigationEngine
import WorkspaceFiles

/// What a call is to do: what is built in, over it the workspace, over it the environment, over it the command line.
struct RunSettings: Sendable {
  private(set) var selection: SelectionOptions
  /// What only a run is told; nil for a check.
  private(set) var run: RunOptions?
  /// How flows are read.
  let reading: ReadingSettings
  /// Masks the values of secrets that are known before any flow is read.
  let redactor: Redactor
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
    let external = try ExternalVariables(suite.input, environment)
    do throws(ExternalVariables.SecretsTooLong) {
      reading = try ReadingSettings(
        for: suite.selection.paths,
        external,
        limits: suite.input.chosenLimits,
        fileRoot: suite.input.fileRoot,
        forms: .command
      )
    } catch {
      throw ValidationError(error.message)
    }
    redactor = Redactor(reading.secrets)
    let workspace = reading.workspace?.workspace

    profiles = suite.input.profile?.profiles ?? workspace?.profiles ?? [.wwdc22]
    sizes = suite.input.size?.sizes ?? workspace?.sizes ?? []
    failOn = run?.failOn ?? workspace?.failOn ?? .error
    jobs = suite.work.jobs ?? workspace?.jobs
    maxFailures = suite.work.failFast ? 1 : suite.work.maxFailures ?? .max
    let read = suite.selection.paths + suite.input.variablesFiles + [suite.selection.testList].compactMap(\.self)
    output = try OutputChoice(suite.output, else: reading.workspace?.reports ?? [], reading: read)
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
