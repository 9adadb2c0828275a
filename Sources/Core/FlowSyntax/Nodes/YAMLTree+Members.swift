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
  package func elements(_ id: ID) -> [ID] { kind(id) == .sequence ? allChildren(id) : [] }

  /// The elements of a sequence, or the keys and values of a mapping in turn; empty for a scalar.
  package func allChildren(_ id: ID) -> [ID] {
    var all: [ID] = []
    var children = children(id)
    while let child = next(&children) { all.append(child) }
    return all
  }
}
