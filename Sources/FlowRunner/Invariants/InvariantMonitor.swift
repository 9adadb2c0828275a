import FlowLanguage

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
  ///   - moment: What is, and the change that led to it.
  ///   - step: The step's number, counted from 1; 0 for the start.
  /// - Returns: What breaks there.
  mutating func look(at moment: Moment, step: Int) -> [Breach] {
    watches.indices.compactMap { number in
      let invariant = watches[number].invariant
      switch invariant.rule {
      case .always(let expectations):
        return note(moment.hold(expectations), number) { .unmet(moment.unmet(expectations)) }
      case .never(let expectations):
        return note(!moment.hold(expectations), number) { .unwanted(expectations, moment.parts(expectations)) }
      case .whenever(let condition, let expectations):
        return note(!moment.hold(condition) || moment.hold(expectations), number) {
          .unmetWhere(condition, moment.unmet(expectations))
        }
      case .after(let condition, let expectations, let within):
        return isPast ? nil : keep(number, condition, expectations, within, at: moment, step: step)
      }
    }
  }

  /// - Returns: The breach if the rule held until now.
  private mutating func note(_ holds: Bool, _ number: Int, _ how: () -> Breach.How) -> Breach? {
    defer { watches[number].isBroken = !holds }
    return holds || watches[number].isBroken ? nil : Breach(invariant: watches[number].invariant, how: how())
  }

  private mutating func keep(
    _ number: Int,
    _ condition: [Expectation],
    _ expectations: [Expectation],
    _ within: Int?,
    at moment: Moment,
    step: Int
  ) -> Breach? {
    let holds = moment.hold(condition)
    let begins = holds && !watches[number].heldBefore
    watches[number].heldBefore = holds
    if moment.hold(expectations) {
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
    return Breach(
      invariant: watches[number].invariant,
      how: .notFollowed(condition, since: promise.step, moment.unmet(expectations), steps: promise.steps)
    )
  }

  /// Ends what rules with `after` wait for.
  ///
  /// - Parameter moment: What is after the last step; nil where the flow didn't come so far.
  /// - Returns: What should have come about by now and hasn't.
  mutating func endSteps(at moment: Moment?) -> [Breach] {
    isPast = true
    guard let moment else { return [] }
    return watches.compactMap { watch in
      guard case .after(let condition, let expectations, nil) = watch.invariant.rule, let promise = watch.promise
      else { return nil }
      return Breach(
        invariant: watch.invariant,
        how: .notFollowed(condition, since: promise.step, moment.unmet(expectations), steps: nil)
      )
    }
  }
}
