/// The order in which variables are read that may stand for each other.
struct VariableOrder {
  /// Each after those that it needs; apart from that as they are written.
  private(set) var order: [Int] = []
  /// Variables of which each needs the next, and the last the first; a circle begins with the first that is written.
  private(set) var circles: [[Int]] = []

  private enum State { case new, open, done }

  /// - Parameters:
  ///   - starts: The variables that are wanted, apart from those that they need.
  ///   - needs: For each variable the numbers of those that must be read before it.
  ///   - limit: How many circles are looked for.
  init(of starts: [Int], needs: [[Int]], limit: Int) {
    var states = Array(repeating: State.new, count: needs.count)
    order.reserveCapacity(needs.count)
    for start in starts where states[start] == .new {
      states[start] = .open
      var path = [(variable: start, looked: 0)]
      // Not by recursion, which a long chain of variables would take too deep.
      while let (variable, looked) = path.last {
        guard looked < needs[variable].count else {
          states[variable] = .done
          order.append(variable)
          path.removeLast()
          continue
        }
        path[path.count - 1].looked += 1
        let needed = needs[variable][looked]
        switch states[needed] {
        case .new:
          states[needed] = .open
          path.append((needed, 0))
        case .open where circles.count < limit:
          let circle = path.drop { $0.variable != needed }.map(\.variable)
          circles.append(Self.fromFirst(circle))
        case .open, .done: break
        }
      }
    }
  }

  private static func fromFirst(_ circle: [Int]) -> [Int] {
    guard let first = circle.min(), let start = circle.firstIndex(of: first) else { return circle }
    return Array(circle[start...] + circle[..<start])
  }
}

/// Names of variables, among which those are found that a name begins with.
struct VariableNames {
  /// Each name's number, by the hash of the parts that dots part it into.
  ///
  /// Only the hash is kept, since it goes on from part to part; two names of one hash, which nobody lives to see, would
  /// only be read in another order.
  private var numbers: [Int: Int] = [:]

  init(_ names: some Sequence<String>) {
    for (number, name) in names.enumerated() {
      var hasher = Hasher()
      for part in Self.parts(name[...]) { hasher.combine(part) }
      numbers[hasher.finalize()] = number
    }
  }

  /// The numbers of the names that the whole name is, or that it begins with before a dot; the longest comes first.
  func leading(to name: Substring) -> [(number: Int, isWhole: Bool)] {
    let parts = Self.parts(name)
    var found: [(number: Int, isWhole: Bool)] = []
    var hasher = Hasher()
    for (position, part) in parts.enumerated() {
      hasher.combine(part)
      let soFar = hasher
      if let number = numbers[soFar.finalize()] { found.append((number, position == parts.count - 1)) }
    }
    return found.reversed()
  }

  private static func parts(_ name: Substring) -> [Substring] {
    name.split(separator: ".", omittingEmptySubsequences: false)
  }
}
