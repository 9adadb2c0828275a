package import FlowLanguage
import FlowSyntax
package import NavigationEngine

/// An expectation of a flow with the actual value at one check.
package struct ExpectationUpdate: Sendable {
  package let expectation: Expectation
  /// The actual value in the terms of the expectation's key, as in a divergence: a list if the key takes a list, a map
  /// for bindings and a transition, null for nothing.
  package let actual: RouteValue
}

/// The value of an expectation, by the kind of its node.
enum StatedValue: Hashable {
  case value(RouteValue)
  case list([RouteValue])
  case map([RouteValue.Field])
}

extension ExpectationUpdate {
  /// The stated value, and the value with which the expectation would hold.
  func statements() throws(PlainError) -> (old: StatedValue, new: StatedValue) {
    switch expectation.condition {
    case .fact(let fact, let stated): return try statements(stated, by: fact)
    case .diagnostics(let ids):
      guard let fact = expectation.key.fact else { throw unstatable }
      return try statements(.list(ids.map(RouteValue.string)), by: fact)
    case .refused(let id):
      guard case .string = actual else { throw PlainError("the step wasn't refused") }
      return (.value(.string(id)), .value(actual))
    case .not: throw PlainError("“not” says what must not hold, which no value says")
    case .stacks: throw PlainError("“stacks” has expectations of its own, which are updated one by one")
    case .any: throw PlainError("“any” gives several alternatives, and it is unclear which was meant")
    }
  }

  private func statements(
    _ stated: RouteValue,
    by fact: Fact
  ) throws(PlainError) -> (old: StatedValue, new: StatedValue) {
    let key = expectation.key.name
    if fact.isSavedPath, actual == .null {
      throw PlainError("the path couldn't be saved, so it has no serialised form to state")
    }
    guard let new = fact.matcher.updated(stated, to: actual) else {
      throw PlainError("“\(key)” says what must be there, not what is there")
    }
    guard fact.shape.accepts(actual) else { throw unstatable }
    if let gone = stated.mapFields.first(where: { field in !new.mapFields.contains { $0.name == field.name } }) {
      throw PlainError("there was no “\(gone.name)”, so there is nothing to state of it")
    }
    return (StatedValue(stated, fact.shape.form), StatedValue(new, fact.shape.form))
  }

  private var unstatable: PlainError {
    PlainError("what held can't be stated by “\(expectation.key.name)”")
  }
}

extension StatedValue {
  /// The value as a key of a form states it.
  fileprivate init(_ value: RouteValue, _ form: ValueShape.Form) {
    switch (form, value) {
    case (.list, .list(let values)), (.valueOrList, .list(let values)): self = .list(values)
    case (.map, .map(let fields)), (.counts, .map(let fields)): self = .map(fields)
    case (.count, _), (.flag, _), (.text, _), (.value, _), (.list, _), (.valueOrList, _), (.map, _), (.counts, _):
      self = .value(value)
    }
  }
}
