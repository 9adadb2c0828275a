extension Sequence {
  /// The elements by a key, in the order of the first with each.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var numbers: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if numbers[key] == nil { groups.append((key, [])) }
      groups[numbers[key, default: groups.count - 1]].elements.append(element)
      numbers[key] = numbers[key] ?? groups.count - 1
    }
    return groups
  }
}
