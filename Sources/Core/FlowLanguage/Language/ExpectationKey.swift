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

  /// Creates a row of any kind.
  init(_ name: String, _ kind: Meaning, _ summary: String, _ example: String) {
    (self.name, self.kind, self.summary, self.example) = (name, kind, summary, example)
  }

  /// Creates a row with a fact and a matcher.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - shape: The shape of its value.
  ///   - matcher: The way in which the fact must match the stated value.
  ///   - source: The part of a run that the fact comes from.
  ///   - phrase: The sentence for a fact that doesn't match.
  ///   - summary: The documentation, in one line.
  ///   - example: The key with a value.
  ///   - hot: Set if the fact can be compared without an observation.
  ///   - read: Reads the fact; nil if it is absent.
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
