import FlowSyntax
import NavigationEngine

extension AppContext {
  /// Reads the path and the bindings at a cold start (S5.5, S10.3).
  mutating func readInitial(into model: inout AppModel) {
    let fields = fields(takes: "a map of `path` and bindings")
    // The path is the tab's, whichever is written first.
    for field in fields where field.name == SceneState.tabBinding && !names.scene.tabs.isEmpty {
      initialTab(field.value, into: &model)
    }
    for field in fields {
      if field.name == SceneState.tabBinding, !names.scene.tabs.isEmpty {
        continue
      } else if field.name == "path", !model.tabs.isEmpty {
        initialTabPath(field, into: &model)
      } else if field.name == "path", isLegacy {
        report(.notInNavigationView(field.name, tree.place(field.key)))
      } else if field.name == "path" {
        initialPath(field, into: &model)
      } else if initialColumns(field, into: &model) {
        continue
      } else if let binding = names.bindings[field.name] {
        if let value = initialValue(field.value, of: field.name, binding) {
          model.initialBindings.append(.init(field.name, value))
        }
      } else if names.states.contains(field.name) {
        report(.givenTwice(field.name, by: "state", tree.place(field.key)))
      } else if field.name == SceneState.tabBinding {
        report(.unknownTab(field.name, known: [], tree.place(field.key)))
      } else {
        let known =
          ["path"] + (model.tabs.isEmpty ? [] : [SceneState.tabBinding]) + names.bindings.keys.sorted()
          + (model.everySplit.flatMap(\.bindings))
        report(.unknownBinding(field.name, known: known, tree.place(field.key)))
      }
    }
  }

  private mutating func initialValue(_ id: YAMLTree.ID, of name: String, _ binding: AppNames.Binding) -> RouteValue? {
    switch binding {
    case .presents: return nodes.flag(id, for: name).map { .bool($0) }
    case .item(let type):
      guard let value = checkedValue(id, for: name) else { return nil }
      if let type, value != .null, value.typeName != type {
        return fail(.otherItemType(value, in: name, holds: type, tree.place(id)))
      }
      return value
    }
  }

  /// Reads an initial value of a binding of the columns themselves.
  ///
  /// - Parameters:
  ///   - field: The entry of `initial`.
  ///   - model: The model, which gets the value.
  /// - Returns: Whether the columns have a binding of that name.
  private mutating func initialColumns(_ field: NodeReader.Field, into model: inout AppModel) -> Bool {
    let lists = model.everySplit.lazy.flatMap(\.columns).compactMap(\.list)
    if let list = lists.first(where: { $0.binding == field.name }) {
      if let value = ListPart.selection(field.value, in: list, &self) {
        model.initialBindings.append(.init(field.name, value))
      }
      return true
    }
    guard model.tabs.isEmpty, let split = model.split else { return false }
    if field.name == SplitState.visibilityBinding {
      let what = AppModel.Split.visibilities
      if let visibility: AppModel.Split.Visibility = nodes.choice(field.value, what, for: field.name) {
        if split.visibility != .automatic { report(.givenTwice("visibility", tree.place(field.key))) }
        model.split?.visibility = visibility
      }
    } else if field.name == SplitState.topBinding {
      if let column = split.topColumn(field.value, for: field.name, &self) {
        if split.preferredCompactColumn != nil { report(.givenTwice(field.name, tree.place(field.key))) }
        model.split?.preferredCompactColumn = column
      }
    } else {
      return false
    }
    return true
  }

  /// Reads the tab that is selected at a cold start, which must show something.
  private mutating func initialTab(_ id: YAMLTree.ID, into model: inout AppModel) {
    guard let name = UpdatePart.tabName(id, for: SceneState.tabBinding, &self) else { return }
    model.initialTab = name
    guard let tab = model.tabs.first(where: { $0.name == name }), tab.content == nil, tab.update != nil else { return }
    report(.tabWithoutContent(name, tree.place(id)))
  }

  /// Reads the path of the tab that is selected at a cold start.
  private mutating func initialTabPath(_ field: NodeReader.Field, into model: inout AppModel) {
    let name = model.initialTab ?? model.tabs.first?.name
    guard let index = model.tabs.firstIndex(where: { $0.name == name }), let content = model.tabs[index].content else {
      return
    }
    let (tab, key) = (model.tabs[index].name, tree.place(field.key))
    let isFirst = model.tabs[..<index].allSatisfy { $0.content == nil }
    switch content {
    case .screen: report(.pathWithoutStack(tab, key))
    case .stack(let root, let kind, let own):
      if !own.isEmpty { report(.givenTwice("path", by: "tab “\(tab)”", key)) }
      let path = stackPath(field.value, in: kind) ?? []
      model.tabs[index].content = .stack(root: root, kind, path: path)
      if isFirst { model.initialPath = path }
    case .split(var split):
      guard let main = split.columns.firstIndex(where: { $0.column == split.mainColumn }) else { return }
      guard let stack = split.columns[main].stack else {
        return report(.pathWithoutStack("\(tab).\(split.mainColumn.rawValue)", key))
      }
      if !split.columns[main].initialPath.isEmpty { report(.givenTwice("path", by: "tab “\(tab)”", key)) }
      split.columns[main].initialPath = stackPath(field.value, in: stack) ?? []
      model.tabs[index].content = .split(split)
      if isFirst { model.begin(with: .split(split)) }
    }
  }

  /// Reads the main column's path at a cold start from the app's `initial`.
  private mutating func initialPath(_ field: NodeReader.Field, into model: inout AppModel) {
    let main = model.split?.columns.first { $0.column == model.split?.mainColumn }
    if let main, main.stack == nil {
      return report(.pathWithoutStack(main.column.rawValue, tree.place(field.key)))
    }
    if let main, !main.initialPath.isEmpty { report(.givenTwice("path", tree.place(field.key))) }
    model.initialPath = stackPath(field.value, in: model.stack) ?? []
    guard let main, let index = model.split?.columns.firstIndex(of: main) else { return }
    model.split?.columns[index].initialPath = model.initialPath
  }
}

extension Diagnostic {
  static func unknownBinding(_ name: String, known: [String], _ place: Place) -> Self {
    Self(.unknownBinding, "no screen declares a binding “\(name)”", at: place)
      .help(near: name, among: known, else: "declare it under a screen's `presents` or `items`")
  }

  static func otherItemType(
    _ value: RouteValue,
    ofType own: String? = nil,
    in name: String,
    holds type: String,
    _ place: Place
  ) -> Self {
    Self(
      .otherItemType,
      "the binding “\(name)” holds \(type), and “\(value)” is of type \(own ?? value.typeName)",
      at: place
    ).help("give it a value of type \(type), or null")
  }

  static func givenTwice(_ name: String, by owner: String = "split view", _ place: Place) -> Self {
    Self("given-twice", "the \(owner) says “\(name)” already, and here it is said again", at: place)
      .help("say it in one of the two places")
  }
}
