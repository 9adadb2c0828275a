/// By what the whole of a flow is judged; an object, since most flows have the same.
package final class FlowRules: Sendable {
  /// Whether every change of path, visible stack or binding must be stated by its step's `expect`.
  package let isExhaustive: Bool
  /// From which severity on a diagnostic that no step expects is a divergence; nil leaves it to the command.
  package let failOn: FailOn?
  /// In which way the flow is known to diverge, which it must then do.
  package let expectFailure: ExpectedFailure?

  /// What holds all through the flow.
  package let invariants: [Invariant]

  init(
    isExhaustive: Bool = false,
    failOn: FailOn? = nil,
    expectFailure: ExpectedFailure? = nil,
    invariants: [Invariant] = []
  ) {
    self.isExhaustive = isExhaustive
    self.failOn = failOn
    self.expectFailure = expectFailure
    self.invariants = invariants
  }

  static let usual = FlowRules()
}
