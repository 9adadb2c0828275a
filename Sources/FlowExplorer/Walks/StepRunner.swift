import NavigationEngine

/// Does a step on an app, under one profile or two, and says what it shows.
struct StepRunner: Sendable {
  /// The effect of a step.
  struct Effect {
    /// The causes of findings that it shows.
    var causes: [FindingCause] = []
    /// Whether two profiles show something else from now on.
    var isApart = false
  }

  let possible: PossibleSteps
  let watch: SearchWatch

  /// The causes that the start itself shows.
  func look(atStart start: Position) -> [FindingCause] {
    guard let other = start.other else { return watch.look(atStart: start.session) }
    let state = start.session.state
    return ShownFacts(state) == ShownFacts(other.state) ? [] : [.difference(nil, .open, state.frontName)]
  }

  /// Does a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - position: The app, which is unchanged if the step is refused.
  /// - Returns: The effect; nil if it is refused.
  func perform(_ step: PossibleStep, on position: inout Position) -> Effect? {
    let before = position.session.state
    var next = position
    guard let change = try? next.session.perform(step.action) else { return nil }
    var effect = Effect()
    if position.other == nil {
      _ = watch.look(at: step, change, from: before, to: next.session) { effect.causes.append($0) }
    } else if !next.performAlike(step) {
      effect.causes = [.difference(step.link, step.kind, before.frontName)]
      effect.isApart = true
    }
    position = next
    return effect
  }
}
