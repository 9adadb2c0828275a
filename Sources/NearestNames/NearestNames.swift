/// Finds the names that are similar to a mistyped one.
package enum NearestNames {
  /// The maximum number of letters of a name that are compared.
  private static let maxLetters = 64

  /// The names nearest to `word`, best first, at most three, each once; empty if none is near.
  ///
  /// A name is near if at most a third of the letters, or one, have to be inserted, removed, changed or swapped with
  /// their neighbour, and no more than `limit`. Case is ignored.
  package static func of(_ word: String, among names: some Sequence<String>, within limit: Int = .max) -> [String] {
    let letters = letters(of: word)
    let limit = min(limit, max(1, letters.count / 3))
    let near = Set(names).compactMap { name -> (distance: Int, name: String)? in
      let others = Self.letters(of: name)
      guard abs(letters.count - others.count) <= limit else { return nil }
      let distance = distance(letters, others)
      return distance <= limit ? (distance, name) : nil
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars.prefix(maxLetters))
  }

  /// The optimal string alignment distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
