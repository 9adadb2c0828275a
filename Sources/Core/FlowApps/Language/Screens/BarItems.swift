import FlowSyntax
import NavigationEngine

extension AppContext {
  /// Reads the toolbar's items or the menu's actions of the entry: a list of labels, or a map of links by label.
  ///
  /// A label without a value in the map is no link.
  mutating func readBarItems() -> [AppModel.Chrome.Action] {
    let id = entry.value
    switch tree.kind(id) {
    case .sequence: return barLabels(id).map { .label($0) }
    case .mapping:
      return labelledFields(nodes.fields(id)).compactMap { field in
        if tree.tag(field.value) == nil, tree.isNothing(field.value) { return .label(field.name) }
        if let label = barLabel(field.name, field.key, field.value) { return label }
        return readLink(field.name, field.key, field.value).map { .link($0) }
      }
    case .scalar:
      return nodes.wrongType(id, entry.key, takes: "a list of labels or a map of links by label") ?? []
    }
  }

  /// Reads an item that is no link, since it has only keys that such an item has; nil for any other.
  private mutating func barLabel(_ name: String, _ own: YAMLTree.ID, _ id: YAMLTree.ID) -> AppModel.Chrome.Action? {
    let members = tree.tag(id) == nil ? tree.members(id) : []
    guard !members.isEmpty, members.allSatisfy({ LinkPart.labelKeys.contains(tree.text($0.key)) }) else {
      return nil
    }
    var item = LinkPart(name)
    read(id, of: own, into: &item)
    return .label(name, when: item.link.condition, hides: item.link.hides)
  }

  private mutating func barLabels(_ id: YAMLTree.ID) -> [String] {
    let key = entry.key
    var seen: [String: YAMLTree.ID] = [:]
    return tree.elements(id).compactMap { child in
      guard let label = nodes.text(child, for: key) else { return nil }
      if let first = seen[label] {
        return fail(.labelListedTwice(label, in: key, of: screen, tree.place(child), first: tree.place(first)))
      }
      seen[label] = child
      return label
    }
  }

  /// Reports links of one label that lead to different targets, anywhere on the screen.
  mutating func checkBarLabels(of screen: AppModel.Screen) {
    guard screen.chrome != AppModel.Chrome() else { return }
    var seen: [String: AppModel.Link] = [:]
    for link in screen.everyLink {
      guard let first = seen[link.label] else {
        seen[link.label] = link
        continue
      }
      guard first.target.withoutSources != link.target.withoutSources || first.isDisabled != link.isDisabled,
        let source = link.source, let firstSource = first.source
      else { continue }
      let (second, place) = (place(ofSource: source), place(ofSource: firstSource))
      report(.linkDeclaredTwice(link.label, on: self.screen, second, first: place))
    }
  }
}

extension Diagnostic {
  fileprivate static func labelListedTwice(
    _ label: String,
    in key: String,
    of screen: String,
    _ place: Place,
    first: Place
  ) -> Self {
    Self("label-listed-twice", "the “\(key)” of “\(screen.excerpt)” lists “\(label.excerpt)” twice", at: place)
      .note("the first is here", at: first)
      .help("keep one of them")
  }
}
