import FlowSyntax
package import NavigationEngine

/// The way in which a fact must match the stated value; all behaviour that depends only on that is defined here.
package enum Matcher: Sendable, Equatable {
  /// The fact is equal to the stated value.
  case equals
  /// The list has these elements, at any position.
  case contains
  case startsWith
  case endsWith
  /// The map has these fields; it may have others.
  case includes
  /// The list has exactly these elements, in any order.
  case unordered
  /// The text, or the list of texts, has what a map in its place says.
  case part(PartialMatch)

  func matches(_ found: FactValue, _ stated: RouteValue) -> Bool {
    switch self {
    case .equals: found.isEqual(to: stated)
    case .contains: Set(found.listElements).isSuperset(of: stated.listElements)
    case .startsWith: found.holds(stated.listElements, atEnd: false)
    case .endsWith: found.holds(stated.listElements, atEnd: true)
    case .includes: stated.mapFields.allSatisfy { found[$0.name] == $0.value }
    case .unordered: Set(found.listElements) == Set(stated.listElements)
    case .part(let match): match.matches(found)
    }
  }

  /// Whether exactly one stated value would match the fact.
  package var hasOneStatement: Bool {
    switch self {
    case .equals, .includes, .unordered: true
    case .contains, .startsWith, .endsWith, .part: false
    }
  }

  /// The value that `--update` writes.
  ///
  /// - Parameters:
  ///   - stated: The stated value.
  ///   - actual: The fact: a list if one is stated, a map if one is stated.
  /// - Returns: The value that matches the fact; nil if there is no single one.
  package func updated(_ stated: RouteValue, to actual: RouteValue) -> RouteValue? {
    switch self {
    case .equals: actual
    case .contains, .part: nil
    case .startsWith: .list(Array(actual.listElements.prefix(stated.listElements.count)))
    case .endsWith: .list(Array(actual.listElements.suffix(stated.listElements.count)))
    case .includes: .map(stated.mapFields.compactMap { field in actual.mapFields.first { $0.name == field.name } })
    // Elements that are already stated come first, since the order doesn't count.
    case .unordered:
      .list((stated.listElements.filter(Set(actual.listElements).contains) + actual.listElements).withoutRepeats)
    }
  }
}
