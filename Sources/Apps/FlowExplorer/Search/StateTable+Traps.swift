extension StateTable {
  /// The states that a step leads into a trap from outside, ascending; a state behind a trap is none of its own.
  ///
  /// - Parameters:
  ///   - homes: Whether each state is home, the base in front with nothing above its root, or may lead there by unknown
  ///     states.
  ///   - edges: The steps of persons; those to a state that is known to lead home are left out.
  /// - Returns: The states that no step of a person leads home from.
  func traps(homes: [Bool], edges: [(from: UInt32, to: UInt32)]) -> [Int] {
    // Of most apps every state is known to lead home, and then nothing is to be made for each.
    guard homes.contains(false) else { return [] }
    let leads = Self.leadingHome(homes, edges)
    return leads.indices.filter { state in
      guard !leads[state] else { return false }
      return origin(of: state).map { leads[$0.state] } ?? true
    }
  }

  /// Whether a person can get home from each state, found backwards from the homes.
  private static func leadingHome(_ homes: [Bool], _ edges: [(from: UInt32, to: UInt32)]) -> [Bool] {
    var leads = homes
    // An edge from a state that leads home says nothing.
    let edges = edges.filter { !homes[Int($0.from)] }
    var starts = [UInt32](repeating: 0, count: homes.count + 1)
    for edge in edges { starts[Int(edge.to) + 1] += 1 }
    for state in homes.indices { starts[state + 1] += starts[state] }
    var sources = [UInt32](repeating: 0, count: edges.count)
    // Each list is filled from its end, and begins where the next one ended.
    for edge in edges {
      starts[Int(edge.to) + 1] -= 1
      sources[Int(starts[Int(edge.to) + 1])] = edge.from
    }
    var rest: [UInt32] = []
    func lead(to state: Int) {
      let end = state + 2 < starts.count ? Int(starts[state + 2]) : sources.count
      for source in sources[Int(starts[state + 1])..<end] where !leads[Int(source)] {
        leads[Int(source)] = true
        rest.append(source)
      }
    }
    for state in homes.indices where homes[state] { lead(to: state) }
    while let state = rest.popLast() { lead(to: Int(state)) }
    return leads
  }
}
