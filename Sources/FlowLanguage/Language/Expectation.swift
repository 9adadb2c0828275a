package import FlowDiagnostics
import FlowSyntax
package import NavigationEngine

/// One thing that must hold after a step.
package struct Expectation: Sendable {
  package let key: ExpectationKey
  package let condition: Condition
  /// From the key to the end of its value.
  package let range: SourceRange

  /// What must hold; the cases carry what the flow states.
  package enum Condition: Sendable {
    /// The fact matches the value.
    case fact(Fact, RouteValue)
    /// The last step that acts raised exactly these.
    case diagnostics([String])
    /// The step is refused for this reason.
    case refused(String)
    case not([Expectation])
    case any([[Expectation]])
  }
}

// MARK: Checking

extension Expectation {
  /// Whether it holds in what is observed; a refusal is checked where the step is done, and holds here.
  package func holds(in observation: Observation) -> Bool {
    switch condition {
    case .fact(let fact, let stated): fact.matches(stated, in: observation)
    case .diagnostics(let ids): Set(ids) == Set(observation.change.diagnostics.map(\.id.rawValue))
    case .refused: true
    case .not(let none): !none.contains { $0.holds(in: observation) }
    case .any(let alternatives): alternatives.contains { $0.hold(in: observation) }
    }
  }

  /// What is, in the terms of what is stated; nil where the fact is absent, or no single fact says it.
  package func actual(in observation: Observation) -> RouteValue? {
    switch condition {
    case .fact(let fact, let stated): fact.actual(for: stated, in: observation)
    case .diagnostics: key.value(in: observation)
    case .refused, .not, .any: nil
    }
  }

  /// Whether an observation must be able to make the path's serialised form.
  var needsSavedPath: Bool {
    switch condition {
    case .fact(let fact, _): fact.isSavedPath
    case .diagnostics, .refused: false
    case .not(let none): none.needSavedPath
    case .any(let alternatives): alternatives.contains(where: \.needSavedPath)
    }
  }

  /// Whether it says which diagnostics a step raises.
  package var statesDiagnostics: Bool { if case .diagnostics = condition { true } else { false } }

  /// The reason for which the step should be refused; nil where it isn't about that.
  package var refusal: String? { if case .refused(let id) = condition { id } else { nil } }
}

extension [Expectation] {
  /// Whether all of them hold in what is observed.
  package func hold(in observation: Observation) -> Bool { allSatisfy { $0.holds(in: observation) } }

  /// Whether an observation must be able to make the path's serialised form.
  package var needSavedPath: Bool { contains(where: \.needsSavedPath) }

  /// Whether they say which diagnostics a step raises.
  package var stateDiagnostics: Bool { contains(where: \.statesDiagnostics) }
}

// MARK: Explaining

extension Expectation {
  /// How the expectation as it would hold is stated, where that is one short line.
  package func restated(as actual: RouteValue?) -> String? {
    guard case .fact(let fact, _) = condition, let value = fact.restated(as: actual) else { return nil }
    let text = spelled(value)
    return text.count > 100 ? nil : "change a step before this one, or state what is so:  \(text)"
  }

  /// Where the cause is to be looked for if it doesn't hold.
  package var question: Question {
    switch condition {
    case .fact(let fact, let stated): fact.question(stated)
    case .diagnostics, .refused, .not, .any: .nothing
    }
  }

  /// Where the cause is to be looked for if it holds and shouldn't.
  package var questionOfPresence: Question {
    switch condition {
    case .fact(let fact, let stated): fact.questionOfPresence(stated)
    case .not(let none): .all(none.map(\.question))
    case .diagnostics, .refused, .any: .nothing
    }
  }

  /// Whether it says all that there is to say of a fact.
  package func states(_ source: FactSource) -> Bool {
    guard case .fact(let fact, _) = condition else { return false }
    return fact.source == source && fact.matcher == .equals
  }

  /// The bindings about which it says something.
  package func bindings(in state: StackState) -> [String] {
    guard case .fact(let fact, let stated) = condition else { return [] }
    return fact.source.bindings(stated, in: state)
  }
}

// MARK: Spelling

extension Expectation {
  /// What is expected, as a value; nil where that isn't one value.
  package var expected: RouteValue? {
    switch condition {
    case .fact(_, let stated): stated
    case .diagnostics(let ids): .list(ids.map(RouteValue.string))
    case .refused(let id): .string(id)
    case .not, .any: nil
    }
  }

  /// The key with a value, as a flow states it on one line.
  package func spelled(_ value: RouteValue) -> String {
    "\(key.name): \(key.fact?.shape.spelled(value) ?? YAMLSpelling.flow(value))"
  }

  /// The expectation as a flow states it on one line, with `…` for a value that is long.
  package var words: String {
    let words =
      switch condition {
      case .not(let none): "not: {\(none.words)}"
      case .any(let alternatives): "any: [\(alternatives.map { "{\($0.words)}" }.joined(separator: ", "))]"
      case .fact, .diagnostics, .refused: spelled(expected ?? .null)
      }
    // Cut whole, so that no part of a secret value is left that can't be recognised as one.
    return words.utf8.count > 60 ? "\(key.name): …" : words
  }
}

extension [Expectation] {
  /// The expectations as a map states them on one line; of many, the first.
  package var words: String {
    prefix(6).map(\.words).joined(separator: ", ") + (count > 6 ? ", …" : "")
  }
}
