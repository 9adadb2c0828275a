/// The states that a finished search has found, in the order of discovery, with the way to each.
enum FoundStates: Sendable {
  case table(StateTable)
  case tree(PathTree)

  /// The number of states.
  var count: Int {
    switch self {
    case .table(let table): table.count
    case .tree(let tree): tree.count
    }
  }

  /// The bytes in use for each state.
  var bytesPerState: Double {
    switch self {
    case .table(let table): table.bytesPerState
    case .tree(let tree): tree.bytesPerState
    }
  }

  /// The state before a state, and the number of the step between them; nil for the start.
  func origin(of state: Int) -> (state: Int, step: Int)? {
    switch self {
    case .table(let table): table.origin(of: state)
    case .tree(let tree): tree.origin(of: state)
    }
  }

  /// The number of the state of a key with its fingerprint; nil if it isn't known, and in a tree, which has no keys.
  func state(of key: Span<UInt8>, _ fingerprint: Fingerprint) -> Int? {
    switch self {
    case .table(let table): table.state(of: key, fingerprint)
    case .tree: nil
    }
  }
}
