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
    let sources = Dictionary(grouping: edges.filter { !homes[Int($0.from)] }) { $0.to }
    var rest = homes.indices.filter { homes[$0] }
    while let state = rest.popLast() {
      for edge in sources[UInt32(state)] ?? [] where !leads[Int(edge.from)] {
        leads[Int(edge.from)] = true
        rest.append(Int(edge.from))
      }
    }
    return leads
  }
}
