import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine

/// Does tests and writes what the reports say of them; what several workers share.
struct Rendering: Sendable {
  private let reports: [any Report]
  private let keepsSteps: Bool
  /// Whether the steps that reports want can all be taken while they are done.
  private let canStream: Bool
  private let isUpdating: Bool
  private let isWatched: Bool
  private let painter: TextPainter
  private let positions: [String: Int]
  private let progress: ProgressLine?

  /// - Parameters:
  ///   - output: Where the texts go.
  ///   - isUpdating: Whether what holds is written into the files first.
  ///   - positions: Which of all tests each is, by its id, where only a part of them is done.
  ///   - progress: Is told what is handed over before the rest of its piece.
  init(
    _ output: SuiteOutput,
    isUpdating: Bool,
    positions: [String: Int] = [:],
    progress: ProgressLine? = nil
  ) {
    (self.positions, self.progress) = (positions, progress)
    reports = output.reports
    let wanting = reports.filter(\.needsPassedSteps)
    keepsSteps = !wanting.isEmpty
    canStream = keepsSteps && wanting.allSatisfy(\.takesSteps) && !isUpdating
    painter = output.painter
    isWatched = output.isWatched
    self.isUpdating = isUpdating
  }

  /// What comes of tests that nobody waits for any more.
  var nothing: RenderedResults { RenderedResults(reports: []) }

  /// What comes of one file's tests.
  ///
  /// - Parameters:
  ///   - entries: The tests; those of a file that is changed are afterwards as they stand in it then.
  ///   - worker: Does them.
  ///   - handover: Takes what is said of a long flow while it is done, behind all that was said before; nil where that
  ///     isn't its turn.
  /// - Returns: What hasn't been handed over.
  func results(
    of entries: inout [FlowEntry],
    _ worker: FlowWorker,
    _ handover: Handover<SuiteOutput>? = nil
  ) -> RenderedResults {
    let nothing = RenderedResults(reports: reports, isWatched: isWatched)
    var rendered = nothing
    if isUpdating, let changed = worker.update(entries, painter: painter) {
      entries = changed.entries
      rendered.update = changed.update
    }
    for entry in entries where !StopSignal.isRaised {
      let loaded = entry.load()
      if let scope = worker.scope {
        let checked = worker.check(loaded, in: scope)
        rendered.add(loaded, checked.results)
        if let findings = checked.findings { rendered.findings.append(findings) }
      } else {
        let stream = handover.map { handover in
          { (result: FlowResult) in
            FlowStream(of: placed(result, entry)) { piece in
              if !rendered.flows.isEmpty {
                progress?.count(rendered)
                _ = handover.add(rendered)
                rendered = nothing
              }
              var part = nothing
              part.add(loaded, piece)
              handover.add(part: part)
            }
          }
        }
        let results = worker.results(of: loaded, keepsSteps: keepsSteps, stream: canStream ? stream : nil)
        rendered.add(loaded, results.map { placed($0, entry) })
      }
    }
    return rendered
  }

  /// A result with the number of its test among all.
  private func placed(_ result: FlowResult, _ entry: FlowEntry) -> FlowResult {
    guard !positions.isEmpty, let position = positions[entry.id] else { return result }
    var result = result
    result.position = position
    return result
  }

  /// What is said of files that a check reads though no flow may name them.
  func inspected(_ files: [InspectedFile], _ profiles: [Profile]) -> RenderedResults {
    var rendered = RenderedResults(reports: reports)
    for file in files { rendered.add(file, profiles) }
    return rendered
  }

  /// What is said of tests that aren't done.
  func skipped(_ entries: [FlowEntry], _ worker: FlowWorker) -> RenderedResults {
    var rendered = RenderedResults(reports: reports, isWatched: isWatched)
    for entry in entries where !StopSignal.isRaised {
      let loaded = entry.load()
      rendered.add(loaded, worker.skipped(loaded).map { placed($0, entry) })
    }
    return rendered
  }
}
