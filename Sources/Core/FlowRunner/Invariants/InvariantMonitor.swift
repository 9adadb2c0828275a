import FlowLanguage
import NavigationEngine

/// Monitors rules during a run; a broken rule is reported once, and again only if it held in between.
struct InvariantMonitor {
  private struct Watch {
    let invariant: Invariant
    var isBroken = false
    /// For a rule with `after`, whether its condition held at the last check.
    var heldBefore = false
    /// The pending expectation of a rule with `after`: the step at which its condition began to hold, and the number of
    /// acting steps since; nil if there is none.
    var promise: (step: Int, steps: Int)?
  }

  private var watches: [Watch]
  /// Whether the flow's steps have ended, after which rules with `after` aren't checked.
  private var isPast = false

  /// Begins to monitor rules; nil if there are none.
  init?(_ invariants: [Invariant]) {
    guard !invariants.isEmpty else { return nil }
    watches = invariants.map { Watch(invariant: $0) }
  }

  /// Checks the start, or the state after an acting step.
  ///
  /// - Parameters:
  ///   - observation: The state, with the change that led to it.
  ///   - step: The step's number, counted from 1; 0 for the start.
  /// - Returns: The rules that are broken there.
  mutating func look(at observation: Observation, step: Int) -> [InvariantViolation] {
    watches.indices.compactMap { number in
      let invariant = watches[number].invariant
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
        return isPast ? nil : keep(number, condition, expectations, within, at: observation, step: step)
      }
    }
  }

  /// Updates a rule's state; returns the violation if the rule held until now.
  private mutating func note(_ holds: Bool, _ number: Int, _ how: () -> InvariantViolation.How) -> InvariantViolation? {
    defer { watches[number].isBroken = !holds }
    return holds || watches[number].isBroken
      ? nil : InvariantViolation(invariant: watches[number].invariant, how: how())
  }

  private mutating func keep(
    _ number: Int,
    _ condition: [Expectation],
    _ expectations: [Expectation],
    _ within: Int?,
    at observation: Observation,
    step: Int
  ) -> InvariantViolation? {
    let holds = condition.hold(in: observation)
    let begins = holds && !watches[number].heldBefore
    watches[number].heldBefore = holds
    if expectations.hold(in: observation) {
      (watches[number].promise, watches[number].isBroken) = (nil, false)
      return nil
    }
    if watches[number].promise != nil {
      watches[number].promise?.steps += 1
    } else if begins, !watches[number].isBroken {
      watches[number].promise = (step, 0)
    }
    guard let promise = watches[number].promise, let within, promise.steps >= within else { return nil }
    (watches[number].promise, watches[number].isBroken) = (nil, true)
    return InvariantViolation(
      invariant: watches[number].invariant,
      how: .notFollowed(
        condition,
        since: promise.step,
        observation.divergences(from: expectations),
        steps: promise.steps
      )
    )
  }

  /// Ends the pending expectations of rules with `after`.
  ///
  /// - Parameter observation: The state after the last step; nil if the flow didn't reach its end.
  /// - Returns: The violations of rules whose expectations should have held by now.
  mutating func endSteps(at observation: Observation?) -> [InvariantViolation] {
    isPast = true
    guard let observation else { return [] }
    return watches.compactMap { watch in
      guard case .after(let condition, let expectations, nil) = watch.invariant.rule, let promise = watch.promise
      else { return nil }
      return InvariantViolation(
        invariant: watch.invariant,
        how: .notFollowed(condition, since: promise.step, observation.divergences(from: expectations), steps: nil)
      )
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
