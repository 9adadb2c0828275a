package import NavigationEngine

/// One row of what can be expected: its name and what it says are here, all that it does is its fact's.
package final class ExpectationKey: Sendable {
  /// What an expectation of the key is.
  package enum Kind: Sendable {
    /// A fact must match what is stated.
    case fact(Fact)
    /// The same of what the last step raised; each difference is a divergence of its own.
    case diagnostics(Fact)
    /// The step is refused.
    case refusal
    /// None of these holds.
    case not
    /// All of at least one of these holds.
    case any
  }

  package let name: String
  package let kind: Kind
  package let summary: String
  package let example: String

  /// A row of a kind of its own.
  init(_ name: String, _ kind: Kind, _ summary: String, _ example: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.example = example
  }

  /// A row that is a fact and a matcher.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - shape: What it takes.
  ///   - matcher: How the fact must match what is stated.
  ///   - source: What in a run the fact comes from.
  ///   - phrase: The sentence where it doesn't match.
  ///   - summary: What it says, in one line.
  ///   - example: The key with a value.
  ///   - hot: Set where the fact can be compared without an observation.
  ///   - read: Reads the fact; gives nil where it is absent.
  package convenience init(
    _ name: String,
    _ shape: ValueShape,
    _ matcher: Matcher,
    of source: FactSource,
    _ phrase: Phrase,
    _ summary: String,
    _ example: String,
    hot: HotFact? = nil,
    _ read: @escaping @Sendable (Observation) -> FactValue?
  ) {
    self.init(name, .fact(Fact(shape, matcher, source, phrase, hot: hot, .observation(read))), summary, example)
  }

  /// What the key's value is compared with; nil where no single fact is.
  package var fact: Fact? {
    switch kind {
    case .fact(let fact), .diagnostics(let fact): fact
    case .refusal, .not, .any: nil
    }
  }

  /// Whether it is about all columns of a split view.
  package var isAboutColumns: Bool { fact?.isAboutColumns == true }

  /// What the key takes, as the rest of “takes …”.
  package var takes: String {
    switch kind {
    case .fact(let fact), .diagnostics(let fact): fact.shape.takes
    case .refusal: "the id of a refusal"
    case .not: "a map of expectations"
    case .any: "a list of maps of expectations"
    }
  }

  /// What is in an observation, in the key's terms: null where it is absent, nil where the key has no single value.
  package func value(in observation: Observation) -> RouteValue? {
    fact.map { $0.value(in: observation)?.routeValue ?? .null }
  }
}
