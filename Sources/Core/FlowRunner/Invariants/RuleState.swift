/// The state of a rule along a run, or along a walk.
package struct RuleState: Sendable {
  var isBroken = false
  /// For a rule with `after`, whether its condition held at the last check.
  package var heldBefore = false
  /// The pending expectation of a rule with `after`: the step at which its condition began to hold, and the number of
  /// acting steps since; nil if there is none.
  private(set) var promise: (step: Int, steps: Int)?

  package init() {}

  /// Checks a rule with `after` at a step.
  ///
  /// - Parameters:
  ///   - condition: Whether the condition holds.
  ///   - expectations: Whether the expectations hold.
  ///   - within: The number of steps within which they must.
  ///   - step: The number of the step.
  /// - Returns: The pending expectation, if the step breaks the rule by it.
  package mutating func check(
    _ condition: Bool,
    _ expectations: Bool,
    within: Int?,
    at step: Int
  ) -> (step: Int, steps: Int)? {
    let begins = condition && !heldBefore
    heldBefore = condition
    if expectations {
      (promise, isBroken) = (nil, false)
    } else if let pending = promise {
      promise = (pending.step, pending.steps + 1)
    } else if begins, !isBroken {
      promise = (step, 0)
    }
    guard let due = promise, let within, due.steps >= within else { return nil }
    (promise, isBroken) = (nil, true)
    return due
  }
}
