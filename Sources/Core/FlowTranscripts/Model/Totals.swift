package import PlainText

/// The number of flows by outcome.
package struct Totals: Hashable, Sendable {
  private var counts: [FlowOutcome: Int] = [:]
  /// The time that the run took; nil if times are off.
  package var seconds: Double?

  package init() {}

  package subscript(outcome: FlowOutcome) -> Int {
    get { counts[outcome, default: 0] }
    set { counts[outcome] = newValue == 0 ? nil : newValue }
  }

  package var flows: Int { counts.values.reduce(0, +) }

  /// The number of flows that diverged, are invalid, or whose app failed.
  package var unsuccessful: Int { self[.diverged] + self[.invalid] + self[.failed] }
}

extension JSONWriter {
  /// Adds a field for each outcome, and one for the time.
  package mutating func write(_ totals: Totals) {
    for outcome in FlowOutcome.allCases { field(outcome.rawValue, totals[outcome]) }
    field("seconds", seconds: totals.seconds)
  }
}
