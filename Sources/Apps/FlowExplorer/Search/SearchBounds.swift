/// The limits of a search; many apps have infinitely many states.
package struct SearchBounds: Sendable {
  /// The maximum number of steps from the start; nil for any number.
  package var depth: Int?
  /// The maximum number of screens above the root of any one stack, and of layers on each other.
  package var pathLimit: Int
  /// The maximum number of states.
  package var states: Int
  /// The maximum time; nil for any.
  package var time: Duration?

  /// The maximum number of states unless another one is chosen.
  ///
  /// More states showed nothing else in any app that was compared, but for the findings that the manual names.
  package static let defaultStates = 20_000

  /// The maximum of ``states``.
  package static let statesLimit = StateTable.limit

  /// The memory that the search may count: 192 MB, or 1,006 bytes for each state if that is more.
  var memory: Int { memoryLimit ?? max(192 << 20, states * 1_006) }
  /// Another bound on the memory, for tests; nil if the number of states decides.
  var memoryLimit: Int?

  /// The number of steps after which the search ends: 100 for each state, and at least 50,000.
  var steps: Int { stepLimit ?? max(50_000, states * 100) }
  /// Another bound on the steps; nil if the number of states decides.
  var stepLimit: Int?

  package init(
    depth: Int? = nil,
    pathLimit: Int = 6,
    states: Int = Self.defaultStates,
    steps: Int? = nil,
    time: Duration? = nil
  ) {
    (self.depth, self.pathLimit, stepLimit) = (depth, pathLimit, steps)
    self.states = min(states, Self.statesLimit)
    self.time = time
  }
}

/// The reason why a search didn't visit every state.
package enum SearchCut: String, Sendable, CaseIterable {
  case depth, path, states, steps, memory, time, stopped
}
