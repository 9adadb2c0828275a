import FlowLanguage
import FlowRunner

/// The rules with `after` and `within`; whether they are broken depends on the steps to a state, not on the state.
struct DeadlineRules: Sendable {
  /// The parts of each rule that hold after one step.
  struct Facts: Hashable, Sendable {
    fileprivate let conditions: [Bool]
    fileprivate let expectations: [Bool]
  }

  /// The rules, each with its number among all.
  fileprivate let rules: [(number: Int, condition: [Expectation], expectations: [Expectation], within: Int)]

  /// Takes the rules with a number of steps; without one, only the end of a flow could break them.
  init(_ invariants: [Invariant]) {
    rules = invariants.enumerated().compactMap { number, invariant in
      guard case .after(let condition, let expectations, let within?) = invariant.rule else { return nil }
      return (number, condition, expectations, within)
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// The parts of each rule that hold after a step, or at the start.
  func facts(of observation: Observation) -> Facts {
    Facts(
      conditions: rules.map { $0.condition.hold(in: observation) },
      expectations: rules.map { $0.expectations.hold(in: observation) }
    )
  }
}

/// How many steps ago the condition of each rule began to hold, along one way.
struct RuleClock: Sendable {
  private var states: [RuleState]

  /// Begins at the start of a way.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - start: The parts that hold at the start.
  ///   - isCold: Whether nothing precedes the start, so that a condition that holds there begins to hold there.
  init(_ rules: DeadlineRules, at start: DeadlineRules.Facts, isCold: Bool) {
    states = rules.rules.map { _ in RuleState() }
    if isCold {
      _ = pass([start], of: rules)
    } else {
      for number in states.indices { states[number].heldBefore = start.conditions[number] }
    }
  }

  /// Notes steps; returns the numbers of the rules that they break.
  mutating func pass(_ facts: [DeadlineRules.Facts], of rules: DeadlineRules) -> [Int] {
    var broken: [Int] = []
    for facts in facts {
      for (number, rule) in rules.rules.enumerated() {
        let (isGiven, holds) = (facts.conditions[number], facts.expectations[number])
        if states[number].check(isGiven, holds, within: rule.within, at: 0) != nil { broken.append(rule.number) }
      }
    }
    return broken
  }
}
