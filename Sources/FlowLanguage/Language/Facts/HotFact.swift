package import NavigationEngine

/// A fact that most expectations are about, which is compared without an observation where it holds.
package enum HotFact: Sendable {
  case path, depth, top, screen

  /// Whether the fact of a whole stack is exactly what is stated.
  func isEqual(to stated: RouteValue, in state: StackState) -> Bool {
    switch (self, stated) {
    case (.path, .list(let values)): state.path.holds(values)
    case (.depth, .int(let depth)): state.depth == depth
    case (.top, _): (state.path.top?.value ?? .null) == stated
    case (.screen, .string(let screen)): state.screen == screen
    case (.path, _), (.depth, _), (.screen, _): false
    }
  }
}

extension [Expectation] {
  /// Whether all of them hold in a whole stack, as far as that can be seen without an observation.
  ///
  /// - Returns: False as well where one of them is about anything else, so that it has to be checked.
  package func clearlyHold(in state: StackState) -> Bool { allSatisfy { $0.clearlyHolds(in: state) } }
}

extension Expectation {
  fileprivate func clearlyHolds(in state: StackState) -> Bool {
    guard case .fact(let fact, let stated) = condition, let hot = fact.hot else { return false }
    return hot.isEqual(to: stated, in: state)
  }
}
