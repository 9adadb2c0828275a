package import NavigationEngine

/// One row of the table of expectations: its name and documentation are here, its behaviour is its fact's.
package final class ExpectationKey: Sendable {
  /// The kind of an expectation.
  package enum Meaning: Sendable {
    /// A fact must match the stated value.
    case fact(Fact)
    /// The last step's diagnostics must match; each difference is a separate divergence.
    case diagnostics(Fact)
    /// The step is refused.
    case refusal
    /// None of the expectations holds.
    case not
    /// All expectations of at least one map hold.
    case any
    /// Expectations about several stacks, by their names.
    case stacks
  }

  package let name: String
  package let kind: Meaning
  package let summary: String
  package let example: String

  /// Creates a row of any kind, given an example of the key with a value and its documentation in one line.
  init(_ example: String, _ summary: String, _ kind: Meaning) {
    name = String(example.prefix { $0 != ":" })
    (self.kind, self.summary, self.example) = (kind, summary, example)
  }

  /// Creates a row with a fact that must match the stated value.
  convenience init(_ example: String, _ summary: String, _ fact: () -> Fact) {
    self.init(example, summary, .fact(fact()))
  }

  /// The fact that the key's value is compared with; nil if there is no single fact.
  package var fact: Fact? {
    switch kind {
    case .fact(let fact), .diagnostics(let fact): fact
    case .refusal, .not, .any, .stacks: nil
    }
  }

  /// Whether it is about all columns of a split view.
  package var isAboutColumns: Bool { fact?.isAboutColumns == true }

  /// A description of its value, as the rest of “takes …”.
  package var takes: String {
    switch kind {
    case .fact(let fact), .diagnostics(let fact): fact.shape.takes
    case .refusal: "the id of a refusal"
    case .not: "a map of expectations"
    case .any: "a list of maps of expectations"
    case .stacks: "a map of stacks and maps of expectations"
    }
  }

  /// The actual value in an observation: null if it is absent, nil if the key has no single value.
  package func value(in observation: Observation) -> RouteValue? {
    fact.map { $0.value(in: observation)?.routeValue ?? .null }
  }
}
