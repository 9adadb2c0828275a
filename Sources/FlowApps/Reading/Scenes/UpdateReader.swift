import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the changes that an app makes: in answer to a button, a dismissal or a text that it opens (S15.2).
enum UpdateReader {
  private typealias Update = AppModel.Update
  private typealias UpdateKey = AppTable.UpdateKey

  /// Reads a change with those that follow it.
  ///
  /// - Parameters:
  ///   - key: The key that the change belongs to, such as `does`.
  ///   - id: The map of the change.
  ///   - origin: The part of the app that makes it.
  ///   - app: The readers' shared state.
  /// - Returns: The change; nil with an error if it isn't a map.
  static func read(
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    by origin: UpdateOrigin,
    _ app: inout AppContext
  ) -> AppModel.Update? {
    let keeps = app.nodes.variables.keeps
    if case .url(let names) = origin { app.nodes.variables.keeps = .names(Set(names.keys).union(["value"])) }
    defer { app.nodes.variables.keeps = keeps }
    var updates: [Update] = []
    var next: (name: YAMLTree.ID, value: YAMLTree.ID)? = (key, id)
    while let (name, value) = next {
      next = nil
      guard let update = one(name, value, by: origin, then: &next, &app) else { return nil }
      updates.append(update)
    }
    var update = updates.first
    update?.next = Array(updates.dropFirst())
    return update
  }

  private static func one(
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    by origin: UpdateOrigin,
    then next: inout (name: YAMLTree.ID, value: YAMLTree.ID)?,
    _ app: inout AppContext
  ) -> Update? {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      let keys = UpdateKey.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      let owner = app.tree.text(key)
      let example = UpdateKey(rawValue: owner) == nil && owner != "does" ? "\(owner): {dismiss: all}" : nil
      return app.nodes.wrongType(id, owner, takes: "a map of what changes: \(keys)", example: example)
    }
    if app.tree.count(id) == 0 {
      let example = "\(app.tree.text(key)): {dismiss: all}"
      app.report(.missingKey("“\(app.tree.text(key))” changes nothing", example: example, app.tree.place(id)))
    }
    var update = Update(source: app.source(key, id))
    for (key, name, value) in app.entries(id, UpdateKey.self) {
      switch key {
      case .dismiss: update.dismissal = dismissal(value, by: origin, &app)
      case .tab: setTab(value, name, of: &update, &app)
      case .set: set(value, by: origin, of: &update, &app)
      case .path, .push: update.paths += paths(key, name, value, by: origin, &app)
      case .then: next = (name, value)
      }
    }
    return update
  }

  // MARK: Dismissals and tabs

  private static func dismissal(
    _ id: YAMLTree.ID,
    by origin: UpdateOrigin,
    _ app: inout AppContext
  ) -> Update.Dismissal? {
    guard app.tree.kind(id) == .scalar, let value = app.nodes.scalar(id) else {
      return app.nodes.wrongType(id, UpdateKey.dismiss.rawValue, takes: "`true` or `all`")
    }
    if value == "all" { return .all }
    guard value == true else { return app.nodes.wrongType(id, UpdateKey.dismiss.rawValue, takes: "`true` or `all`") }
    if origin.screen != nil { return .own }
    app.report(.dismissWithoutScreen(origin, app.tree.place(id)))
    return nil
  }

  private static func setTab(
    _ id: YAMLTree.ID,
    _ key: YAMLTree.ID,
    of update: inout Update,
    _ app: inout AppContext
  ) {
    guard let name = tabName(id, for: SceneState.tabBinding, &app) else { return }
    if update.tab != nil { app.report(.givenTwice(SceneState.tabBinding, by: "change", app.tree.place(key))) }
    update.tab = name
  }

  /// Reads the name of a tab, which must be one of the app's; else nil with an error.
  static func tabName(_ id: YAMLTree.ID, for owner: String, _ app: inout AppContext) -> String? {
    guard let name = app.nodes.text(id, for: owner) else { return nil }
    if app.names.scene.tabs.contains(name) { return name }
    app.report(.unknownTab(name, known: app.names.scene.tabs, app.tree.place(id)))
    return nil
  }

  // MARK: Bindings

  private static func set(
    _ id: YAMLTree.ID,
    by origin: UpdateOrigin,
    of update: inout Update,
    _ app: inout AppContext
  ) {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      let _: Void? = app.nodes.wrongType(id, UpdateKey.set.rawValue, takes: "a map of bindings and their values")
      return
    }
    if app.tree.count(id) == 0 {
      app.report(.missingKey("“set” names no binding", example: app.nodes.example("set"), app.tree.place(id)))
    }
    for field in app.nodes.fields(id) {
      if field.name == SceneState.tabBinding, !app.names.scene.tabs.isEmpty {
        setTab(field.value, field.key, of: &update, &app)
      } else if let value = bindingValue(field.value, of: field.name, by: origin, &app) {
        update.bindings.append(.init(field.name, value))
        app.updates.bindings.append(
          .init(
            name: field.name,
            place: app.tree.place(field.key),
            origin: origin,
            value: value,
            valuePlace: app.tree.place(field.value)
          )
        )
      }
    }
  }

  private static func bindingValue(
    _ id: YAMLTree.ID,
    of name: String,
    by origin: UpdateOrigin,
    _ app: inout AppContext
  ) -> RouteValue? {
    // A row needs no tag, as elsewhere.
    if app.names.bindings[name] == nil, let type = app.names.scene.selections[name], !app.nodes.isNull(id) {
      guard let value = app.value(id, ofType: type, for: name) else { return nil }
      note(id, by: origin, &app)
      return value
    }
    return value(id, for: name, by: origin, &app)
  }

  private static func value(
    _ id: YAMLTree.ID,
    for owner: String,
    by origin: UpdateOrigin,
    _ app: inout AppContext
  ) -> RouteValue? {
    guard let value = app.checkedValue(id, for: owner, origin.names) else { return nil }
    note(id, by: origin, &app)
    return value
  }

  /// Records the uses of the value that the screen shows, or reports one where no screen makes the change.
  private static func note(_ id: YAMLTree.ID, by origin: UpdateOrigin, _ app: inout AppContext) {
    if let screen = origin.screen {
      app.fieldUses.note(in: id, on: screen, app.tree)
    } else if origin.names["value"] == nil, let place = FieldUses.firstUse(of: id, app.tree) {
      app.report(.noScreenForValue(origin, place))
    }
  }

  // MARK: Paths

  private static func paths(
    _ key: AppTable.UpdateKey,
    _ name: YAMLTree.ID,
    _ id: YAMLTree.ID,
    by origin: UpdateOrigin,
    _ app: inout AppContext
  ) -> [AppModel.Update.PathWrite] {
    if app.tree.kind(id) == .mapping, app.tree.tag(id) == nil {
      return app.nodes.fields(id).compactMap { field in
        write(key, to: field.name, field.key, field.value, by: origin, &app)
      }
    }
    switch origin {
    case .screen: return write(key, to: nil, name, id, by: origin, &app).map { [$0] } ?? []
    case .app where app.names.scene.tabs.isEmpty, .url where app.names.scene.tabs.isEmpty:
      return write(key, to: SceneState.mainStack, name, id, by: origin, &app).map { [$0] } ?? []
    case .app, .tab, .url:
      app.report(.stackNotNamed(key.rawValue, origin, tab: app.names.scene.tabs.first, app.tree.place(name)))
      return []
    }
  }

  private static func write(
    _ key: AppTable.UpdateKey,
    to stack: String?,
    _ name: YAMLTree.ID,
    _ id: YAMLTree.ID,
    by origin: UpdateOrigin,
    _ app: inout AppContext
  ) -> AppModel.Update.PathWrite? {
    let isList = app.tree.kind(id) == .sequence && app.tree.tag(id) == nil
    guard isList || key == .push && (app.tree.tag(id) != nil || !app.tree.isNothing(id)) else {
      return app.nodes.wrongType(
        id,
        stack ?? key.rawValue,
        takes: key == .push ? "a value or a list of values" : "a list of values"
      )
    }
    var elements: [UpdateUses.Path.Element] = []
    for child in isList ? app.tree.elements(id) : [id] {
      guard let value = value(child, for: stack ?? key.rawValue, by: origin, &app) else { continue }
      let type = origin.typeName(of: value)
      if let type { app.pushed.insert(type) } else { app.pushesAnything = true }
      elements.append(.init(value: value, type: type, place: app.tree.place(child)))
    }
    if let stack {
      app.updates.paths.append(.init(stack: stack, place: app.tree.place(name), elements: elements))
    }
    return .init(stack, elements.map(\.value), isAppended: key == .push)
  }
}

extension DiagnosticID {
  static let tabNotDeclared: Self = "tab-not-declared"
  static let dismissWithoutScreen: Self = "dismiss-without-screen"
  static let stackNotNamed: Self = "stack-not-named"
}

extension Diagnostic {
  static func unknownTab(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .tabNotDeclared,
      known.isEmpty ? "the app has no tabs" : "the app has no tab “\(name.excerpt)”",
      at: place,
      help: known.isEmpty
        ? "declare them at the top of the app: `tabs: {home: {root: Home}}`"
        : Suggestion.sentence(for: name, among: known) ?? "use one of \(known.joined(separator: ", "))"
    )
  }

  fileprivate static func dismissWithoutScreen(_ origin: UpdateOrigin, _ place: Place) -> Self {
    Self(
      .dismissWithoutScreen,
      "\(origin.screenlessReason), so none can dismiss itself",
      at: place,
      help: "write `dismiss: all`, or turn a binding off: `set: {…: false}`"
    )
  }

  fileprivate static func noScreenForValue(_ origin: UpdateOrigin, _ place: Place) -> Self {
    Self(
      .noValueShown,
      "\(origin.screenlessReason), so `${value}` has no value",
      at: place,
      help: "write the value itself"
    )
  }

  fileprivate static func stackNotNamed(
    _ key: String,
    _ origin: UpdateOrigin,
    tab: String?,
    _ place: Place
  ) -> Self {
    Self(
      .stackNotNamed,
      "\(origin.screenlessReason), so “\(key)” is about no stack of its own",
      at: place,
      help: "name the stack: `\(key): {\(tab ?? SceneState.mainStack): […]}`"
    )
  }
}
