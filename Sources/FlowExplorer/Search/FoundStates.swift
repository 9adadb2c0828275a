/// The states that a finished search has found, in the order of discovery, with the way to each.
enum FoundStates: Sendable {
  case table(StateTable)
  /// Only the first state of each screen has a number: that of the screen. The others are counted.
  case graph(ScreenGraph, count: Int)

  /// The number of states.
  var count: Int {
    switch self {
    case .table(let table): table.count
    case .graph(_, let count): count
    }
  }

  /// The bytes in use for each state; none are kept of states that are only counted.
  var bytesPerState: Double {
    switch self {
    case .table(let table): table.bytesPerState
    case .graph: 0
    }
  }

  /// The state before a state, and the number of the step between them; nil for the start.
  func origin(of state: Int) -> (state: Int, step: Int)? {
    switch self {
    case .table(let table): table.origin(of: state)
    case .graph(let graph, _): graph.screens[state].origin.map { ($0.screen, $0.step) }
    }
  }

  /// The number of the state of a key with its fingerprint; nil if it isn't known, and in a graph, which has no keys.
  func state(of key: Span<UInt8>, _ fingerprint: Fingerprint) -> Int? {
    switch self {
    case .table(let table): table.state(of: key, fingerprint)
    case .graph: nil
    }
  }
}
