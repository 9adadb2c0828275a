import FlowLanguage
import NavigationEngine

/// Monitors rules during a run; a broken rule is reported once, and again only if it held in between.
struct InvariantMonitor {
  private let invariants: [Invariant]
  private var states: [RuleState]
  /// Whether the flow's steps have ended, after which rules with `after` aren't checked.
  private var isPast = false

  /// Begins to monitor rules; nil if there are none.
  init?(_ invariants: [Invariant]) {
    guard !invariants.isEmpty else { return nil }
    self.invariants = invariants
    states = invariants.map { _ in RuleState() }
  }

  /// Checks the start, or the state after an acting step.
  ///
  /// - Parameters:
  ///   - observation: The state, with the change that led to it.
  ///   - step: The step's number, counted from 1; 0 for the start.
  /// - Returns: The rules that are broken there.
  mutating func look(at observation: Observation, step: Int) -> [InvariantViolation] {
    invariants.enumerated().compactMap { number, invariant in
      switch invariant.rule {
      case .always(let expectations):
        return note(expectations.hold(in: observation), number) { .unmet(observation.divergences(from: expectations)) }
      case .never(let expectations):
        return note(!expectations.hold(in: observation), number) {
          .unwanted(expectations, observation.fields(of: expectations))
        }
      case .whenever(let condition, let expectations):
        return note(!condition.hold(in: observation) || expectations.hold(in: observation), number) {
          .unmetWhere(condition, observation.divergences(from: expectations))
        }
      case .after(let condition, let expectations, let within):
        if isPast { return nil }
        let (isGiven, holds) = (condition.hold(in: observation), expectations.hold(in: observation))
        return states[number].check(isGiven, holds, within: within, at: step).map { due in
          let missing = observation.divergences(from: expectations)
          return .init(invariant: invariant, how: .notFollowed(condition, since: due.step, missing, steps: due.steps))
        }
      }
    }
  }

  /// Updates a rule's state; returns the violation if the rule held until now.
  private mutating func note(_ holds: Bool, _ number: Int, _ how: () -> InvariantViolation.How) -> InvariantViolation? {
    defer { states[number].isBroken = !holds }
    return holds || states[number].isBroken ? nil : InvariantViolation(invariant: invariants[number], how: how())
  }

  /// Ends the pending expectations of rules with `after`.
  ///
  /// - Parameter observation: The state after the last step; nil if the flow didn't reach its end.
  /// - Returns: The violations of rules whose expectations should have held by now.
  mutating func endSteps(at observation: Observation?) -> [InvariantViolation] {
    isPast = true
    guard let observation else { return [] }
    return zip(invariants, states).compactMap { invariant, state in
      guard case .after(let condition, let expectations, nil) = invariant.rule, let promise = state.promise
      else { return nil }
      let missing = observation.divergences(from: expectations)
      return .init(invariant: invariant, how: .notFollowed(condition, since: promise.step, missing, steps: nil))
    }
  }
}

extension Observation {
  /// The actual values of expectations that hold and shouldn't, by their keys.
  fileprivate func fields(of expectations: [Expectation]) -> [RouteValue.Field] {
    expectations.compactMap { expectation in
      guard expectation.key.fact != nil else { return nil }
      return .init(expectation.key.name, expectation.actual(in: self) ?? .null)
    }
  }
}
