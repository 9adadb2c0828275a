/// What came of one try of a test.
package struct FlowAttempt: Hashable, Sendable {
  package let outcome: FlowOutcome
  /// The first divergence's kind, or the id of the first error; nil where nothing was wrong, or nothing done.
  package let kind: String?
  package let message: String?

  package init(outcome: FlowOutcome, kind: String? = nil, message: String? = nil) {
    (self.outcome, self.kind, self.message) = (outcome, kind, message)
  }
}
