/// The rules that a whole flow must follow; an object, since most flows share the defaults.
package final class FlowRules: Sendable {
  /// Whether every change of path, visible stack or binding must be stated by its step's `expect`.
  package let isExhaustive: Bool
  /// The minimum severity at which an unexpected diagnostic fails the flow; nil for the command's.
  package let failOn: FailOn?
  /// The divergence that the flow must have; nil if it should pass.
  package let expectFailure: ExpectedFailure?
  /// The reason why the flow isn't run; nil for a flow that is.
  package let skip: String?

  /// The invariants of the flow.
  package let invariants: [Invariant]

  init(
    isExhaustive: Bool = false,
    failOn: FailOn? = nil,
    expectFailure: ExpectedFailure? = nil,
    skip: String? = nil,
    invariants: [Invariant] = []
  ) {
    (self.isExhaustive, self.failOn, self.expectFailure, self.skip) = (isExhaustive, failOn, expectFailure, skip)
    self.invariants = invariants
  }

  static let standard = FlowRules()
}
