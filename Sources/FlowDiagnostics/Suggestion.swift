/// The names that a mistyped one may have meant.
package enum Suggestion {
  /// The candidates nearest to `word`, best first, at most three; none where nothing is near.
  ///
  /// Near means: at most a third of the letters, and one at least, have to be inserted, removed, changed or swapped with
  /// their neighbour, and no more than `most`. Letter case doesn't count.
  package static func nearest(
    to word: String,
    among candidates: some Sequence<String>,
    within most: Int = .max
  ) -> [String] {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    let limit = min(most, max(1, letters.count / 3))
    let near = candidates.compactMap { candidate -> (distance: Int, name: String)? in
      let distance = distance(letters, Array(candidate.lowercased().unicodeScalars.prefix(64)))
      return distance <= limit ? (distance, candidate) : nil
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// “did you mean …?” for the nearest candidates, or nil where none is near.
  package static func sentence(for word: String, among candidates: some Sequence<String>) -> String? {
    let names = nearest(to: word, among: candidates).map { "`\($0)`" }
    guard let last = names.last else { return nil }
    let rest = names.dropLast().joined(separator: ", ")
    return "did you mean \(rest.isEmpty ? last : "\(rest) or \(last)")?"
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
