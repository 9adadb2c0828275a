package import FlowLanguage
package import NavigationEngine

/// An expectation of a flow, and what really held where it was checked.
package struct ExpectationUpdate: Sendable {
  package let expectation: Expectation
  /// What held, in the terms of the expectation's key, as a divergence has it.
  package let actual: RouteValue

  /// - Parameters:
  ///   - expectation: As it was read from the file, with its variables replaced.
  ///   - actual: What held: a list for what is stated as a list, a map for bindings and a transition, null for nothing.
  package init(_ expectation: Expectation, actual: RouteValue) {
    self.expectation = expectation
    self.actual = actual
  }
}

/// Why an expectation is left as it is, as a sentence without its full stop.
struct Obstacle: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// What an expectation states, by the kind of node that states it.
enum Statement: Hashable {
  case value(RouteValue)
  case list([RouteValue])
  case map([RouteValue.Field])
}

extension ExpectationUpdate {
  /// What the expectation states, and what it would have to state to hold.
  func statements() throws(Obstacle) -> (old: Statement, new: Statement) {
    switch expectation.condition {
    case .fact(let fact, let stated): return try statements(stated, by: fact)
    case .diagnostics(let ids):
      guard let fact = expectation.key.fact else { throw unstatable }
      return try statements(.list(ids.map(RouteValue.string)), by: fact)
    case .refused(let id):
      guard case .string = actual else { throw Obstacle("the step wasn't refused") }
      return (.value(.string(id)), .value(actual))
    case .not: throw Obstacle("“not” says what must not hold, which no value says")
    case .any: throw Obstacle("“any” gives several alternatives, and it isn't known which was meant")
    }
  }

  private func statements(_ stated: RouteValue, by fact: Fact) throws(Obstacle) -> (old: Statement, new: Statement) {
    let key = expectation.key.name
    if fact.isSavedPath, actual == .null {
      throw Obstacle("the path couldn't be saved, so it has no serialised form to state")
    }
    guard let new = fact.matcher.updated(stated, to: actual) else {
      throw Obstacle("“\(key)” says what must be there, not what is there")
    }
    guard fact.shape.accepts(actual) else { throw unstatable }
    if let gone = stated.mapFields.first(where: { field in !new.mapFields.contains { $0.name == field.name } }) {
      throw Obstacle("there was no “\(gone.name)”, so there is nothing to state of it")
    }
    return (Statement(stated, fact.shape.form), Statement(new, fact.shape.form))
  }

  private var unstatable: Obstacle { Obstacle("what held can't be stated by “\(expectation.key.name)”") }
}

extension Statement {
  /// A value as a key of that form states it.
  fileprivate init(_ value: RouteValue, _ form: ValueShape.Form) {
    switch (form, value) {
    case (.list, .list(let values)), (.valueOrList, .list(let values)): self = .list(values)
    case (.map, .map(let fields)): self = .map(fields)
    case (.count, _), (.flag, _), (.text, _), (.value, _), (.list, _), (.valueOrList, _), (.map, _):
      self = .value(value)
    }
  }
}
