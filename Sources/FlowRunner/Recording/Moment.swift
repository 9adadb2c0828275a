import FlowLanguage
import NavigationEngine

/// What is at one point of a flow, and what rules say of it.
struct Moment {
  private let checker: ExpectationChecker
  private let codable: () -> SavedPath?

  /// Puts together what rules are held against; `codable`, which gives the path's serialised form, is asked only where
  /// a rule is about that.
  init(_ state: StackState, _ change: NavigationStack.Change, codable: @escaping () -> SavedPath?) {
    checker = ExpectationChecker(state: state, change: change)
    self.codable = codable
  }

  /// Whether all of these hold.
  func hold(_ expectations: [Expectation]) -> Bool {
    expectations.allSatisfy { checker.holds($0.condition, codable) }
  }

  /// What is said of those that don't hold.
  func unmet(_ expectations: [Expectation]) -> [Finding] {
    var findings: [Finding] = []
    checker.check(expectations, into: &findings, codable: codable)
    return findings
  }

  /// What is, in the terms of those that hold and shouldn't.
  func parts(_ expectations: [Expectation]) -> [RouteValue.Field] {
    expectations.compactMap { expectation in
      checker.actual(expectation.condition, codable).map { .init(expectation.key.name, $0) }
    }
  }
}
