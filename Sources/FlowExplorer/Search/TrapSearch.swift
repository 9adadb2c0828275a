/// Finds the states from which no step of a person leads home, in the graph of all their steps.
struct TrapSearch {
  /// Whether each state is home, the base in front with nothing above its root, or may lead there by unknown states.
  private let homes: [Bool]
  private let edges: [(from: UInt32, to: UInt32)]

  init(homes: [Bool], edges: [(from: UInt32, to: UInt32)]) { (self.homes, self.edges) = (homes, edges) }

  /// The states that a step leads into a trap, from outside it.
  ///
  /// - Parameter table: The states, each with the one before it.
  /// - Returns: Their numbers, ascending; what follows a trap is none of its own.
  func traps(_ table: StateTable) -> [Int] {
    let leads = leadingHome
    return leads.indices.filter { state in
      guard !leads[state] else { return false }
      return table.origin(of: state).map { leads[$0.state] } ?? true
    }
  }

  /// Whether a person can get home from each state, found backwards from the homes.
  private var leadingHome: [Bool] {
    var starts = [UInt32](repeating: 0, count: homes.count + 1)
    for edge in edges { starts[Int(edge.to) + 1] += 1 }
    for state in homes.indices { starts[state + 1] += starts[state] }
    var sources = [UInt32](repeating: 0, count: edges.count)
    var next = starts
    for edge in edges {
      sources[Int(next[Int(edge.to)])] = edge.from
      next[Int(edge.to)] += 1
    }
    var leads = homes
    var rest = homes.indices.filter { homes[$0] }
    while let state = rest.popLast() {
      for index in starts[state]..<starts[state + 1] {
        let source = Int(sources[Int(index)])
        guard !leads[source] else { continue }
        leads[source] = true
        rest.append(source)
      }
    }
    return leads
  }
}
