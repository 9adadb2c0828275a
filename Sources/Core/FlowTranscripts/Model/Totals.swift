/// The number of flows by outcome.
package struct Totals: Hashable, Sendable {
  package var passed = 0
  package var diverged = 0
  package var invalid = 0
  package var failed = 0
  package var skipped = 0
  /// The time that the run took; nil if times are off.
  package var seconds: Double?

  package init() {}

  package var flows: Int { passed + diverged + invalid + failed + skipped }

  /// The number of flows that diverged, are invalid, or whose app failed.
  package var unsuccessful: Int { diverged + invalid + failed }

  package mutating func count(_ outcome: FlowOutcome) {
    switch outcome {
    case .passed: passed += 1
    case .diverged: diverged += 1
    case .invalid: invalid += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    }
  }
}
