package import FlowLanguage
import FlowSyntax

/// How far runs go and what they keep, whatever the flow.
package struct RunRules: Sendable {
  /// From which severity on a diagnostic that no step expects is a divergence, unless the flow says it itself.
  package var failOn: FailOn
  /// How many steps a flow may do.
  package var stepLimit: Int
  /// How many elements a path may hold.
  package var pathLimit: Int
  /// Whether a flow goes on after an expectation that doesn't hold, so that all of them are seen.
  package var goesOn: Bool
  /// Whether the transcript says which of the steps in the flow's own file were done.
  package var marksReached: Bool
  /// What holds all through every flow, besides what a flow says itself.
  package var invariants: [Invariant]
  /// What asks a run to stop before its end; nil where nothing can.
  package var stop: StopFlag?

  package init(
    failOn: FailOn = .error,
    stepLimit: Int = Limits().steps,
    pathLimit: Int = Limits().pathDepth,
    goesOn: Bool = false,
    marksReached: Bool = false,
    invariants: [Invariant] = [],
    stop: StopFlag? = nil
  ) {
    self.failOn = failOn
    self.stepLimit = stepLimit
    self.pathLimit = pathLimit
    self.goesOn = goesOn
    self.marksReached = marksReached
    self.invariants = invariants
    self.stop = stop
  }
}
