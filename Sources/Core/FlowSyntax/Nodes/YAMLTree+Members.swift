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

  /// The scalars at and below a node, without keys, whose texts contain a `$`.
  package func templates(at id: ID) -> [ID] {
    switch kind(id) {
    case .scalar: hasDollar(id) ? [id] : []
    case .sequence: elements(id).flatMap(templates)
    case .mapping: members(id).flatMap { templates(at: $0.value) }
    }
  }
}
