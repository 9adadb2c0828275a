import FlowLanguage
import NavigationEngine

/// Watches over rules while a flow goes on, and tells of each when it breaks; not again before it has held in between.
struct InvariantMonitor {
  private struct Watch {
    let invariant: Invariant
    var isBroken = false
    /// Of a rule with `after`: whether that held when it was last looked at.
    var heldBefore = false
    /// What is still to come; nil where nothing is.
    var promise: Promise?
  }

  /// What has to come about since something else did.
  private struct Promise {
    /// The step at which that came to hold.
    let step: Int
    /// How many steps that act have been done since.
    var steps = 0
  }

  private var watches: [Watch]
  /// Whether rules with `after` are past, as they are once the flow's steps are done.
  private var isPast = false

  /// - Parameter invariants: The rules; without any there is nothing to watch over.
  init?(_ invariants: [Invariant]) {
    guard !invariants.isEmpty else { return nil }
    watches = invariants.map { Watch(invariant: $0) }
  }

  /// Looks at the start, or at what a step that acts led to.
  ///
  /// - Parameters:
  ///   - observation: What is, and the change that led to it.
  ///   - step: The step's number, counted from 1; 0 for the start.
  /// - Returns: What breaks there.
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

  /// - Returns: The violation if the rule held until now.
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
      watches[number].promise = Promise(step: step)
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

  /// Ends what rules with `after` wait for.
  ///
  /// - Parameter observation: What is after the last step; nil where the flow didn't come so far.
  /// - Returns: What should have come about by now and hasn't.
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
  /// What is, in the terms of expectations that hold and shouldn't, by their keys.
  fileprivate func fields(of expectations: [Expectation]) -> [RouteValue.Field] {
    expectations.compactMap { expectation in
      guard expectation.key.fact != nil else { return nil }
      return .init(expectation.key.name, expectation.actual(in: self) ?? .null)
    }
  }
}
