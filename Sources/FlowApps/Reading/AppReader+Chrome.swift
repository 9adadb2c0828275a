import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// The bar above a screen: its title, its toolbar and their looks.
extension AppReader {
  mutating func title(_ id: YAMLTree.ID, on screen: String) -> String? {
    guard let title = reader.text(id, for: "title") else { return nil }
    noteFieldUses(in: id, on: screen)
    return title
  }

  mutating func titleDisplay(_ id: YAMLTree.ID) -> AppModel.Chrome.TitleDisplay {
    word(of: .titleDisplay, "how a title is shown", id, .automatic)
  }

  mutating func toolbarVisibility(_ id: YAMLTree.ID) -> AppModel.Chrome.ToolbarVisibility {
    word(of: .toolbarVisibility, "what a toolbar's visibility can be", id, .automatic)
  }

  mutating func toolbarBackground(_ id: YAMLTree.ID) -> AppModel.Chrome.ToolbarBackground {
    reader.toolbarBackground(id, for: AppTable.ScreenKey.toolbarBackground.rawValue) ?? .automatic
  }

  mutating func colorScheme(_ id: YAMLTree.ID) -> AppModel.Chrome.ColorScheme? {
    word(of: .colorScheme, "a colour scheme", id)
  }

  mutating func role(_ id: YAMLTree.ID) -> AppModel.Screen.Role {
    word(of: .role, "a toolbar's role", id, .navigationStack)
  }

  /// A toolbar's items or a menu's actions: a list of labels, or a map of links by label.
  ///
  /// A label in the map after which nothing stands is no link.
  mutating func actions(_ id: YAMLTree.ID, for key: AppTable.ScreenKey, on screen: String) -> [AppModel.Chrome.Action] {
    switch tree.kind(id) {
    case .sequence: return labels(id, for: key, on: screen).map { .label($0) }
    case .mapping:
      return labelled(id, on: screen).compactMap { field in
        if tree.tag(field.value) == nil, tree.isNothing(field.value) { return .label(field.name) }
        return link(field.name, field.key, field.value, on: screen).map { .link($0) }
      }
    case .scalar:
      return reader.wrongType(id, key.rawValue, takes: "a list of labels or a map of links by label") ?? []
    }
  }

  private mutating func labels(_ id: YAMLTree.ID, for key: AppTable.ScreenKey, on screen: String) -> [String] {
    var seen: [String: YAMLTree.ID] = [:]
    return tree.elements(id).compactMap { child in
      guard let label = reader.text(child, for: key.rawValue) else { return nil }
      if let first = seen[label] {
        report(.labelListedTwice(label, in: key.rawValue, of: screen, tree.place(child), first: tree.place(first)))
        return nil
      }
      seen[label] = child
      return label
    }
  }

  /// Reports links of one label on one screen that don't lead to the same, wherever on the screen they stand.
  mutating func checkLabels(of screen: AppModel.Screen, named name: String) {
    guard screen.chrome != AppModel.Chrome() else { return }
    var seen: [String: AppModel.Link] = [:]
    for link in screen.everyLink {
      guard let first = seen[link.label] else {
        seen[link.label] = link
        continue
      }
      guard first.target != link.target || first.isDisabled != link.isDisabled,
        let source = link.source, let firstSource = first.source
      else { continue }
      let place = place(ofSource: source)
      let firstPlace = self.place(ofSource: firstSource)
      report(.linkDeclaredTwice(link.label, on: name, place, first: firstPlace))
    }
  }

  private mutating func word<Word: CaseIterable & RawRepresentable<String>>(
    of key: AppTable.ScreenKey,
    _ what: String,
    _ id: YAMLTree.ID
  ) -> Word? {
    reader.choice(id, what, for: key.rawValue)
  }

  private mutating func word<Word: CaseIterable & RawRepresentable<String>>(
    of key: AppTable.ScreenKey,
    _ what: String,
    _ id: YAMLTree.ID,
    _ fallback: Word
  ) -> Word {
    word(of: key, what, id) ?? fallback
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
      notes: [.init("the first stands here", at: first)],
      help: "keep one of them"
    )
  }
}
