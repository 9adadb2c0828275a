import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the tabs of an app (S14.1).
enum TabReader {
  /// Reads the tabs; the first one with content determines the model's root, stack, path and columns.
  static func read(_ id: YAMLTree.ID, into model: inout AppModel, _ app: inout AppContext) {
    let owner = AppTable.RootKey.tabs.rawValue
    guard app.tree.kind(id) == .mapping else {
      let _: Void? = app.nodes.wrongType(id, owner, takes: "a map of tabs by name")
      return
    }
    guard app.tree.count(id) > 0 else {
      return app.report(.missingKey("“tabs” has no tab", example: app.nodes.example(owner), app.tree.place(id)))
    }
    model.tabs = app.nodes.fields(id).compactMap { tab($0.name, $0.key, $0.value, &app) }
    guard let first = model.tabs.first(where: { $0.content != nil }), let content = first.content else {
      if app.nodes.diagnostics.isEmpty { app.report(.noTabWithContent(app.tree.place(id))) }
      return
    }
    if model.tabs.first?.content == nil { model.initialTab = first.name }
    model.begin(with: content)
  }

  private static func tab(
    _ name: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Tab? {
    if app.tree.isNothing(id), app.tree.tag(id) == nil {
      app.report(.tabWithoutContent(name, app.tree.place(key)))
      return nil
    }
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(
        id,
        name,
        takes: "a map of `root` and what else the tab has",
        example: "\(name): {root: Home}"
      )
    }
    var tab = AppModel.Tab(name, nil, source: app.source(key, id))
    var (keys, hasUpdate) = (ContentKeys(), false)
    let entries = app.entries(id, AppTable.TabKey.self)
    let own = key
    for (key, keyID, value) in entries {
      switch key {
      case .root:
        keys.root = (keyID, value)
        if RootReader.areSeveral(value, app) { keys.roots = RootReader.several(value, &app) }
      case .stack: keys.stack = (keyID, value)
      case .path: keys.path = (keyID, value)
      case .split: keys.split = (keyID, value)
      case .title: tab.title = title(value, of: name, &app)
      case .reselect:
        tab.popsWhenReselected =
          app.nodes.word(value, of: ["popToRoot"], what: "what a tap on a selected tab does", for: key.rawValue) != nil
        keys.ofPath = (keyID, value)
      case .does: (tab.update, hasUpdate) = (UpdateReader.read(keyID, value, by: .tab(name), &app), true)
      case .when: tab.condition = WhenReader.read(value, on: nil, &app)
      case .source: app.readSource(value, of: own, id)
      case .identifier: app.readIdentifier(value, of: own, id)
      }
    }
    if keys.root == nil, keys.split == nil, !hasUpdate || keys.stack != nil || keys.path != nil || keys.ofPath != nil {
      // A misspelt key isn't reported as missing too.
      if entries.count == app.tree.members(id).count { app.report(.tabWithoutContent(name, app.tree.place(key))) }
      return tab
    }
    tab.content = ContentReader.read(keys, of: name, "a tab", &app)
    if case .split? = tab.content {} else { tab.roots = keys.roots ?? [] }
    return tab
  }

  /// Reads the text in the tab bar, which can't use a value, since no screen shows it.
  private static func title(_ id: YAMLTree.ID, of tab: String, _ app: inout AppContext) -> String? {
    guard let title = app.nodes.text(id, for: AppTable.TabKey.title.rawValue) else { return nil }
    if FieldUses.namesValue(id, app.tree) { app.report(.tabTitleNamesValue(tab, app.tree.place(id))) }
    return title
  }
}

extension DiagnosticID {
  static let tabWithoutContent: Self = "tab-without-content"
}

extension Diagnostic {
  static func tabWithoutContent(_ name: String, _ place: Place) -> Self {
    Self(
      .tabWithoutContent,
      "the tab “\(name.excerpt)” has no root, so there is nothing to show",
      at: place,
      help: "name its screen, as in `\(name.excerpt): {root: Home}`, or give it only a change: `does`"
    )
  }

  fileprivate static func noTabWithContent(_ place: Place) -> Self {
    Self(
      .tabWithoutContent,
      "every tab only makes a change, so there is nothing to show",
      at: place,
      help: "give one of them a `root`"
    )
  }

  fileprivate static func tabTitleNamesValue(_ name: String, _ place: Place) -> Self {
    Self(
      .noValueShown,
      "the tab “\(name.excerpt)” is no screen, so `${value}` has no value in its title",
      at: place,
      help: "write the text itself, or give the title to the tab's screen"
    )
  }
}
