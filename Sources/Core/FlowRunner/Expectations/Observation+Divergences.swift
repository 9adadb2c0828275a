import FlowLanguage
import FlowSyntax
import NavigationEngine

// Checks expectations against an observation.
extension Observation {
  /// Adds a divergence for each difference between expectations and observation.
  func check(_ expectations: [Expectation], into outcome: inout StepOutcome) {
    for expectation in expectations where !expectation.holds(in: self) {
      switch expectation.condition {
      case .fact(let fact, let stated): outcome.add(.unmet(expectation, fact, stated, in: self))
      case .diagnostics(let ids): checkDiagnostics(ids, expectation, into: &outcome)
      // A refusal is checked when the step is performed.
      case .refused: break
      case .not(let none):
        for inner in none where inner.holds(in: self) { outcome.add(.unwanted(inner, in: self)) }
      case .any(let alternatives): outcome.add(.noAlternative(expectation, alternatives, in: self))
      case .stacks(let stacks): for stack in stacks { check(stack, expectation, into: &outcome) }
      }
    }
  }

  /// Adds a divergence for each difference in the stack of a name.
  private func check(
    _ stack: Expectation.StackExpectations,
    _ expectation: Expectation,
    into outcome: inout StepOutcome
  ) {
    guard let observation = inStack(stack.name) else {
      return outcome.add(.noStack(stack, expectation, hasScene: scene != nil))
    }
    for divergence in observation.divergences(from: stack.expectations) {
      var inner = divergence
      inner.stack = inner.stack ?? .stack(stack.name)
      outcome.add(inner)
    }
  }

  /// A divergence for each difference between expectations and observation.
  func divergences(from expectations: [Expectation]) -> [UnexplainedDivergence] {
    var outcome = StepOutcome()
    check(expectations, into: &outcome)
    return outcome.divergences
  }

  private func checkDiagnostics(
    _ ids: [String],
    _ expectation: Expectation,
    into outcome: inout StepOutcome
  ) {
    let raised = Set(change.diagnostics.map(\.id.rawValue))
    for id in Set(ids).subtracting(raised).sorted() {
      outcome.add(.missingDiagnostic(id, raised: raised.sorted(), range: expectation.range))
    }
    var reported: Set<EngineDiagnostic.ID> = []
    for diagnostic in change.diagnostics where !ids.contains(diagnostic.id.rawValue) {
      guard reported.insert(diagnostic.id).inserted else { continue }
      outcome.add(.unexpectedDiagnostic(diagnostic, range: expectation.range, key: expectation.key.name))
    }
  }
}

extension UnexplainedDivergence {
  /// A fact that doesn't match, in the column that the step names.
  fileprivate static func unmet(
    _ expectation: Expectation,
    _ fact: Fact,
    _ stated: RouteValue,
    in observation: Observation
  ) -> Self {
    let actual = expectation.actual(in: observation)
    return Self(
      kind: .expectation,
      message: (fact.isAboutColumns && observation.scene == nil || fact.isAboutScene ? "" : observation.place)
        + fact.sentence(stated, actual, in: observation),
      key: expectation.key.name,
      expected: stated,
      actual: actual ?? .null,
      range: expectation.range,
      fix: expectation.restated(as: actual),
      question: fact.question(stated)
    )
  }

  /// Expectations about a stack that isn't there.
  fileprivate static func noStack(
    _ stack: Expectation.StackExpectations,
    _ expectation: Expectation,
    hasScene: Bool
  ) -> Self {
    Self(
      kind: .expectation,
      message: hasScene ? "“\(stack.name)” isn't presented now" : "the app has no tabs, presentations or URLs",
      key: expectation.key.name,
      range: stack.range,
      question: .layers([stack.name], areWaiting: false)
    )
  }

  /// A list of alternatives that all fail, with the problems of the first ones.
  fileprivate static func noAlternative(
    _ expectation: Expectation,
    _ alternatives: [[Expectation]],
    in observation: Observation
  ) -> Self {
    let place = observation.place
    let reasons = alternatives.prefix(3).compactMap { alternative in
      observation.divergences(from: alternative).first.map { divergence in
        divergence.message.hasPrefix(place) ? String(divergence.message.dropFirst(place.count)) : divergence.message
      }
    }
    let more = alternatives.count - 3
    let rest = more > 0 ? ["and \(more) more"] : []
    return Self(
      kind: .expectation,
      message: place + "none of the alternatives holds: " + (reasons + rest).joined(separator: "; "),
      key: expectation.key.name,
      range: expectation.range
    )
  }

  /// An expectation under `not` that holds.
  fileprivate static func unwanted(_ expectation: Expectation, in observation: Observation) -> Self {
    Self(
      kind: .expectation,
      message: "\(observation.place)“\(expectation.summary)” holds, and the flow says that it must not",
      key: "not",
      actual: expectation.actual(in: observation),
      range: expectation.range,
      question: expectation.questionOfPresence
    )
  }

  fileprivate static func missingDiagnostic(_ id: String, raised: [String], range: SourceRange) -> Self {
    Self(
      kind: .missingDiagnostic,
      message: "the step doesn't raise “\(id)”, which the flow expects",
      key: "diagnostics",
      expected: .string(id),
      actual: .list(raised.map(RouteValue.string)),
      range: range,
      fix: "remove “\(id)” from `diagnostics`, or make the step raise it"
    )
  }
}

extension Observation {
  /// The beginning of a sentence about a column or a stack; empty if none is named.
  fileprivate var place: String {
    switch address {
    case nil: ""
    case .column(let column): "in the column “\(column.rawValue)”, "
    case .stack(let name): "in “\(name)”, "
    }
  }
}
