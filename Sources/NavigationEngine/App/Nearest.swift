/// The names that are few edits away from `name`, nearest first, at most three.
func nearest(to name: String, in names: some Sequence<String>) -> [String] {
  let limit = max(1, name.count / 3)
  return Set(names)
    .map { (name: $0, distance: editDistance(name.lowercased(), $0.lowercased(), limit: limit)) }
    .filter { $0.distance <= limit }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    .prefix(3)
    .map(\.name)
}

/// How many characters must be inserted, removed or replaced to make one text of the other; more than `limit` where
/// their lengths alone say so.
private func editDistance(_ left: String, _ right: String, limit: Int) -> Int {
  let (left, right) = (Array(left), Array(right))
  guard abs(left.count - right.count) <= limit else { return limit + 1 }
  var row = Array(0...right.count)
  for (index, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, other) in right.enumerated() {
      let replaced = diagonal + (character == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[right.count]
}
