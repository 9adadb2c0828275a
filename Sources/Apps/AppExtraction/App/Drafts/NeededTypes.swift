import NavigationEngine

// An app file holds only the types, and only the fields of structures, that something of it compares.
extension AppDraft {
  /// Keeps the parts of types that the app's declarations need, in the table and in all values.
  mutating func keepNeededTypes(_ table: inout TypeTable) {
    table.removeUnneededFields()
    let types = table
    change { types.needed($0) }
    var names: Set<String> = []
    change { value in
      names.formUnion(value.typeNames)
      return value
    }
    names.formUnion(screens.flatMap { $0.rows.map(\.type) + $0.destinations.map(\.type) })
    names.formUnion((presentations + screens.flatMap(\.presentations)).compactMap(\.itemType))
    for content in contents { names.formUnion(content.typeNames) }
    let kept = types.closure(of: names)
    self.types = types.entries.values.filter { kept.contains($0.name) }.sorted { $0.name < $1.name }
    let declared = kept.filter { types.isFoundation($0) }
    if !declared.isEmpty { change { types.spelling(declared, in: $0) } }
  }

  private var contents: [Content] {
    let shown = presentations + screens.flatMap(\.presentations)
    return [content].compactMap(\.self) + tabs.compactMap(\.content) + shown.compactMap(\.content)
  }

  /// Changes every value of the app.
  private mutating func change(_ change: (RouteValue) -> RouteValue) {
    for index in screens.indices { screens[index].change(change) }
    for index in presentations.indices { presentations[index].change(change) }
    for index in urls.indices { urls[index].update.change(change) }
    for index in tabs.indices {
      tabs[index].when.change(change)
      tabs[index].content?.change(change)
      tabs[index].update?.change(change)
    }
    for index in roots.indices { roots[index].when.change(change) }
    state = state.map { .init($0.name, change($0.value)) }
    initialPaths = initialPaths.mapValues { $0.map(change) }
    initialBindings = initialBindings.map { .init($0.name, change($0.value)) }
    samples = samples.map { ($0.type, $0.values.map(change)) }
    content?.change(change)
  }
}

extension AppDraft.Screen {
  fileprivate mutating func change(_ change: (RouteValue) -> RouteValue) {
    for index in links.indices {
      switch links[index].target {
      case .value(let value): links[index].target = .value(change(value))
      case .binding(let name, let value): links[index].target = .binding(name, value.map(change))
      case .update(var update):
        update.change(change)
        links[index].target = .update(update)
      case .view, .nothing: break
      }
      links[index].when.change(change)
    }
    for index in rows.indices {
      rows[index].when.change(change)
      rows[index].values = rows[index].values?.map(change)
    }
    for index in destinations.indices { destinations[index].when.change(change) }
    for index in presentations.indices { presentations[index].change(change) }
    state = state.map { .init($0.name, change($0.value)) }
  }
}

extension AppDraft.Presentation {
  fileprivate mutating func change(_ change: (RouteValue) -> RouteValue) {
    when.change(change)
    content?.change(change)
    cases = cases.map { AppDraft.Case(name: $0.name, screen: $0.screen, value: $0.value.map(change)) }
    for index in buttons.indices { buttons[index].update?.change(change) }
    onDismiss?.change(change)
  }
}

extension AppModel.Update {
  fileprivate mutating func change(_ change: (RouteValue) -> RouteValue) {
    bindings = bindings.map { .init($0.name, change($0.value)) }
    paths = paths.map { $0.mapValues(change) }
    for index in next.indices { next[index].change(change) }
  }
}

extension [AppModel.Condition.Clause] {
  fileprivate mutating func change(_ change: (RouteValue) -> RouteValue) {
    self = map { .init($0.name, $0.values.map(change), isNegated: $0.isNegated) }
  }
}

extension AppDraft.Content {
  fileprivate mutating func change(_ change: (RouteValue) -> RouteValue) {
    guard case .split(var columns, let layout) = self else { return }
    for index in columns.indices {
      let rows = columns[index].list?.rows.map(change) ?? []
      columns[index].list?.rows = rows
    }
    self = .split(columns, layout)
  }

  /// The types of the lists and the stacks.
  fileprivate var typeNames: Set<String> {
    switch self {
    case .screen: []
    case .stack(_, let kind): kind.typeNames
    case .split(let columns, _):
      Set(columns.compactMap { $0.list?.type }).union(columns.compactMap(\.stack).flatMap(\.typeNames))
    }
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
