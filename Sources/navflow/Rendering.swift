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
  private let positions: [String: Int]

  /// - Parameters:
  ///   - output: Where the texts go.
  ///   - isUpdating: Whether what holds is written into the files first.
  ///   - positions: Which of all tests each is, by its id, where only a part of them is done.
  init(_ output: SuiteOutput, isUpdating: Bool, positions: [String: Int] = [:]) {
    self.positions = positions
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
        rendered.add(loaded, placed(worker.results(of: loaded, keepsSteps: keepsSteps), entry))
      }
    }
    return rendered
  }

  /// The results with the number of their test among all.
  private func placed(_ results: [FlowResult], _ entry: FlowEntry) -> [FlowResult] {
    guard !positions.isEmpty, let position = positions[entry.id] else { return results }
    return results.map { result in
      var result = result
      result.position = position
      return result
    }
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
      rendered.add(loaded, placed(worker.skipped(loaded), entry))
    }
    return rendered
  }
}
