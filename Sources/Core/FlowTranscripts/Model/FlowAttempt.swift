/// The result of one attempt of a test.
package struct FlowAttempt: Hashable, Sendable {
  package let outcome: FlowOutcome
  /// The kind of the first divergence, or the id of the first error; nil if there is neither.
  package let kind: String?
  package let message: String?

  package init(outcome: FlowOutcome, kind: String? = nil, message: String? = nil) {
    (self.outcome, self.kind, self.message) = (outcome, kind, message)
  }
}
