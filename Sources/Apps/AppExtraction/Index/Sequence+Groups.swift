extension Sequence {
  /// The elements by a key, in the order of the first with each.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
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

extension Sequence where Element: Hashable {
  /// The elements, and all that are reached from them step by step.
  func closure(_ next: (Element) -> some Sequence<Element>) -> Set<Element> {
    var found = Set(self)
    var open = Array(found)
    while let one = open.popLast() {
      for other in next(one) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
