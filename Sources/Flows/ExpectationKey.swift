package import NavigationEngine

/// What can be expected, by name.
package final class ExpectationKey: Sendable {
  /// The key's number in the table.
  package struct ID: Hashable, Sendable {
    let index: UInt8

    package var name: String { StepTable[self].name }
  }

  /// What the key takes, and the condition that it makes of it.
  package enum Shape: Sendable {
    case count(@Sendable (Int) -> Expectation.Condition)
    case flag(@Sendable (Bool) -> Expectation.Condition)
    case text(@Sendable (String) -> Expectation.Condition)
    case textOrNull(@Sendable (String?) -> Expectation.Condition)
    case texts(@Sendable ([String]) -> Expectation.Condition)
    case value(@Sendable (RouteValue) -> Expectation.Condition)
    case values(@Sendable ([RouteValue]) -> Expectation.Condition)
    case list(@Sendable ([RouteValue]) -> Expectation.Condition)
    case bindings, transition, diagnostics, refusal, not, any
  }

  package let name: String
  package let shape: Shape
  package let summary: String
  package let example: String

  init(_ name: String, _ shape: Shape, _ summary: String, _ example: String) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.example = example
  }
}
