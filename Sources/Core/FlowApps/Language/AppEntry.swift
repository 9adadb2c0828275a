import FlowSyntax

/// A map of an app file, with the keys that its table has.
struct AppMap {
  /// The key that the map belongs to.
  let owner: YAMLTree.ID
  let id: YAMLTree.ID
  var stated: [(key: String, row: Int, name: YAMLTree.ID, value: YAMLTree.ID)] = []

  init(_ id: YAMLTree.ID, of owner: YAMLTree.ID) { (self.id, self.owner) = (id, owner) }

  /// The key of that name and its value, of several the last; nil if the map has none.
  subscript(key: String) -> (name: YAMLTree.ID, value: YAMLTree.ID)? {
    stated.last { $0.key == key }.map { ($0.name, $0.value) }
  }
}

/// A key that a map states, while its row reads it.
struct AppEntry {
  let key: String
  let name: YAMLTree.ID
  let value: YAMLTree.ID
  let map: AppMap

  /// The key and its value.
  var pair: (name: YAMLTree.ID, value: YAMLTree.ID) { (name, value) }

  /// Whether the map states the key here or above.
  func comesAfter(_ key: String) -> Bool {
    map.stated.prefix { $0.name != name }.contains { $0.key == key } || self.key == key
  }
}
