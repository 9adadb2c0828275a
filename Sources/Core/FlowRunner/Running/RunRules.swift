package import FlowLanguage
import FlowSyntax

/// The limits and checks of runs, independent of the flow.
package struct RunRules: Sendable {
  /// The minimum severity at which an unexpected diagnostic fails the flow, unless the flow sets its own.
  package var failOn: FailOn
  /// The maximum number of steps of a flow.
  package var stepLimit: Int
  /// The maximum number of elements of a path.
  package var pathLimit: Int
  /// Whether a flow continues after a failed expectation, so that all of them are checked.
  package var continuesAfterFailure: Bool
  /// Whether the transcript lists the steps of the flow's own file that ran.
  package var marksReached: Bool
  /// Whether the transcript counts what the flow uses of its app.
  package var countsUses: Bool
  /// The invariants of every flow, in addition to the flow's own.
  package var invariants: [Invariant]
  /// The flag that stops a run before its end; nil if nothing can.
  package var stop: StopFlag?

  package init(
    failOn: FailOn = .error,
    stepLimit: Int = Limits().steps,
    pathLimit: Int = Limits().pathDepth,
    continuesAfterFailure: Bool = false,
    marksReached: Bool = false,
    countsUses: Bool = false,
    invariants: [Invariant] = [],
    stop: StopFlag? = nil
  ) {
    (self.failOn, self.stepLimit, self.pathLimit) = (failOn, stepLimit, pathLimit)
    (self.continuesAfterFailure, self.marksReached, self.countsUses) = (continuesAfterFailure, marksReached, countsUses)
    (self.invariants, self.stop) = (invariants, stop)
  }
}
