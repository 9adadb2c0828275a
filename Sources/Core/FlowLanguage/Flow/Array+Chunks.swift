extension Array {
  /// The elements in groups, each of neighbours that have something in common.
  package func chunked(by key: (Element) -> some Equatable) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let last = groups.last?.last, key(last) == key(element) {
        groups[groups.count - 1].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}
