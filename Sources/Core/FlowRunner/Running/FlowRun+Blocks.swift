import FlowLanguage
import FlowSyntax

// Runs steps that contain other steps.
extension FlowRun {
  mutating func perform(_ step: FlowStep, _ block: StepBlock, within scope: StepScope?) -> Bool {
    var outcome = StepOutcome(keepsDivergences: needsDivergences(of: step))
    let isDone =
      switch block.kind {
      case .once(let body): perform(body, within: inside(step, scope, file: body.file))
      case .times(let count, let steps):
        performRounds(count, of: step, scope, steps: { _ in steps }, summary: { "round \($0 + 1)" })
      case .each(let rounds):
        performRounds(rounds.count, of: step, scope, steps: { rounds[$0].steps }, summary: { rounds[$0].summary })
      case .whileHolds(let condition, let limit, let steps):
        performWhile(condition, limit, steps, of: step, scope, &outcome)
      case .either(let condition, let then, let otherwise):
        perform(holds(condition) ? then : otherwise, within: inside(step, scope))
      }
    guard isDone || step.modifiers?.isSoft == true, !needsRecords, !isExhausted else { return false }
    guard count(step) else { return exhaust(step, scope) }
    checkModifier(step, into: &outcome)
    return close(step, scope, outcome)
  }

  private mutating func performRounds(
    _ count: Int,
    of step: FlowStep,
    _ scope: StepScope?,
    steps: (Int) -> [FlowStep],
    summary: (Int) -> String
  ) -> Bool {
    for round in 0..<count where !perform(steps(round), within: inside(step, scope, round: summary(round))) {
      return false
    }
    return true
  }

  private mutating func performWhile(
    _ condition: [Expectation],
    _ limit: Int,
    _ steps: [FlowStep],
    of step: FlowStep,
    _ scope: StepScope?,
    _ outcome: inout StepOutcome
  ) -> Bool {
    var round = 0
    while holds(condition) {
      guard round < limit else {
        outcome.add(.endless(condition, step, rounds: limit))
        return true
      }
      round += 1
      guard perform(steps, within: inside(step, scope, round: "round \(round)")) else { return false }
    }
    return true
  }

  private func place(of step: FlowStep) -> Place { Place(file, step.range) }

  /// The scope of the steps within a step; nil if it isn't needed.
  private func inside(
    _ step: FlowStep,
    _ scope: StepScope?,
    file: SourceFile? = nil,
    round: @autoclosure () -> String? = nil
  ) -> StepScope? {
    guard reportsScopes else { return nil }
    return StepScope(
      file: file ?? self.file,
      step: step.label,
      round: round(),
      place: place(of: step),
      parent: scope
    )
  }
}
