extension YAMLTree {
  /// The value in a map such as `{screen: cart}`, which is written without the map; nil for any other map.
  func valueAlone(in id: YAMLTree.ID) -> String? {
    var pairs = children(id)
    guard let (key, value) = nextPair(&pairs), nextPair(&pairs) == nil,
      ["screen", "value", "to", "path"].contains(text(key))
    else { return nil }
    var items = [value]
    if kind(value) == .sequence {
      items = []
      var elements = children(value)
      while let element = next(&elements) { items.append(element) }
    }
    guard items.allSatisfy({ kind($0) == .scalar && tag($0) == nil }) else { return nil }
    let texts = items.map { text($0).excerpt }
    return kind(value) == .sequence ? "[\(texts.joined(separator: ", "))]" : texts[0]
  }

  /// A text in quotation marks, and whether the quotes make a text of it, which a message doesn't show.
  func shown(_ id: YAMLTree.ID) -> String {
    let shown = "“\(text(id).excerpt)”"
    if isPlain(id) || text(id).isEmpty { return shown }
    if case .string = CoreSchema.resolve(text(id)) { return shown }
    return "\(shown), which is a text since it is quoted"
  }
}
