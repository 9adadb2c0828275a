import NavigationEngine

// An app file holds only the types, and only the fields of structures, that something of it compares.
extension AppDraft {
  /// Keeps the parts of types that the app's declarations need, in the table and in all values.
  mutating func keepNeededTypes() {
    types.removeUnneededFields()
    let table = types
    changeValues { table.needed($0) }
    var names: Set<String> = []
    changeValues { value in
      names.formUnion(value.typeNames)
      return value
    }
    names.formUnion(screens.flatMap { $0.rows.map(\.type) + $0.destinations.map(\.type) })
    names.formUnion(everyPresentation.compactMap(\.itemType))
    for content in contents { names.formUnion(content.typeNames) }
    let kept = table.closure(of: names)
    writtenTypes = table.entries.values.filter { kept.contains($0.name) }.sorted { $0.name < $1.name }
    let declared = kept.filter { table.isFoundation($0) }
    if !declared.isEmpty { changeValues { table.spelling(declared, in: $0) } }
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

  /// Changes every value of the app.
  mutating func changeValues(_ change: (RouteValue) -> RouteValue) {
    for index in screens.indices { screens[index].changeValues(change) }
    for index in presentations.indices { presentations[index].part.changeValues(change) }
    for index in model.urls.indices { model.urls[index].update.changeValues(change) }
    for index in tabs.indices {
      tabs[index].condition?.changeValues(change)
      tabs[index].content?.changeValues(change)
      tabs[index].update?.changeValues(change)
    }
    for index in roots.indices { roots[index].root.condition?.changeValues(change) }
    model.state.changeValues(change)
    model.initialBindings.changeValues(change)
    initialPaths = initialPaths.mapValues { $0.map(change) }
    samples = samples.map { ($0.type, $0.values.map(change)) }
    content?.changeValues(change)
  }
}

extension ScreenDraft {
  fileprivate mutating func changeValues(_ change: (RouteValue) -> RouteValue) {
    for index in links.indices {
      switch links[index].target {
      case .value(let value): links[index].target = .value(change(value))
      case .binding(let name, let value): links[index].target = .binding(name, change(value))
      case .update(var update):
        update.changeValues(change)
        links[index].target = .update(update)
      case .view, nil: break
      }
      links[index].condition?.changeValues(change)
    }
    for index in rows.indices {
      rows[index].link.condition?.changeValues(change)
      rows[index].values = rows[index].values.map(change)
    }
    for index in destinations.indices { destinations[index].condition?.changeValues(change) }
    for index in presentations.indices { presentations[index].part.changeValues(change) }
    model.state.changeValues(change)
  }
}

extension AppModel.Presented {
  fileprivate mutating func changeValues(_ change: (RouteValue) -> RouteValue) {
    condition?.changeValues(change)
    content?.changeValues(change)
    for index in cases.indices { cases[index].value = change(cases[index].value) }
    for index in buttons.indices { buttons[index].update?.changeValues(change) }
    onDismiss?.changeValues(change)
  }
}

extension AppModel.Update {
  fileprivate mutating func changeValues(_ change: (RouteValue) -> RouteValue) {
    bindings.changeValues(change)
    paths = paths.map { $0.mapValues(change) }
    for index in next.indices { next[index].changeValues(change) }
  }
}

extension AppModel.Condition {
  fileprivate mutating func changeValues(_ change: (RouteValue) -> RouteValue) {
    for index in clauses.indices { clauses[index].values = clauses[index].values.map(change) }
  }
}

extension [RouteValue.Field] {
  fileprivate mutating func changeValues(_ change: (RouteValue) -> RouteValue) {
    self = map { .init($0.name, change($0.value)) }
  }
}

extension AppModel.Content {
  fileprivate mutating func changeValues(_ change: (RouteValue) -> RouteValue) {
    guard case .split(var split) = self else { return }
    for index in split.columns.indices {
      let rows = split.columns[index].list?.rows.map(change) ?? []
      split.columns[index].list?.rows = rows
    }
    self = .split(split)
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
