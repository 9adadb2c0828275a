extension YAMLTree {
  /// The keys and values of a mapping in the order in which they are written; empty for other nodes.
  package func members(_ id: ID) -> [(key: ID, value: ID)] {
    guard kind(id) == .mapping else { return [] }
    var members: [(key: ID, value: ID)] = []
    var children = children(id)
    while let member = nextPair(&children) { members.append(member) }
    return members
  }

  /// The children of a sequence; empty for other nodes.
  package func elements(_ id: ID) -> [ID] {
    guard kind(id) == .sequence else { return [] }
    var elements: [ID] = []
    var children = children(id)
    while let child = next(&children) { elements.append(child) }
    return elements
  }
}
