import FlowSyntax
import NavigationEngine

/// Reads the items of a screen's bar: links, or labels alone.
enum BarReader {
  /// Reads the toolbar's items or the menu's actions of the entry: a list of labels, or a map of links by label.
  ///
  /// A label without a value in the map is no link.
  static func read(_ app: inout AppContext) -> [AppModel.Chrome.Action] {
    let id = app.entry.value
    switch app.tree.kind(id) {
    case .sequence: return labels(id, &app).map { .label($0) }
    case .mapping:
      return LinkReader.labelled(app.nodes.fields(id), &app).compactMap { field in
        if app.tree.tag(field.value) == nil, app.tree.isNothing(field.value) { return .label(field.name) }
        if let label = label(field.name, field.key, field.value, &app) { return label }
        return LinkReader.link(field.name, field.key, field.value, &app).map { .link($0) }
      }
    case .scalar:
      return app.nodes.wrongType(id, app.entry.key, takes: "a list of labels or a map of links by label") ?? []
    }
  }

  /// Reads an item that is no link, since it has only keys that such an item has; nil for any other.
  private static func label(
    _ name: String,
    _ own: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Chrome.Action? {
    let members = app.tree.tag(id) == nil ? app.tree.members(id) : []
    guard !members.isEmpty, members.allSatisfy({ LinkPart.labelKeys.contains(app.tree.text($0.key)) }) else {
      return nil
    }
    var item = LinkPart(name)
    app.read(id, of: own, into: &item)
    return .label(name, when: item.link.condition, hides: item.link.hides)
  }

  private static func labels(_ id: YAMLTree.ID, _ app: inout AppContext) -> [String] {
    let key = app.entry.key
    var seen: [String: YAMLTree.ID] = [:]
    return app.tree.elements(id).compactMap { child in
      guard let label = app.nodes.text(child, for: key) else { return nil }
      if let first = seen[label] {
        app.report(
          .labelListedTwice(label, in: key, of: app.screen, app.tree.place(child), first: app.tree.place(first))
        )
        return nil
      }
      seen[label] = child
      return label
    }
  }

  /// Reports links of one label that lead to different targets, anywhere on the screen.
  static func checkLabels(of screen: AppModel.Screen, _ app: inout AppContext) {
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
      let place = app.place(ofSource: source)
      let firstPlace = app.place(ofSource: firstSource)
      app.report(.linkDeclaredTwice(link.label, on: app.screen, place, first: firstPlace))
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
    Self(
      "label-listed-twice",
      "the “\(key)” of “\(screen.excerpt)” lists “\(label.excerpt)” twice",
      at: place,
      notes: [.init("the first is here", at: first)],
      help: "keep one of them"
    )
  }
}
