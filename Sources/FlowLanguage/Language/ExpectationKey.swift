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
    case chrome(ChromeFact)
    /// One of these words.
    case word([String], @Sendable (String) -> Expectation.Condition)
    case wordOrNull([String], @Sendable (String?) -> Expectation.Condition)
    case bindings, columns, selection, widths, transition, diagnostics, refusal, not, any
  }

  /// What the key takes, as the rest of “takes …”.
  package var takes: String {
    switch shape {
    case .count: "a whole number from 0 up"
    case .flag: "`true` or `false`"
    case .text: "text"
    case .textOrNull: "text or `null`"
    case .texts: "a list of texts"
    case .value: "a value"
    case .values: "a value or a list of values"
    case .list: "a list of values"
    case .chrome(let fact): fact.takes
    case .bindings: "a map of bindings and values"
    case .word(let words, _): words.map { "`\($0)`" }.joined(separator: ", ")
    case .wordOrNull(let words, _): (words + ["null"]).map { "`\($0)`" }.joined(separator: ", ")
    case .columns: "a list of columns"
    case .selection: "a map of columns and values"
    case .widths: "a map of columns and numbers"
    case .transition: "a kind, or a map of `kind`, `levels` and `animated`"
    case .diagnostics: "a list of diagnostic ids"
    case .refusal: "the id of a refusal"
    case .not: "a map of expectations"
    case .any: "a list of maps of expectations"
    }
  }

  package let name: String
  package let shape: Shape
  package let summary: String
  package let example: String

  /// A fact about a bar, by the fact's own name.
  convenience init(_ fact: ChromeFact, _ summary: String, _ example: String) {
    self.init(fact.rawValue, .chrome(fact), summary, example)
  }

  init(_ name: String, _ shape: Shape, _ summary: String, _ example: String) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.example = example
  }
}
