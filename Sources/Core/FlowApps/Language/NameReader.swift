import FlowSyntax

/// Collects the names that an app declares, before any part of it is read; nodes of an invalid shape are skipped.
struct NameReader {
  let tree: YAMLTree
  var names = AppNames()
  /// The screen whose names are collected; nil for the app.
  private(set) var screen: String?
  /// The map whose names are collected; nil for none.
  private(set) var map: YAMLTree.ID?

  init(_ tree: YAMLTree) { self.tree = tree }

  /// Collects the names that the keys of a map declare.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - part: The part that it will be read into.
  ///   - screen: The screen that it is; nil for the app, and for a part of the app or of the same screen.
  mutating func read<Part: AppPart>(_ map: YAMLTree.ID, as part: Part.Type, of screen: String? = nil) {
    let (table, outer) = (part.table, (self.screen, self.map))
    (self.screen, self.map) = (screen ?? outer.0, map)
    for (key, value) in tree.members(map) where tree.kind(key) == .scalar {
      if let row = tree.number(of: key, in: table.names) { table.rows[row].declare?(value, &self) }
    }
    (self.screen, self.map) = outer
  }

  // MARK: Names that several parts declare

  /// Collects the state of the app or the screen.
  mutating func readState(_ id: YAMLTree.ID) {
    for (name, _) in tree.members(id) { names.addState(tree.text(name), of: screen, tree.place(name)) }
  }

  /// Collects the bindings of the links in a map by label, which links of a NavigationView declare.
  mutating func readLinks(_ id: YAMLTree.ID) {
    for (_, link) in tree.members(id) {
      if let binding = text("isActive", of: link) { names.add(binding, .presents, of: screen, nil) }
      if let binding = text("selection", of: link) { names.add(binding, .item(type: nil), of: screen, nil) }
    }
  }

  /// The text of the scalar under a key of a mapping.
  func text(_ name: String, of id: YAMLTree.ID) -> String? {
    for (key, value) in tree.members(id) where tree.text(key) == name { return tree.text(value) }
    return nil
  }
}
