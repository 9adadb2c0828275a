extension YAMLTree {
  /// The value in a map such as `{screen: cart}`, which is written without the map; nil for any other map.
  func valueAlone(in id: YAMLTree.ID) -> String? {
    var pairs = children(id)
    guard let (key, value) = nextPair(&pairs), nextPair(&pairs) == nil,
      ["screen", "value", "to", "path"].contains(text(key))
    else { return nil }
    return written(value)
  }

  /// A node as its author wrote it; nil if that is nothing, or more than fits into a message.
  package func written(_ id: YAMLTree.ID) -> String? {
    let range = place(id).range
    let text = place(id).file.text(range)
    return text.isEmpty || text.count > 40 || text.contains(where: \.isNewline) ? nil : text
  }

  /// A text in quotation marks, and whether the quotes make a text of it, which a message doesn't show.
  func shown(_ id: YAMLTree.ID) -> String {
    let shown = "“\(text(id).excerpt)”"
    if isPlain(id) || text(id).isEmpty || CoreSchema.isString(text(id)) { return shown }
    return "\(shown), which is a text since it is quoted"
  }
}
