/// The order in which variables that may use each other are read.
struct VariableOrder {
  /// The variables, each after its needs; otherwise in the order of the file.
  private(set) var order: [Int] = []
  /// Circles, in which each variable needs the next, and the last the first; a circle begins with its first in the
  /// file.
  private(set) var circles: [[Int]] = []

  private enum Visit { case new, open, done }

  /// Sorts variables.
  ///
  /// - Parameters:
  ///   - starts: The variables to read, without their needs.
  ///   - needs: For each variable, the indices of the variables that must be read before it.
  ///   - limit: The maximum number of circles to find.
  init(of starts: [Int], needs: [[Int]], limit: Int) {
    var states = Array(repeating: Visit.new, count: needs.count)
    order.reserveCapacity(needs.count)
    for start in starts where states[start] == .new {
      states[start] = .open
      var path = [(variable: start, looked: 0)]
      // Recursion would be too deep for a long chain of variables.
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

/// The names of variables, in which one can look up all prefixes of a name.
struct VariableNames {
  /// Each name's index, by the hash of its parts between dots.
  ///
  /// Only the hash is stored, since it can be extended part by part; a collision, which is extremely unlikely, would
  /// only change the order of reading.
  private var numbers: [Int: Int] = [:]

  init(_ names: some Sequence<String>) {
    for (number, name) in names.enumerated() {
      var hasher = Hasher()
      for part in Self.parts(name[...]) { hasher.combine(part) }
      numbers[hasher.finalize()] = number
    }
  }

  /// The indices of the names that are equal to the name or to its beginning before a dot; the longest comes first.
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
