import NavigationEngine

// An app file holds only the types, and only the fields of structures, that something of it compares.
extension AppDraft {
  /// Keeps the parts of types that the app's declarations need, in the table and in all values.
  mutating func keepNeededTypes() {
    types.removeUnneededFields()
    let table = types
    change { table.needed($0) }
    var names: Set<String> = []
    change { value in
      names.formUnion(value.typeNames)
      return value
    }
    names.formUnion(screens.flatMap { $0.rows.map(\.type) + $0.destinations.map(\.type) })
    names.formUnion(everyPresentation.compactMap(\.itemType))
    for content in contents { names.formUnion(content.typeNames) }
    let kept = table.closure(of: names)
    writtenTypes = table.entries.values.filter { kept.contains($0.name) }.sorted { $0.name < $1.name }
    let declared = kept.filter { table.isFoundation($0) }
    if !declared.isEmpty { change { table.spelling(declared, in: $0) } }
  }

  /// The types of items, rows and selections, whose values only the running app knows.
  var typesToTry: [String] {
    // The links of a NavigationView state all values of their bindings.
    let shown = everyPresentation.filter { $0.kind != .push || $0.content != nil }
    var types = Set(shown.compactMap(\.itemType))
    types.formUnion(screens.flatMap(\.rows).filter(\.isOpen).map(\.type))
    types.formUnion(contents.flatMap(\.columns).compactMap(\.list).filter(\.rows.isEmpty).map(\.type))
    return types.sorted()
  }

  /// Changes every value of the app, and every name of a screen.
  mutating func change(_ value: (RouteValue) -> RouteValue = { $0 }, screens screen: (String) -> String = { $0 }) {
    for index in screens.indices { screens[index].change(value, screens: screen) }
    for index in presentations.indices { presentations[index].part.change(value, screen) }
    for index in model.urls.indices { model.urls[index].update.change(value) }
    for index in tabs.indices {
      tabs[index].condition?.change(value)
      tabs[index].content?.change(value, screen)
      tabs[index].update?.change(value)
    }
    for index in roots.indices {
      roots[index].root.screen = screen(roots[index].root.screen)
      roots[index].root.condition?.change(value)
    }
    model.state.change(value)
    model.initialBindings.change(value)
    initialPaths = initialPaths.mapValues { $0.map(value) }
    samples = samples.map { ($0.type, $0.values.map(value)) }
    content?.change(value, screen)
  }
}

extension ScreenDraft {
  /// Changes every value of the screen, and every name of a screen to which it leads.
  mutating func change(_ value: (RouteValue) -> RouteValue = { $0 }, screens screen: (String) -> String) {
    for index in links.indices {
      switch links[index].target {
      case .value(let pushed): links[index].target = .value(value(pushed))
      case .view(let shown): links[index].target = .view(screen(shown))
      case .binding(let name, let given): links[index].target = .binding(name, value(given))
      case .update(var update):
        update.change(value)
        links[index].target = .update(update)
      case nil: break
      }
      links[index].condition?.change(value)
    }
    for index in rows.indices {
      rows[index].link.condition?.change(value)
      rows[index].values = rows[index].values.map(value)
    }
    for index in destinations.indices {
      destinations[index].condition?.change(value)
      destinations[index].screen = destinations[index].screen.map(screen)
      destinations[index].cases.change(value, screen)
    }
    for index in presentations.indices { presentations[index].part.change(value, screen) }
    model.state.change(value)
  }
}

extension AppModel.Presented {
  fileprivate mutating func change(_ value: (RouteValue) -> RouteValue, _ screen: (String) -> String) {
    condition?.change(value)
    content?.change(value, screen)
    cases.change(value, screen)
    for index in buttons.indices { buttons[index].update?.change(value) }
    onDismiss?.change(value)
  }
}

extension [AppModel.Destination.Case] {
  fileprivate mutating func change(_ value: (RouteValue) -> RouteValue, _ screen: (String) -> String) {
    self = map { .init(value($0.value), to: screen($0.screen)) }
  }
}

extension AppModel.Update {
  fileprivate mutating func change(_ value: (RouteValue) -> RouteValue) {
    bindings.change(value)
    paths = paths.map { $0.mapValues(value) }
    for index in next.indices { next[index].change(value) }
  }
}

extension AppModel.Condition {
  fileprivate mutating func change(_ value: (RouteValue) -> RouteValue) {
    for index in clauses.indices { clauses[index].values = clauses[index].values.map(value) }
  }
}

extension [RouteValue.Field] {
  fileprivate mutating func change(_ value: (RouteValue) -> RouteValue) {
    self = map { .init($0.name, value($0.value)) }
  }
}

extension AppModel.Content {
  fileprivate mutating func change(_ value: (RouteValue) -> RouteValue, _ screen: (String) -> String) {
    switch self {
    case .screen(let shown): self = .screen(screen(shown))
    case .stack(let root, let kind, let path): self = .stack(root: screen(root), kind, path: path)
    case .split(var split):
      for index in split.columns.indices {
        split.columns[index].root.screen = screen(split.columns[index].root.screen)
        split.columns[index].root.empty = split.columns[index].root.empty.map(screen)
        split.columns[index].root.cases.change(value, screen)
        let rows = split.columns[index].list?.rows.map(value) ?? []
        split.columns[index].list?.rows = rows
      }
      self = .split(split)
    }
  }

  /// The columns of a split view; empty for other content.
  var columns: [AppModel.SplitColumn] { if case .split(let split) = self { split.columns } else { [] } }

  /// The types of the lists and the stacks.
  fileprivate var typeNames: Set<String> {
    if case .stack(_, let kind, _) = self { return kind.typeNames }
    return Set(columns.compactMap { $0.list?.type }).union(columns.compactMap(\.stack).flatMap(\.typeNames))
  }
}

extension AppModel.StackKind {
  fileprivate var typeNames: Set<String> { if case .typed(let name) = self { [name] } else { [] } }
}

extension RouteValue {
  /// The types of a value and of its fields.
  fileprivate var typeNames: Set<String> {
    let own: Set<String> = if case .typed = self { [typeName] } else { [] }
    return parts.reduce(into: own) { $0.formUnion($1.typeNames) }
  }
}
