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
    // Names are mostly ASCII, which needs no Unicode tables.
    let bytes = asciiLetters(of: word)
    let limit = min(limit, max(1, letters.count / 3))
    var table = DistanceTable(width: maxLetters + 1)
    var known: Set<String> = []
    var near: [(distance: Int, name: String)] = []
    for name in names {
      let distance: Int
      if let bytes, let others = asciiLetters(of: name) {
        guard abs(bytes.count - others.count) <= limit else { continue }
        distance = table.distance(bytes, others)
      } else {
        let others = Self.letters(of: name)
        guard abs(letters.count - others.count) <= limit else { continue }
        distance = table.distance(letters, others)
      }
      if distance <= limit, known.insert(name).inserted { near.append((distance, name)) }
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars.prefix(maxLetters))
  }

  /// The letters of a name in ASCII; nil for any other name.
  private static func asciiLetters(of name: String) -> [UInt8]? {
    var letters: [UInt8] = []
    letters.reserveCapacity(min(name.utf8.count, maxLetters))
    for byte in name.utf8 {
      guard byte < 0x80 else { return nil }
      guard letters.count < maxLetters else { continue }
      letters.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    return letters
  }
}

/// The rows of the table of distances between the beginnings of two names, kept for all names of a search.
private struct DistanceTable {
  private var beforeLast: [Int]
  private var last: [Int]
  private var current: [Int]

  /// Makes rows.
  ///
  /// - Parameter width: The maximum number of letters of a name, and one more.
  init(width: Int) {
    beforeLast = Array(repeating: 0, count: width)
    (last, current) = (beforeLast, beforeLast)
  }

  /// The optimal string alignment distance.
  mutating func distance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    for column in 0...right.count { last[column] = column }
    for row in left.indices {
      current[0] = row + 1
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
      }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count]
  }
}
