package import NavigationEngine

/// How a fact must match what an expectation states; everything that follows from that alone is said here.
package enum Matcher: Sendable {
  /// The fact is exactly what is stated.
  case equals
  /// The list has these elements, wherever.
  case contains
  case startsWith
  case endsWith
  /// The map has these fields; others may hold anything.
  case includes
  /// The list has exactly these elements, in any order.
  case unordered

  func matches(_ found: FactValue, _ stated: RouteValue) -> Bool {
    switch self {
    case .equals: found.isEqual(to: stated)
    case .contains: Set(found.listElements).isSuperset(of: stated.listElements)
    case .startsWith: found.holds(stated.listElements, atEnd: false)
    case .endsWith: found.holds(stated.listElements, atEnd: true)
    case .includes: stated.mapFields.allSatisfy { found[$0.name] == $0.value }
    case .unordered: Set(found.listElements) == Set(stated.listElements)
    }
  }

  /// Whether an expectation can be stated anew by what is: there is one value that it would have to state.
  package var hasOneStatement: Bool {
    switch self {
    case .equals, .includes, .unordered: true
    case .contains, .startsWith, .endsWith: false
    }
  }

  /// What `--update` writes.
  ///
  /// - Parameters:
  ///   - stated: What the expectation states.
  ///   - actual: The fact as it was: a list where one is stated, a map where one is.
  /// - Returns: What it would have to state; nil where no value says it.
  package func updated(_ stated: RouteValue, to actual: RouteValue) -> RouteValue? {
    switch self {
    case .equals: actual
    case .contains: nil
    case .startsWith: .list(Array(actual.listElements.prefix(stated.listElements.count)))
    case .endsWith: .list(Array(actual.listElements.suffix(stated.listElements.count)))
    case .includes: .map(stated.mapFields.compactMap { field in actual.mapFields.first { $0.name == field.name } })
    case .unordered: .list(Self.merged(actual.listElements, beside: stated.listElements))
    }
  }

  /// The elements, once each; those that are stated already come first, since the order doesn't count.
  private static func merged(_ elements: [RouteValue], beside stated: [RouteValue]) -> [RouteValue] {
    let all = Set(elements)
    var known = Set(stated)
    return stated.filter(all.contains) + elements.filter { known.insert($0).inserted }
  }
}
