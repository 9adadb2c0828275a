import Diagnostics
import FlowReports
import Flows

/// Does tests and writes what the reports say of them; what several workers share.
struct Rendering: Sendable {
  private let reports: [any Report]
  private let keepsSteps: Bool
  private let isUpdating: Bool
  private let isWatched: Bool
  private let painter: TextPainter

  /// - Parameters:
  ///   - output: Where the texts go.
  ///   - isUpdating: Whether what holds is written into the files first.
  init(_ output: SuiteOutput, isUpdating: Bool) {
    reports = output.reports
    keepsSteps = reports.contains(where: \.needsPassedSteps)
    painter = output.painter
    isWatched = output.isWatched
    self.isUpdating = isUpdating
  }

  /// What comes of one file's tests.
  func results(of entries: inout [FlowEntry], _ worker: FlowWorker) -> RenderedResults {
    var rendered = RenderedResults(reports: reports, isWatched: isWatched)
    if isUpdating, let changed = worker.update(entries, painter: painter) {
      entries = changed.entries
      rendered.update = changed.update
    }
    for entry in entries {
      let loaded = entry.load()
      rendered.add(loaded, worker.results(of: loaded, keepsSteps: keepsSteps), use: worker.use(of: loaded))
    }
    return rendered
  }

  /// What is said of tests that aren't done.
  func skipped(_ entries: [FlowEntry], _ worker: FlowWorker) -> RenderedResults {
    var rendered = RenderedResults(reports: reports, isWatched: isWatched)
    for entry in entries {
      let loaded = entry.load()
      rendered.add(loaded, worker.skipped(loaded), use: nil)
    }
    return rendered
  }
}
