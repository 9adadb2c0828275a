package import FlowLanguage

/// The rules and goals that a search checks in each state, and the causes that it has found.
struct SearchWatch: Sendable {
  let failOn: FailOn
  let invariants: [Invariant]
  let goals: [[Expectation]]
  /// The causes that are known, and aren't looked for again.
  var known: Set<FindingCause> = []

  /// Whether a state has to be observed.
  var hasExpectations: Bool {
    invariants.indices.contains { !known.contains(.invariant($0)) }
      || goals.indices.contains { !known.contains(.goal($0)) }
  }

  /// The rules that an observation breaks, and the goals that it reaches.
  func look(at observation: Observation) -> [FindingCause] {
    var causes: [FindingCause] = []
    for number in invariants.indices where !known.contains(.invariant(number)) {
      if invariants[number].isBroken(in: observation) { causes.append(.invariant(number)) }
    }
    for number in goals.indices where !known.contains(.goal(number)) {
      if goals[number].hold(in: observation) { causes.append(.goal(number)) }
    }
    return causes
  }
}

extension Invariant {
  /// Whether one state is enough to break the rule; a rule with `after` depends on the way to it.
  package var isOfOneState: Bool {
    switch rule {
    case .always, .never, .whenever: true
    case .after: false
    }
  }

  /// Whether an observation breaks the rule.
  fileprivate func isBroken(in observation: Observation) -> Bool {
    switch rule {
    case .always(let expectations): !expectations.hold(in: observation)
    case .never(let expectations): expectations.hold(in: observation)
    case .whenever(let condition, let expectations):
      condition.hold(in: observation) && !expectations.hold(in: observation)
    case .after: false
    }
  }
}
