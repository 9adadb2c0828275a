import ArgumentParser
import FlowLanguage
import FlowReports
import FlowTranscripts
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a call of `run` or `check` is to do, once its options, the environment and the workspace are put together.
struct RunSettings: Sendable {
  enum Mode: Sendable {
    /// Whether what holds is written into the flows' expectations.
    case run(updates: Bool)
    case check
  }

  let mode: Mode
  private(set) var selection: SelectionSettings
  let flows: FlowSettings
  /// How many files are worked on at a time.
  let jobs: Int
  /// After how many flows that diverge or are invalid the run stops.
  let maxFailures: Int
  let output: OutputChoice
  /// Whether clocks are left out, so that two runs give the same bytes.
  let isReproducible: Bool

  /// - Parameters:
  ///   - suite: The options of the command line, in which those of the environment stand already.
  ///   - run: The options that only `run` has; nil for a check.
  /// - Throws: Wrong usage.
  init(_ suite: SuiteOptions, _ run: RunOptions?) throws {
    mode = run.map { .run(updates: $0.update) } ?? .check
    selection = SelectionSettings(suite.selection, run)
    flows = try FlowSettings(for: suite.selection.paths, suite.input, failOn: run?.failOn)
    let workspace = flows.reading.workspace
    jobs = suite.work.jobs ?? workspace?.workspace.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    maxFailures = suite.work.failFast ? 1 : suite.work.maxFailures ?? .max
    let read = suite.selection.paths + suite.input.variablesFiles + [suite.selection.testList].compactMap(\.self)
    output = try OutputChoice(suite.output, else: workspace?.reports ?? [], reading: read)
    isReproducible = suite.output.reproducible
  }

  var reading: ReadingSettings { flows.reading }

  /// Masks the values of secrets that are known before any flow is read.
  var redactor: Redactor { flows.redactor }

  var isCheck: Bool { if case .check = mode { true } else { false } }

  var updates: Bool { if case .run(updates: true) = mode { true } else { false } }

  /// The same for other tests.
  ///
  /// - Parameters:
  ///   - paths: The tests, instead of all that was asked for; nil leaves it.
  ///   - pattern: What narrows it further.
  /// - Returns: The settings, in which nothing else chooses tests.
  func taking(_ paths: [String]?, _ pattern: NamePattern?) -> Self {
    var settings = self
    if let pattern { settings.selection.name = pattern }
    guard let paths else { return settings }
    settings.selection.paths = paths
    settings.selection.testList = nil
    settings.selection.change = nil
    settings.selection.takesLastFailed = false
    settings.selection.shard = nil
    return settings
  }

  /// Whether all flows of the workspace are taken.
  var takesWholeWorkspace: Bool {
    guard let workspace = reading.workspace, !selection.isNarrowed else { return false }
    if selection.paths.isEmpty, workspace.workspace.flows != nil { return true }
    let folders = FileRoots(selection.paths.isEmpty ? ["."] : selection.paths)
    return (try? folders.check(workspace.workspaceFile)) != nil
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
