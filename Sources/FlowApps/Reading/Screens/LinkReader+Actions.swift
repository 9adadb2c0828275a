import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// Readers of the links in a screen's bar, which may be labels alone.
extension LinkReader {
  /// Reads a toolbar's items or a menu's actions: a list of labels, or a map of links by label.
  ///
  /// A label without a value in the map is no link.
  mutating func actions(
    _ id: YAMLTree.ID,
    for key: AppTable.ScreenKey,
    _ app: inout AppContext
  ) -> [AppModel.Chrome.Action] {
    switch app.tree.kind(id) {
    case .sequence: return labels(id, for: key, &app).map { .label($0) }
    case .mapping:
      return labelled(id, &app).compactMap { field in
        if app.tree.tag(field.value) == nil, app.tree.isNothing(field.value) { return .label(field.name) }
        if let label = label(field.name, field.key, field.value, &app) { return label }
        return link(field.name, field.key, field.value, &app).map { .link($0) }
      }
    case .scalar:
      return app.nodes.wrongType(id, key.rawValue, takes: "a list of labels or a map of links by label") ?? []
    }
  }

  /// Reads an item that is no link: it has only a `source`, an `identifier` or a condition; nil for any other.
  private func label(
    _ name: String,
    _ own: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Chrome.Action? {
    let members = app.tree.tag(id) == nil ? app.tree.members(id) : []
    let keys = members.map { AppTable.LinkKey(rawValue: app.tree.text($0.key)) }
    let known: [AppTable.LinkKey?] = [.source, .identifier, .when, .hides]
    guard !members.isEmpty, keys.allSatisfy(known.contains) else { return nil }
    var conditional = WhenReader.Keys()
    for (key, member) in zip(keys, members) {
      if key == .source { app.readSource(member.value, of: own, id) }
      if key == .identifier { app.readIdentifier(member.value, of: own, id) }
      if key == .when { conditional.when = member.value }
      if key == .hides { conditional.hides = (member.key, member.value) }
    }
    let (condition, hides) = conditional.read(on: screen, &app)
    return .label(name, when: condition, hides: hides)
  }

  private func labels(_ id: YAMLTree.ID, for key: AppTable.ScreenKey, _ app: inout AppContext) -> [String] {
    var seen: [String: YAMLTree.ID] = [:]
    return app.tree.elements(id).compactMap { child in
      guard let label = app.nodes.text(child, for: key.rawValue) else { return nil }
      if let first = seen[label] {
        app.report(
          .labelListedTwice(label, in: key.rawValue, of: screen, app.tree.place(child), first: app.tree.place(first))
        )
        return nil
      }
      seen[label] = child
      return label
    }
  }

  /// Reports links of one label that lead to different targets, anywhere on the screen.
  func checkLabels(of screen: AppModel.Screen, _ app: inout AppContext) {
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
      app.report(.linkDeclaredTwice(link.label, on: self.screen, place, first: firstPlace))
    }
  }
}

extension DiagnosticID {
  static let labelListedTwice: Self = "label-listed-twice"
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
      .labelListedTwice,
      "the “\(key)” of “\(screen.excerpt)” lists “\(label.excerpt)” twice",
      at: place,
      notes: [.init("the first is here", at: first)],
      help: "keep one of them"
    )
  }
}
