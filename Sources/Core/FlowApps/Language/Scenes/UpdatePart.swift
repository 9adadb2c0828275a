import FlowSyntax
import NavigationEngine

/// A change that an app makes, while it is read or written: in answer to a button, a dismissal or a text that it opens
/// (S15.2).
struct UpdatePart: AppPart {
  private var update: AppModel.Update
  /// The key and the map of the change that follows, while this one is read.
  private var next: (name: YAMLTree.ID, value: YAMLTree.ID)?

  /// A change with the changes that follow it, to be written.
  init(_ update: AppModel.Update) { self.update = update }

  static let table = PartTable<Self>(
    "a change",
    [
      Row(
        "dismiss: all",
        "`true`: the screen that makes the change dismisses itself; `all`: every sheet, cover, popover, alert and dialog goes",
        .either([.flag, .word(["all"])])
      ) {
        $0.update.dismissal = dismissal(&$1)
      } write: {
        switch $0.update.dismissal {
        case .own: $1.yaml("true")
        case .all: $1.yaml("all")
        case nil: break
        }
      },
      Row("tab: about", "the tab to select", .name(.tab)) {
        $0.setTab($1.entry.value, $1.entry.name, &$1)
      } write: {
        $1.text($0.update.tab)
      },
      Row(
        "set: {showTips: true}",
        "bindings and their values: of this screen first, then of the app, then of the frontmost screen that has one",
        .entries(.name(.binding), .value, least: 1)
      ) {
        $0.set(&$1)
      } write: {
        $1.fields($0.update.bindings)
      }.holding(.values),
      paths(
        "path: {home: [!Park {name: Zion}]}",
        "the new path: a list for the screen's own stack (in `urls`: for `main`), or a map of stacks and lists",
        .path
      ),
      paths(
        "pop: {home: 1}",
        "how many values to remove from the end of the screen's own path (in `urls`: of `main`), or a map of stacks and numbers; refused if there are fewer",
        .pop
      ).turn(1),
      paths(
        "push: {home: !Park {name: Zion}}",
        "values to append, one or a list, for the screen's own stack (in `urls`: for `main`), or a map of stacks and values",
        .push
      ).turn(2),
      Row("then: {tab: about}", "the change after it, once this one is shown and what it dismisses has gone", .change) {
        $0.next = $1.entry.pair
      } write: {
        guard var next = $0.update.next.first else { return }
        next.next = Array($0.update.next.dropFirst())
        $1.part(UpdatePart(next))
      }.holding(.part(UpdatePart.self)),
    ]
  )

  /// The keys that change paths.
  private enum PathKey {
    case path, pop, push

    var form: NodeForm {
      switch self {
      case .path: .list(.value)
      case .pop: .count
      case .push: .value
      }
    }

    /// True if a write has something that this key says.
    func says(_ write: AppModel.Update.PathWrite) -> Bool {
      switch self {
      case .path: write.removed == nil
      case .pop: write.removed.map { $0 > 0 } ?? false
      case .push: write.removed != nil && !write.values.isEmpty
      }
    }
  }

  private static func paths(_ example: String, _ summary: String, _ key: PathKey) -> Row {
    Row(example, summary, .paths(key.form)) {
      for write in paths(key, &$1) { $0.update.add(write) }
    } write: {
      let writes = $0.update.paths.filter(key.says)
      let isCount = key == .pop
      if let own = writes.first(where: { $0.stack == nil }) {
        return isCount ? $1.yaml(own.removed.map(String.init)) : $1.list(own.values)
      }
      guard !writes.isEmpty else { return }
      $1.map { output in
        for write in writes {
          let stack = write.stack ?? SceneState.mainStack
          if isCount, let count = write.removed {
            output.lines.entry(stack, String(count))
          } else {
            output.lines.entry(stack, list: write.values)
          }
        }
      }
    }
  }

  // MARK: Reading

  /// Reads the change of the entry and the changes that follow it; nil with an error if it isn't a map.
  static func read(_ app: inout AppContext) -> AppModel.Update? { read(app.entry.name, app.entry.value, &app) }

  /// Reads a change and the changes that follow it.
  ///
  /// - Parameters:
  ///   - key: The key that the change belongs to, such as `does`.
  ///   - id: The map of the change.
  ///   - app: The readers' shared state.
  /// - Returns: The change; nil with an error if it isn't a map.
  static func read(_ key: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Update? {
    let keeps = app.nodes.variables.keeps
    if case .url(let names) = app.origin { app.nodes.variables.keeps = .names(Set(names.keys).union(["value"])) }
    defer { app.nodes.variables.keeps = keeps }
    var updates: [AppModel.Update] = []
    var next: (name: YAMLTree.ID, value: YAMLTree.ID)? = (key, id)
    while let (name, value) = next {
      guard let part = one(name, value, &app) else { return nil }
      updates.append(part.update)
      next = part.next
    }
    var update = updates.first
    update?.next = Array(updates.dropFirst())
    return update
  }

  private static func one(_ key: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) -> Self? {
    let owner = app.tree.text(key)
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      let known = keys.map(\.name)
      let takes = "a map of what changes: \(known.map { "`\($0)`" }.joined(separator: ", "))"
      let meant = app.tree.kind(id) == .scalar ? change(for: app.tree.text(id), app) : nil
      let standard = known.contains(owner) || owner == "does" ? nil : "{dismiss: all}"
      return app.nodes.wrongType(id, owner, takes: takes, example: (meant ?? standard).map { "\(owner): \($0)" })
    }
    if app.tree.count(id) == 0 {
      app.report(.missingKey("“\(owner)” changes nothing", example: "\(owner): {dismiss: all}", app.tree.place(id)))
    }
    var part = Self(AppModel.Update(source: app.source(key, id)))
    app.read(id, of: key, into: &part)
    return part
  }

  /// The change that a word such as `popToRoot` means; nil for other words.
  private static func change(for word: String, _ app: AppContext) -> String? {
    switch word.lowercased() {
    case "poptoroot", "popall", "reset": "{path: []}"
    case "pop", "back", "goback": "{pop: 1}"
    case "dismiss", "close": app.origin.screen == nil ? "{dismiss: all}" : "{dismiss: true}"
    default: nil
    }
  }

  // MARK: Dismissals and tabs

  private static func dismissal(_ app: inout AppContext) -> AppModel.Update.Dismissal? {
    let id = app.entry.value
    let value = app.tree.kind(id) == .scalar ? app.nodes.scalar(id) : nil
    if value == "all" { return .all }
    guard value == true else { return app.nodes.wrongType(id, app.entry.key, takes: "`true` or `all`") }
    if app.origin.screen != nil { return .own }
    return app.fail(.dismissWithoutScreen(app.origin, app.tree.place(id)))
  }

  private mutating func setTab(_ id: YAMLTree.ID, _ key: YAMLTree.ID, _ app: inout AppContext) {
    guard let name = Self.tabName(id, for: SceneState.tabBinding, &app) else { return }
    if update.tab != nil { app.report(.givenTwice(SceneState.tabBinding, by: "change", app.tree.place(key))) }
    update.tab = name
  }

  /// Reads the name of a tab, which must be one of the app's; else nil with an error.
  static func tabName(_ id: YAMLTree.ID, for owner: String, _ app: inout AppContext) -> String? {
    guard let name = app.nodes.text(id, for: owner) else { return nil }
    if app.names.scene.tabs.contains(name) { return name }
    return app.fail(.unknownTab(name, known: app.names.scene.tabs, app.tree.place(id)))
  }

  // MARK: Bindings

  private mutating func set(_ app: inout AppContext) {
    let id = app.entry.value
    let fields = app.fields(takes: "a map of bindings and their values", isPlain: true)
    if app.tree.kind(id) == .mapping, app.tree.count(id) == 0 {
      app.report(.missingKey("“set” names no binding", example: app.nodes.example("set"), app.tree.place(id)))
    }
    for field in fields {
      if field.name == SceneState.tabBinding, !app.names.scene.tabs.isEmpty {
        setTab(field.value, field.key, &app)
      } else if let value = Self.bindingValue(field.value, of: field.name, &app) {
        update.bindings.append(.init(field.name, value))
        app.updates.bindings.append(
          .init(
            name: field.name,
            place: app.tree.place(field.key),
            origin: app.origin,
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
    _ app: inout AppContext
  ) -> RouteValue? {
    // A row needs no tag, as elsewhere.
    if app.names.bindings[name] == nil, let type = app.names.scene.selections[name], !app.nodes.isNull(id) {
      guard let value = app.value(id, ofType: type, for: name) else { return nil }
      note(id, &app)
      return value
    }
    return value(id, for: name, &app)
  }

  private static func value(_ id: YAMLTree.ID, for owner: String, _ app: inout AppContext) -> RouteValue? {
    guard let value = app.checkedValue(id, for: owner, app.origin.names) else { return nil }
    note(id, &app)
    return value
  }

  /// Records the uses of the value that the screen shows, or reports one where no screen makes the change.
  private static func note(_ id: YAMLTree.ID, _ app: inout AppContext) {
    if app.origin.screen != nil {
      app.noteFields(in: id)
    } else if app.origin.names["value"] == nil, let place = FieldUses.firstUse(of: id, app.tree) {
      app.report(.noScreenForValue(app.origin, place))
    }
  }

  // MARK: Paths

  private static func paths(_ pathKey: PathKey, _ app: inout AppContext) -> [AppModel.Update.PathWrite] {
    let (name, id) = (app.entry.name, app.entry.value)
    if app.tree.kind(id) == .mapping, app.tree.tag(id) == nil {
      return app.nodes.fields(id).compactMap { write(pathKey, to: $0.name, $0.key, $0.value, &app) }
    }
    let stack: String?
    switch app.origin {
    case .screen: stack = nil
    case .app where app.names.scene.tabs.isEmpty, .url where app.names.scene.tabs.isEmpty:
      stack = SceneState.mainStack
    case .app, .tab, .url:
      app.report(.stackNotNamed(app.entry.key, app.origin, tab: app.names.scene.tabs.first, app.tree.place(name)))
      return []
    }
    return write(pathKey, to: stack, name, id, &app).map { [$0] } ?? []
  }

  private static func write(
    _ pathKey: PathKey,
    to stack: String?,
    _ name: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Update.PathWrite? {
    let owner = stack ?? app.entry.key
    var elements: [UpdateUses.Path.Element] = []
    var removed: Int?
    if pathKey == .pop {
      guard let count = app.nodes.count(id, for: owner) else { return nil }
      removed = count
    } else {
      let isAppended = pathKey == .push
      let isList = app.tree.kind(id) == .sequence && app.tree.tag(id) == nil
      guard isList || isAppended && (app.tree.tag(id) != nil || !app.tree.isNothing(id)) else {
        return app.nodes.wrongType(id, owner, takes: isAppended ? "a value or a list of values" : "a list of values")
      }
      for child in isList ? app.tree.elements(id) : [id] {
        guard let value = value(child, for: owner, &app) else { continue }
        let type = app.origin.typeName(of: value)
        if let type { app.pushed.insert(type) } else { app.pushesAnything = true }
        elements.append(.init(value: value, type: type, place: app.tree.place(child)))
      }
      removed = isAppended ? 0 : nil
    }
    if let stack { app.updates.paths.append(.init(stack: stack, place: app.tree.place(name), elements: elements)) }
    return .init(stack, elements.map(\.value), removing: removed)
  }
}

extension AppRow {
  /// A change that the app makes.
  static func update(_ example: String, _ summary: String, _ path: Path<AppModel.Update?>) -> Self {
    Self(example, summary, .change, path, read: { UpdatePart.read(&$0) }, write: { $1.part($0.map(UpdatePart.init)) })
      .holding(.part(UpdatePart.self))
  }
}

extension Diagnostic {
  static func unknownTab(_ name: String, known: [String], _ place: Place) -> Self {
    Self("tab-not-declared", known.isEmpty ? "the app has no tabs" : "the app has no tab “\(name.excerpt)”", at: place)
      .help(
        known.isEmpty
          ? "declare them at the top of the app: `tabs: {home: {root: Home}}`"
          : Suggestion.sentence(for: name, among: known) ?? "use one of \(known.joined(separator: ", "))"
      )
  }

  fileprivate static func dismissWithoutScreen(_ origin: UpdateOrigin, _ place: Place) -> Self {
    Self("dismiss-without-screen", "\(origin.screenlessReason), so none can dismiss itself", at: place)
      .help("write `dismiss: all`, or turn a binding off: `set: {…: false}`")
  }

  fileprivate static func noScreenForValue(_ origin: UpdateOrigin, _ place: Place) -> Self {
    Self(.noValueShown, "\(origin.screenlessReason), so `${value}` has no value", at: place)
      .help("write the value itself")
  }

  fileprivate static func stackNotNamed(
    _ key: String,
    _ origin: UpdateOrigin,
    tab: String?,
    _ place: Place
  ) -> Self {
    Self("stack-not-named", "\(origin.screenlessReason), so “\(key)” is about no stack of its own", at: place)
      .help("name the stack: `\(key): {\(tab ?? SceneState.mainStack): […]}`")
  }
}
