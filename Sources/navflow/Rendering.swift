import Diagnostics
import FlowReports
import Flows
import NavigationEngine

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

  /// What comes of tests that nobody waits for any more.
  var nothing: RenderedResults { RenderedResults(reports: []) }

  /// What comes of one file's tests.
  func results(of entries: inout [FlowEntry], _ worker: FlowWorker) -> RenderedResults {
    var rendered = RenderedResults(reports: reports, isWatched: isWatched)
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
        rendered.add(loaded, worker.results(of: loaded, keepsSteps: keepsSteps))
      }
    }
    return rendered
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
      rendered.add(loaded, worker.skipped(loaded))
    }
    return rendered
  }
}
