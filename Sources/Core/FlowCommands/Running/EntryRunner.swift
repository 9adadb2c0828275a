import CommandSupport
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import PlainText
import WorkspaceFiles

/// Runs or checks tests and makes the texts of the results; prints nothing.
///
/// Several workers share it.
struct EntryRunner: Sendable {
  private enum Mode: Sendable {
    /// The runner and updater of each workspace.
    case run([VariantRunner], [ExpectationUpdater]?)
    case check(EntryChecker)
  }

  private let mode: Mode
  private let texts: ResultTexts
  private let isWatched: Bool
  /// Whether the transcript takes steps while flows run.
  private let canStream: Bool
  /// The profiles of each workspace.
  private let variants: [RunVariants]
  /// The maximum number of bytes of a flow in a report, for each workspace.
  private let limits: [Int]
  /// The position of each test among all tests, by its id; empty unless only a part of them runs here.
  private let positions: [String: Int]
  /// The run that results are compared with; nil for none.
  private let against: EarlierRun?
  /// The stopped run whose results aren't reported again; nil for none.
  private let resumed: ResumedRun?
  private let progress: ProgressLine?
  /// The path from the folder that names in a transcript are relative to, to the working folder.
  private let folder: String

  /// Prepares to run tests.
  init(_ settings: RunSettings, _ suite: LoadedSuite, for report: SuiteReport, _ progress: ProgressLine?) {
    let workspaces = settings.files.workspaces
    let updaters = settings.update.map { update in
      zip(workspaces, suite.readers).map {
        ExpectationUpdater($0, $1, painter: report.painter, update)
      }
    }
    let runners = zip(workspaces, suite.readers).map {
      VariantRunner(
        $0,
        $1,
        isReproducible: settings.isReproducible,
        isReadOnly: settings.isReadOnly,
        countsUses: report.countsUses,
        driver: settings.driver
      )
    }
    mode = suite.checker.map { .check($0) } ?? .run(runners, updaters)
    (texts, isWatched) = (report.texts, report.isWatched)
    canStream = texts.keepsSteps && updaters == nil && settings.driver == nil
    variants = workspaces.map(\.variants)
    limits = workspaces.map { $0.reading.limits[.reportSize] }
    (against, resumed) = (settings.against, settings.resumed)
    (positions, self.progress, folder) = (suite.order.positions, progress, settings.folder)
  }

  /// The results if no tests are run.
  var nothing: RunResults { RunResults(texts, isWatched: isWatched) }

  /// Runs one file's tests, after updating their expectations if that is requested.
  ///
  /// - Parameters:
  ///   - entries: The tests.
  ///   - delivery: Takes the results of a long flow while it runs, after all earlier results; nil if it isn't these
  ///     tests' turn.
  /// - Returns: The results that haven't been delivered.
  func results(of entries: [FlowEntry], _ delivery: OrderedDelivery<SuiteReport>?) -> RunResults {
    guard case .run(_, let updaters?) = mode, let number = entries.first?.workspace,
      let updated = updaters[number].update(entries)
    else {
      return results(of: entries, after: nil, delivery)
    }
    return results(of: updated.entries, after: updated.update, delivery)
  }

  /// Runs the steps of a hook, which are never updated.
  func results(ofHook hook: FlowEntry) -> RunResults { results(of: [hook], after: nil, nil) }

  private func results(
    of entries: [FlowEntry],
    after update: FlowUpdate?,
    _ delivery: OrderedDelivery<SuiteReport>?,
    isSkipped: Bool = false
  ) -> RunResults {
    var done = nothing
    done.update = update
    for entry in entries where !StopSignal.isRaised {
      let loaded = entry.load()
      var ran: TestResults
      switch mode {
      case .check(let checker):
        ran = checker.check(loaded)
        done.addChecked(loaded)
      case .run(let runners, _) where isSkipped: ran = runners[entry.workspace].skipped(loaded)
      case .run(let runners, _):
        let stream = delivery.map { delivery in
          { (result: FlowResult) in
            FlowStream(
              of: placed(result, entry),
              masking: texts.redactor,
              folder: folder,
              limit: limits[entry.workspace]
            ) { piece in
              if !done.flows.isEmpty { _ = deliver(&done, to: delivery) }
              var part = nothing
              part.add(loaded, piece)
              delivery.add(part)
            }
          }
        }
        ran = runners[entry.workspace].results(
          of: loaded,
          keepsSteps: texts.keepsSteps,
          stream: canStream ? stream : nil
        )
      }
      ran.results = ran.results.filter(isWanted).map { placed($0, entry) }
      done.add(loaded, ran, limit: limits[entry.workspace])
      if let delivery, done.flows.count >= Self.mostHeld, !deliver(&done, to: delivery) { break }
    }
    return done
  }

  /// The number of flows whose results are held before they are delivered, if it is their turn.
  private static let mostHeld = 32

  /// Delivers results and removes them; returns whether more results are wanted.
  private func deliver(_ done: inout RunResults, to delivery: OrderedDelivery<SuiteReport>) -> Bool {
    progress?.count(done)
    defer { done = nothing }
    return delivery.add(done)
  }

  /// The results of tests that are skipped because a hook before all tests failed.
  func skipped(_ entries: [FlowEntry]) -> RunResults {
    results(of: entries, after: nil, nil, isSkipped: true)
  }

  /// The results of files that a check reads even if no flow names them.
  func inspected(_ files: [InspectedFile], of workspace: Int) -> RunResults {
    var done = nothing
    for file in files { done.add(file, variants[workspace]) }
    return done
  }

  /// Whether a result isn't in the stopped run; a hook runs again in each part of a run.
  private func isWanted(_ result: FlowResult) -> Bool { !(resumed?.has(result) ?? false) }

  /// A result with the position of its test among all tests, and its outcome in an earlier run.
  private func placed(_ result: FlowResult, _ entry: FlowEntry) -> FlowResult {
    guard !positions.isEmpty || against != nil else { return result }
    return copy(of: result) { ($0.position, $0.before) = (positions[entry.id], against?.outcome(of: result)) }
  }
}
