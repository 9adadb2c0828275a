/// How a flow ended.
package enum FlowOutcome: String, Sendable {
  case passed, diverged, invalid, skipped

  package var isFailure: Bool { self != .passed }
}
