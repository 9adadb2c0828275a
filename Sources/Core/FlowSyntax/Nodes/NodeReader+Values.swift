package import NavigationEngine

// Readers of route values as YAML spells them (S2.1).
extension NodeReader {
  /// One value: a scalar, or a tagged node.
  package mutating func value(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    if let text = tree.simpleText(id) { return .string(text) }
    if let count = tree.simpleCount(id) { return .int(count) }
    if let tag = tree.tag(id) { return taggedValue(tag, id) }
    switch tree.kind(id) {
    case .scalar: return scalar(id)
    case .sequence: return wrongType(id, owner, takes: "one value (a list as one value is `!List […]`)")
    case .mapping:
      let example = tree.valueAlone(in: id).map { "\(owner): \($0)" }
      let takes = example == nil ? "one value (a map as one value needs a type: `!Park {…}`)" : "the value itself"
      return wrongType(id, owner, takes: takes, example: example)
    }
  }

  /// A value, or a list of values.
  package mutating func values(_ id: YAMLTree.ID, for owner: String) -> [RouteValue]? {
    if let text = tree.simpleText(id) { return [.string(text)] }
    if tree.kind(id) == .sequence, tree.tag(id) == nil { return list(id, for: owner) }
    if tree.isNothing(id), tree.tag(id) == nil { return wrongType(id, owner, takes: "a value or a list of values") }
    guard let value = value(id, for: owner) else { return nil }
    // The value of a variable may be a list.
    if tree.hasDollar(id), case .list(let values) = value { return values }
    return [value]
  }

  package mutating func list(_ id: YAMLTree.ID, for owner: String) -> [RouteValue]? {
    if tree.kind(id) == .sequence, tree.tag(id) == nil {
      return collect(id) { nodes, child in nodes.value(child, for: owner) }
    }
    if tree.kind(id) == .scalar, tree.hasDollar(id) {
      guard let value = scalar(id) else { return nil }
      if case .list(let values) = value { return values }
    }
    let item = tree.kind(id) == .scalar ? tree.written(id) : nil
    return wrongType(id, owner, takes: "a list of values", example: item.map { "\(owner): [\($0)]" })
  }

  /// A list whose elements may be lists and maps without a type, as JSON has them.
  package mutating func plainList(_ id: YAMLTree.ID, for owner: String) -> [RouteValue]? {
    guard tree.kind(id) == .sequence, tree.tag(id) == nil else { return list(id, for: owner) }
    return collect(id) { nodes, child in nodes.part(child) }
  }

  /// A value; a list is a value as well.
  package mutating func valueOrList(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    let isList = tree.kind(id) == .sequence && tree.tag(id) == nil
    return isList ? list(id, for: owner).map(RouteValue.list) : value(id, for: owner)
  }

  /// A value within another, in which lists and maps need no tag.
  package mutating func part(_ id: YAMLTree.ID) -> RouteValue? {
    if let tag = tree.tag(id) { taggedValue(tag, id) } else { payload(id) }
  }
}
