import FlowTranscripts

/// Selects the steps of a long flow that a page contains.
enum PageWindow {
  /// The maximum number of steps without a selection.
  static let most = 10_000
  /// The number of steps at either end, and before and after each of the first divergences, that are selected.
  private static let edge = 1_000
  private static let before = 400
  private static let after = 50
  private static let maxDivergences = 15

  /// The selected ranges of indices, in order and without overlaps.
  static func ranges(of steps: FlowRecord.Steps) -> [Range<Int>] {
    guard steps.count > most else { return steps.isEmpty ? [] : [0..<steps.count] }
    let diverged = steps.diverged.prefix(maxDivergences).map { $0.number - 1 }
    let around = diverged.map { max(0, $0 - before)..<min(steps.count, $0 + after) }
    let wanted = [0..<edge] + around + [(steps.count - edge)..<steps.count]
    return wanted.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }
}
