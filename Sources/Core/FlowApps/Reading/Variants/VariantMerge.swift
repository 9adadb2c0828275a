import FlowSyntax
import NavigationEngine

/// Lays the map of one app over the map of its base app (S19.1).
struct VariantMerge {
  private var join: YAMLTreeJoin

  init(_ join: YAMLTreeJoin) { self.join = join }

  /// Lays each map over the next.
  ///
  /// - Parameter maps: The maps of the apps; each extends the next. At least one.
  /// - Returns: The tree whose root is the whole app.
  mutating func merge(_ maps: [YAMLTree.ID]) -> YAMLTree? {
    guard var whole = maps.last else { return nil }
    for map in maps.dropLast().reversed() { whole = lay(map, over: whole, .part(TopPart.self), isTop: true) }
    return join.finish(whole)
  }

  /// Lays a map of that kind over another.
  private mutating func lay(
    _ map: YAMLTree.ID,
    over base: YAMLTree.ID,
    _ kind: HeldMap,
    isTop: Bool = false
  ) -> YAMLTree.ID {
    let (old, new) = (join.tree.members(base), join.tree.members(map))
    var numbers: [String: Int] = [:]
    for (number, member) in new.enumerated() { numbers[join.tree.keyText(member.key)] = number }
    var used: Set<Int> = []
    let whole = join.beginMap(at: map)
    for (key, value) in old {
      let name = join.tree.text(key)
      // The app that it names has been laid under this one.
      if isTop, name == "extends" { continue }
      guard let number = numbers[join.tree.keyText(key)] else {
        join.add(key)
        join.add(value)
        continue
      }
      used.insert(number)
      let (newKey, newValue) = new[number]
      if isNull(newValue), !kind.hasNull(under: name) { continue }
      join.add(newKey)
      if isMap(value), isMap(newValue) {
        _ = lay(newValue, over: value, kind.held(under: name))
      } else {
        join.add(newValue)
      }
    }
    for (number, member) in new.enumerated() where !used.contains(number) {
      join.add(member.key)
      join.add(member.value)
    }
    join.endMap(whole)
    return whole
  }

  private func isMap(_ id: YAMLTree.ID) -> Bool { join.tree.kind(id) == .mapping && join.tree.tag(id) == nil }

  private func isNull(_ id: YAMLTree.ID) -> Bool {
    guard join.tree.kind(id) == .scalar, join.tree.tag(id) == nil, join.tree.isPlain(id) else { return false }
    return CoreSchema.resolve(join.tree.text(id)) == .null
  }
}

extension HeldMap {
  /// Whether `null` under a key is a value, instead of removing the key.
  fileprivate func hasNull(under key: String) -> Bool {
    switch self {
    case .values: true
    case .part(let part), .partOrNamed(let part): part.merging(key)?.takesNull == true
    case .named, .other: false
    }
  }

  /// The kind of the map under a key.
  fileprivate func held(under key: String) -> Self {
    switch self {
    case .named(let part): .part(part)
    case .values: .values
    case .part(let part): part.merging(key)?.holds ?? .other
    case .partOrNamed(let part): part.merging(key)?.holds ?? .part(part)
    case .other: .other
    }
  }
}
