package import NavigationEngine

extension RouteValue {
  /// Reads the value of a text that is written without quotes in a flow.
  package init(plain text: String) {
    if text.hasPrefix("!"), text.dropFirst().first?.isLetter == true, let value = Self(tagged: text) {
      self = value
      return
    }
    self = CoreSchema.resolve(text) ?? .string(text)
  }

  /// Reads a text with the tag of a type, as in `!Step.email`; nil if it isn't a value.
  private init?(tagged text: String) {
    guard let tree = try? YAMLReader().read(SourceFile(name: "", bytes: Array(text.utf8))).tree, tree.roots.count == 1,
      let value = tree.plainValue(tree.roots[0])
    else { return nil }
    self = value
  }
}
