/// The rules that a whole flow must follow.
package struct FlowRules: Sendable {
  /// Whether every change of path, visible stack or binding must be stated by its step's `expect`.
  package internal(set) var isExhaustive = false
  /// The minimum severity at which an unexpected diagnostic fails the flow; nil for the command's.
  package internal(set) var failOn: FailOn?
  /// The divergence that the flow must have; nil if it should pass.
  package internal(set) var expectFailure: ExpectedFailure?
  /// The reason why the flow isn't run; nil for a flow that is.
  package internal(set) var skip: String?
  /// The invariants of the flow.
  package internal(set) var invariants: [Invariant] = []
}
