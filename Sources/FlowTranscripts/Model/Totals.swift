/// How many flows ended how.
package struct Totals: Hashable, Sendable {
  package var passed = 0
  package var diverged = 0
  package var invalid = 0
  package var skipped = 0
  /// How long the run took; nil where no clock is to be looked at.
  package var seconds: Double?

  package init() {}

  package var flows: Int { passed + diverged + invalid + skipped }

  /// Flows that diverged or whose text is wrong.
  package var unsuccessful: Int { diverged + invalid }

  package mutating func count(_ outcome: FlowOutcome) {
    switch outcome {
    case .passed: passed += 1
    case .diverged: diverged += 1
    case .invalid: invalid += 1
    case .skipped: skipped += 1
    }
  }
}
