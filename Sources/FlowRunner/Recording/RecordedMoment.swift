package import FlowLanguage
package import NavigationEngine

/// What was after a step of a recording, as expectations see it.
package struct RecordedMoment: Sendable {
  /// What the stack held.
  package let state: StackState
  /// What the last step that acts had done.
  package let change: NavigationStack.Change
  private let step: Int
  private let steps: any RecordedSteps

  init(_ steps: any RecordedSteps, after step: Int) {
    (self.steps, self.step) = (steps, step)
    state = steps.state(after: step)
    change = steps.change(after: step)
  }

  /// Whether all of these hold, in the column that is named.
  package func holds(_ expectations: [Expectation], in column: AppModel.Column? = nil) -> Bool {
    let checker = ExpectationChecker(state: state, change: change, column: column)
    return expectations.allSatisfy { checker.holds($0.condition) { codable(in: column) } }
  }

  /// What an expectation by that name would have to say to hold.
  ///
  /// - Parameters:
  ///   - key: The name of an expectation: `path`, `depth`, `bindings`.
  ///   - column: The column that it is about; nil where none is named.
  /// - Returns: Nil where there is no such name, or it says more than a value: `not`, `any`, `refused`.
  package func value(of key: String, in column: AppModel.Column? = nil) -> RouteValue? {
    let shape = StepTable.expectations.first { $0.name == key }?.shape
    guard let condition = shape?.sample(for: state) else { return nil }
    let checker = ExpectationChecker(state: state, change: change, column: column)
    return checker.actual(condition) { codable(in: column) }
  }

  func unmet(_ expectations: [Expectation], in column: AppModel.Column?) -> [Finding] {
    var findings: [Finding] = []
    let checker = ExpectationChecker(state: state, change: change, column: column)
    checker.check(expectations, into: &findings) { codable(in: column) }
    return findings
  }

  private func codable(in column: AppModel.Column?) -> SavedPath? { steps.codable(after: step, in: column) }
}
