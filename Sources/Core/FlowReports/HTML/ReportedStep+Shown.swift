import FlowSyntax
import FlowTranscripts

extension [ReportedStep] {
  /// The maximum number of steps that a page contains as a whole.
  private static let most = 10_000
  /// The number of steps at either end, and before and after each of the first divergences, that are selected.
  private static let edge = 1_000
  private static let before = 400
  private static let after = 50
  private static let maxDivergences = 15

  /// The ranges of the steps that a page contains, in order and without overlaps.
  var shownRanges: [Range<Int>] {
    guard count > Self.most else { return isEmpty ? [] : [0..<count] }
    let diverged = diverged.prefix(Self.maxDivergences).map { $0.number - 1 }
    let around = diverged.map { Swift.max(0, $0 - Self.before)..<Swift.min(count, $0 + Self.after) }
    return ([0..<Self.edge] + around + [(count - Self.edge)..<count]).merged
  }
}
