import FlowTranscripts

/// Which steps of a long flow a page tells.
enum PageWindow {
  /// All of them, up to so many.
  static let most = 10_000
  /// Of more, the first and the last ones, and those around what diverged.
  private static let edge = 1_000
  private static let before = 400
  private static let after = 50
  private static let mostDivergences = 15

  /// Ranges of positions, in order and apart from each other.
  static func ranges(of steps: FlowRecord.Steps) -> [Range<Int>] {
    guard steps.count > most else { return steps.isEmpty ? [] : [0..<steps.count] }
    let diverged = steps.lazy.filter { !$0.divergences.isEmpty }.prefix(mostDivergences).map { $0.number - 1 }
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
