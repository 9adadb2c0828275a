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
    guard let expected = expectation.expected else { throw obstacle }
    switch (expectation.condition, expected, actual) {
    case (.contains, _, _): throw obstacle
    case (.startsWith, .list(let old), .list(let new)): return (.list(old), .list(Array(new.prefix(old.count))))
    case (.endsWith, .list(let old), .list(let new)): return (.list(old), .list(Array(new.suffix(old.count))))
    case (.diagnostics, .list(let old), .list(let new)): return (.list(old), .list(Self.raised(new, beside: old)))
    case (.json, _, .null): throw obstacle
    case (.path, .list(let old), .list(let new)), (.visible, .list(let old), .list(let new)),
      (.links, .list(let old), .list(let new)), (.chrome, .list(let old), .list(let new)),
      (.columns, .list(let old), .list(let new)), (.json, .list(let old), .list(let new)):
      return (.list(old), .list(new))
    case (.bindings, .map(let old), .map(let new)), (.selection, .map(let old), .map(let new)),
      (.widths, .map(let old), .map(let new)), (.transition, .map(let old), .map(let new)):
      return (.map(old), .map(try fields(of: new, named: old.map(\.name))))
    case (.count, _, .int), (.depth, _, .int), (.screen, _, .string), (.canGoBack, _, .bool), (.atRoot, _, .bool),
      (.codable, _, .bool), (.title, _, .string), (.title, _, .null), (.backTitle, _, .string), (.backTitle, _, .null),
      (.chrome, _, .string), (.chrome, _, .null), (.visibility, _, .string), (.collapsed, _, .bool),
      (.compactColumn, _, .string), (.compactColumn, _, .null), (.style, _, .string), (.style, _, .null),
      (.refused, _, .string), (.top, _, _):
      return (.value(expected), .value(actual))
    default: throw obstacle
    }
  }

  /// The ids that were raised, once each; those that are stated already stand first, since their order doesn't count.
  private static func raised(_ ids: [RouteValue], beside stated: [RouteValue]) -> [RouteValue] {
    let all = Set(ids)
    var known = Set(stated)
    return stated.filter(all.contains) + ids.filter { known.insert($0).inserted }
  }

  /// The fields that the author states, with what held.
  private func fields(of held: [RouteValue.Field], named names: [String]) throws(Obstacle) -> [RouteValue.Field] {
    let values = Dictionary(held.map { ($0.name, $0.value) }) { first, _ in first }
    var fields: [RouteValue.Field] = []
    for name in names {
      guard let value = values[name] else {
        throw Obstacle("there was no “\(name)”, so there is nothing to state of it")
      }
      fields.append(.init(name, value))
    }
    return fields
  }

  /// Why there is no value that could be written.
  private var obstacle: Obstacle {
    switch expectation.condition {
    case .contains: Obstacle("“contains” says what must be there, not what is there")
    case .not: Obstacle("“not” says what must not hold, which no value says")
    case .any: Obstacle("“any” gives several alternatives, and it isn't known which was meant")
    case .json: Obstacle("the path couldn't be saved, so it has no serialised form to state")
    case .refused: Obstacle("the step wasn't refused")
    default: Obstacle("what held can't be stated by “\(expectation.key.name)”")
    }
  }
}
