import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine

/// Does tests and renders what the reports say of them; prints nothing.
///
/// Several workers share it.
struct EntryRunner: Sendable {
  private enum Mode: Sendable {
    /// Each workspace's.
    case run([VariantRunner], [ExpectationUpdater]?)
    case check(EntryChecker)
  }

  private let mode: Mode
  private let reports: [MaskedReport]
  private let redactor: Redactor
  private let isWatched: Bool
  private let keepsSteps: Bool
  /// Whether the steps that reports want can all be taken while they are done.
  private let canStream: Bool
  /// The profiles of each workspace.
  private let profiles: [[Profile]]
  /// Which of all tests each is, by its id, where only a part of them is done.
  private let positions: [String: Int]
  private let progress: ProgressLine?
  /// The way from the folder that the names in a transcript begin in to the working folder.
  private let folder: String

  /// - Parameters:
  ///   - settings: What the tests are run with.
  ///   - suite: The tests, and how they were read.
  ///   - report: Says what is rendered.
  ///   - progress: Counts what is handed over before the rest of its piece.
  init(_ settings: RunSettings, _ suite: LoadedSuite, for report: SuiteReport, _ progress: ProgressLine?) {
    let workspaces = settings.files.workspaces
    let updaters = settings.update.map { update in
      zip(workspaces, suite.readers).map {
        ExpectationUpdater($0, $1, painter: report.painter, writes: update == .write)
      }
    }
    let runners = zip(workspaces, suite.readers).map {
      VariantRunner($0, $1, isReproducible: settings.isReproducible)
    }
    mode = suite.checker.map { .check($0) } ?? .run(runners, updaters)
    (reports, isWatched) = (report.reports, report.isWatched)
    let wanting = reports.filter(\.needsPassedSteps)
    keepsSteps = !wanting.isEmpty
    canStream = keepsSteps && wanting.allSatisfy(\.takesSteps) && updaters == nil
    redactor = settings.redactor
    profiles = workspaces.map(\.variants.profiles)
    (positions, self.progress, folder) = (suite.positions, progress, settings.folder)
  }

  /// What comes of tests that aren't done.
  var nothing: RenderedResults { RenderedResults(reports: reports, isWatched: isWatched) }

  /// Does one file's tests, once its expectations are updated where that is asked for.
  ///
  /// - Parameters:
  ///   - entries: The tests.
  ///   - delivery: Takes what is said of a long flow while it is done, behind all that was said before; nil where that
  ///     isn't its turn.
  /// - Returns: What hasn't been handed over.
  func results(of entries: [FlowEntry], _ delivery: OrderedDelivery<SuiteReport>?) -> RenderedResults {
    guard case .run(_, let updaters?) = mode, let number = entries.first?.workspace,
      let updated = updaters[number].update(entries)
    else {
      return results(of: entries, after: nil, delivery)
    }
    return results(of: updated.entries, after: updated.update, delivery)
  }

  /// Does steps that stand before or after all tests, which are never updated.
  func results(of hook: SuiteHook) -> RenderedResults { results(of: [hook.entry], after: nil, nil) }

  private func results(
    of entries: [FlowEntry],
    after update: FlowUpdate?,
    _ delivery: OrderedDelivery<SuiteReport>?
  ) -> RenderedResults {
    var rendered = nothing
    rendered.update = update
    for entry in entries where !StopSignal.isRaised {
      let loaded = entry.load()
      switch mode {
      case .check(let checker):
        let checked = checker.check(loaded)
        if let file = checked.faultyRules { rendered.add(file) }
        rendered.add(loaded, checked.results)
        if let findings = checked.findings { rendered.findings.append(.init(findings, workspace: entry.workspace)) }
      case .run(let runners, _):
        let stream = delivery.map { delivery in
          { (result: FlowResult) in
            FlowStream(of: placed(result, entry), masking: redactor, folder: folder) { piece in
              if !rendered.flows.isEmpty {
                progress?.count(rendered)
                _ = delivery.add(rendered)
                rendered = nothing
              }
              var part = nothing
              part.add(loaded, piece)
              delivery.add(part: part)
            }
          }
        }
        let done = runners[entry.workspace].results(
          of: loaded,
          keepsSteps: keepsSteps,
          stream: canStream ? stream : nil
        )
        if let file = done.faultyRules { rendered.add(file) }
        rendered.add(loaded, done.results.map { placed($0, entry) })
        rendered.problems += done.problems
      }
    }
    return rendered
  }

  /// What is said of tests that aren't run because a step before all tests failed.
  func skipped(_ entries: [FlowEntry]) -> RenderedResults {
    guard case .run(let runners, _) = mode else { return results(of: entries, after: nil, nil) }
    var rendered = nothing
    for entry in entries where !StopSignal.isRaised {
      let loaded = entry.load()
      rendered.add(loaded, runners[entry.workspace].skipped(loaded).results.map { placed($0, entry) })
    }
    return rendered
  }

  /// What is said of files that a check reads though no flow may name them.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - workspace: The number of the workspace that they belong to.
  /// - Returns: Their results, as reports write them.
  func inspected(_ files: [InspectedFile], of workspace: Int) -> RenderedResults {
    var rendered = nothing
    for file in files { rendered.add(file, profiles[workspace]) }
    return rendered
  }

  /// A result with the number of its test among all.
  private func placed(_ result: FlowResult, _ entry: FlowEntry) -> FlowResult {
    guard !positions.isEmpty, let position = positions[entry.id] else { return result }
    var result = result
    result.position = position
    return result
  }
}
