/// The result of one attempt of a test.
package struct FlowAttempt: Hashable, Sendable {
  package let outcome: FlowOutcome
  /// The kind of the first divergence, or the id of the first error; nil if there is neither.
  package var kind: String?
  package var message: String?
}
