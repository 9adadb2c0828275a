package import NavigationEngine

/// A fact of most expectations, which can be compared without an observation.
package enum HotFact: Sendable {
  case path, depth, top, screen

  /// Whether the fact of a whole stack is equal to the stated value.
  func isEqual(to stated: RouteValue, in state: StackState) -> Bool {
    switch (self, stated) {
    case (.path, .list(let values)): state.path.holds(values)
    case (.depth, .int(let depth)): state.depth == depth
    case (.top, _): (state.path.top?.value ?? .null) == stated
    case (.screen, .string(let screen)): state.screen == screen && state.scene?.isFrontButtonsOnly != true
    case (.path, _), (.depth, _), (.screen, _): false
    }
  }
}

extension [Expectation] {
  /// Whether all of them hold in a whole stack, as far as that can be decided without an observation.
  ///
  /// - Parameter state: The stack's state.
  /// - Returns: False also if one of them needs an observation to be checked.
  package func clearlyHold(in state: StackState) -> Bool {
    // By index, so that no expectation is copied.
    for index in indices {
      guard case .fact(let fact, let stated) = self[index].condition, let hot = fact.hot,
        hot.isEqual(to: stated, in: state)
      else { return false }
    }
    return true
  }
}
