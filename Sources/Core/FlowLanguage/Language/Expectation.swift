package import FlowSyntax
package import NavigationEngine

/// One expectation after a step.
package struct Expectation: Sendable {
  package let key: ExpectationKey
  package let condition: Condition
  /// The range from the key to the end of its value.
  package let range: SourceRange

  /// The condition, with the values that the flow states.
  package enum Condition: Sendable {
    /// The fact matches the value.
    case fact(Fact, RouteValue)
    /// The last step that acts raised exactly these diagnostics.
    case diagnostics([String])
    /// The step is refused with this id.
    case refused(String)
    case not([Expectation])
    case any([[Expectation]])
    /// All expectations hold in the stacks of these names.
    case stacks([StackExpectations])
  }

  /// The expectations about the stack of a name.
  package struct StackExpectations: Sendable {
    package let name: String
    package let expectations: [Expectation]
    /// The range of the name.
    package let range: SourceRange
  }
}

// MARK: Checking

extension Expectation {
  /// Whether it holds in an observation; a refusal was checked when the step ran, so here it holds.
  package func holds(in observation: Observation) -> Bool {
    switch condition {
    case .fact(let fact, let stated): fact.matches(stated, in: observation)
    case .diagnostics(let ids): Set(ids) == Set(observation.change.diagnostics.map(\.id.rawValue))
    case .refused: true
    case .not(let none): !none.contains { $0.holds(in: observation) }
    case .any(let alternatives): alternatives.contains { $0.hold(in: observation) }
    case .stacks(let stacks):
      stacks.allSatisfy { stack in observation.inStack(stack.name).map { stack.expectations.hold(in: $0) } ?? false }
    }
  }

  /// The actual value, in the form of the stated one; nil if the fact is absent, or there is no single fact.
  package func actual(in observation: Observation) -> RouteValue? {
    switch condition {
    case .fact(let fact, let stated): fact.actual(for: stated, in: observation)
    case .diagnostics: key.value(in: observation)
    case .refused, .not, .any, .stacks: nil
    }
  }

  /// Whether it needs the path's serialised form.
  var needsSavedPath: Bool {
    switch condition {
    case .fact(let fact, _): fact.isSavedPath
    case .diagnostics, .refused: false
    case .not(let none): none.needSavedPath
    case .any(let alternatives): alternatives.contains(where: \.needSavedPath)
    case .stacks(let stacks): stacks.contains(where: \.expectations.needSavedPath)
    }
  }

  /// Whether it states the diagnostics of a step.
  package var statesDiagnostics: Bool { if case .diagnostics = condition { true } else { false } }

  /// The id of the expected refusal; nil if it expects none.
  package var refusal: String? { if case .refused(let id) = condition { id } else { nil } }
}

extension [Expectation] {
  /// Whether all of them hold in an observation.
  package func hold(in observation: Observation) -> Bool { allSatisfy { $0.holds(in: observation) } }

  /// Whether one of them needs the path's serialised form.
  package var needSavedPath: Bool { contains(where: \.needsSavedPath) }

  /// Whether one of them states the diagnostics of a step.
  package var stateDiagnostics: Bool { contains(where: \.statesDiagnostics) }
}

// MARK: Explaining

extension Expectation {
  /// Advice: an expectation that would hold, if it fits on one short line; else nil.
  package func restated(as actual: RouteValue?) -> String? {
    guard case .fact(let fact, _) = condition, let value = fact.restated(as: actual), !value.isLong else { return nil }
    let text = spelled(value)
    return text.count > Self.longest ? nil : "change a step before this one, or state what is so:  \(text)"
  }

  /// The question about the cause if the expectation doesn't hold.
  package var question: Question {
    switch condition {
    case .fact(let fact, let stated): fact.question(stated)
    case .diagnostics, .refused, .not, .any: .nothing
    case .stacks(let stacks): .all(stacks.map { .inStack($0.name, $0.expectations.map(\.question)) })
    }
  }

  /// The question about the cause if the expectation holds and shouldn't.
  package var questionOfPresence: Question {
    switch condition {
    case .fact(let fact, let stated): fact.questionOfPresence(stated)
    case .not(let none): .all(none.map(\.question))
    case .stacks(let stacks): .all(stacks.map { .inStack($0.name, $0.expectations.map(\.questionOfPresence)) })
    case .diagnostics, .refused, .any: .nothing
    }
  }

  /// Whether it states a fact completely.
  package func states(_ source: FactSource) -> Bool {
    guard case .fact(let fact, _) = condition else { return false }
    return fact.source == source && fact.matcher == .equals
  }

  /// The expectations about stacks that it consists of; it itself if it isn't about several.
  package var parts: [Expectation] {
    guard case .stacks(let stacks) = condition else { return [self] }
    return stacks.flatMap(\.expectations)
  }

  /// The bindings that it states values of.
  package func bindings(in state: StackState) -> [String] {
    guard case .fact(let fact, let stated) = condition else { return [] }
    return fact.source.bindings(stated, in: state)
  }
}

// MARK: Spelling

extension Expectation {
  /// The expected value; nil if it isn't one value.
  package var expected: RouteValue? {
    switch condition {
    case .fact(_, let stated): stated
    case .diagnostics(let ids): .list(ids.map(RouteValue.string))
    case .refused(let id): .string(id)
    case .not, .any, .stacks: nil
    }
  }

  /// The key with a value, as a flow writes it.
  private func written(_ value: RouteValue) -> YAMLNode.Field {
    .init(key.name, key.fact?.shape.node(value) ?? .value(value))
  }

  /// The expectation in YAML; reading that gives the same expectation.
  package var written: YAMLNode.Field {
    switch condition {
    case .fact(_, let stated): written(stated)
    case .diagnostics(let ids): .init(key.name, .values(ids.map(RouteValue.string)))
    case .refused(let id): .init(key.name, .text(id))
    case .not(let none): .init(key.name, none.written)
    case .any(let alternatives): .init(key.name, .list(alternatives.map(\.written)))
    case .stacks(let stacks): .init(key.name, .map(stacks.map { .init($0.name, $0.expectations.written) }))
    }
  }

  /// The key with a value, as a flow writes it on one line.
  package func spelled(_ value: RouteValue) -> String {
    written(value).text
  }

  /// The expectation as a flow writes it on one line, with `…` for a long value.
  package var summary: String {
    let summary =
      switch condition {
      case .not(let none): "not: {\(none.summary)}"
      case .any(let alternatives): "any: [\(alternatives.map { "{\($0.summary)}" }.joined(separator: ", "))]"
      case .stacks(let stacks):
        "stacks: {\(stacks.map { "\($0.name): {\($0.expectations.summary)}" }.joined(separator: ", "))}"
      case .fact, .diagnostics, .refused: spelled(expected ?? .null)
      }
    // A long text is replaced as a whole, since a part of a secret value couldn't be recognised and masked.
    return summary.utf8.count > 60 ? "\(key.name): …" : summary
  }
}

extension [Expectation] {
  /// The expectations as a flow writes them.
  package var written: YAMLNode { .map(map(\.written)) }

  /// The expectations as a map on one line; at most the first six.
  package var summary: String {
    prefix(6).map(\.summary).joined(separator: ", ") + (count > 6 ? ", …" : "")
  }
}

extension Expectation {
  /// The maximum number of characters of an expectation that is proposed.
  fileprivate static let longest = 100
}

extension RouteValue {
  /// Whether the texts in the value have so many bytes that spelling it isn't worth the while.
  fileprivate var isLong: Bool {
    var (waiting, rest) = ([self], 4 * Expectation.longest)
    while let value = waiting.popLast() {
      rest -= 1
      switch value {
      case .null, .bool, .int, .double: break
      case .string(let text): rest -= text.utf8.count
      case .list, .map, .typed: waiting += value.parts.prefix(rest)
      }
      if rest <= 0 { return true }
    }
    return false
  }
}
