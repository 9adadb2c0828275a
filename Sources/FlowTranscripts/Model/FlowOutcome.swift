/// The outcome of a flow.
package enum FlowOutcome: String, Sendable {
  case passed, diverged, invalid, skipped

  package var isFailure: Bool { self != .passed }
}
