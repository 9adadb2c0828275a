import NavigationEngine

/// Gives the names of an app others, everywhere at once.
struct NameMapping {
  /// A kind of names; none depends on another kind's.
  enum Namespace: Hashable { case screen, type, binding, tab, field, enumerationCase }

  /// The names by their kinds; one that is missing stays.
  var names: [Namespace: [String: String]] = [:]

  func screen(_ name: String) -> String { names[.screen]?[name] ?? name }
  func type(_ name: String) -> String { names[.type]?[name] ?? name }
  func binding(_ name: String) -> String { names[.binding]?[name] ?? name }
  func tab(_ name: String) -> String { names[.tab]?[name] ?? name }
  func field(_ name: String) -> String { names[.field]?[name] ?? name }
  func enumerationCase(_ name: String) -> String { names[.enumerationCase]?[name] ?? name }

  /// The name of a stack: a tab's or a binding's.
  func stack(_ name: String) -> String { names[.tab]?[name] ?? binding(name) }

  /// The type of a field, as Swift spells it: `[Park]?`.
  func spelled(_ type: String) -> String {
    var result = ""
    var word = ""
    for character in type + "?" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += self.type(word)
        word = ""
        result.append(character)
      }
    }
    return String(result.dropLast())
  }

  func value(_ value: RouteValue) -> RouteValue {
    switch value {
    case .null, .bool, .int, .double: return value
    case .string(let text): return .string(template(text))
    case .list(let values): return .list(values.map(self.value))
    case .map(let fields): return .map(fields.map { .init(field($0.name), self.value($0.value)) })
    case .typed(let type, let payload):
      let parts = type.split(separator: ".", maxSplits: 1).map(String.init)
      let name = parts.count == 2 ? "\(self.type(parts[0])).\(enumerationCase(parts[1]))" : self.type(type)
      return .typed(type: name, payload: self.value(payload))
    }
  }

  /// A text with the names behind `${value.` changed.
  func template(_ text: String) -> String {
    guard text.contains("${") else { return text }
    var parts = text.split(separator: "${", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() where !parts[index - 1].hasSuffix("$") {
      guard let end = parts[index].firstIndex(of: "}") else { continue }
      let names = parts[index][..<end].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let first = names[0] == "value" || names[0] == "row" ? names[0] : binding(names[0])
      parts[index] = ([first] + names.dropFirst().map(field)).joined(separator: ".") + parts[index][end...]
    }
    return parts.joined(separator: "${")
  }
}

extension NameMapping {
  /// The app with its new names.
  func app(_ app: AppModel) -> AppModel {
    var result = app
    result.stack = stack(app.stack)
    result.root = screen(app.root)
    result.screens = [:]
    for (name, shown) in app.screens { result.screens[screen(name)] = self.screen(shown) }
    result.types = [:]
    for (name, declared) in app.types { result.types[type(name)] = valueType(declared) }
    result.initialPath = app.initialPath.map(value)
    result.initialBindings = app.initialBindings.map(state)
    result.split = app.split.map(split)
    result.tabs = app.tabs.map(tab)
    result.initialTab = app.initialTab.map(tab)
    result.presents = app.presents.map(presented)
    result.urls = app.urls.map { .init($0.text, update($0.update), source: $0.source) }
    result.restores = app.restores.map { $0 == SceneState.tabBinding ? $0 : binding($0) }
    result.savedPaths = app.savedPaths
    result.state = app.state.map(state)
    result.roots = app.roots.map(root)
    return result
  }

  private func stack(_ kind: AppModel.StackKind) -> AppModel.StackKind {
    if case .typed(let name) = kind { .typed(type(name)) } else { kind }
  }

  private func state(_ field: RouteValue.Field) -> RouteValue.Field { .init(binding(field.name), value(field.value)) }

  private func root(_ root: AppModel.Root) -> AppModel.Root {
    .init(screen(root.screen), when: condition(root.condition))
  }

  private func condition(_ condition: AppModel.Condition?) -> AppModel.Condition? {
    condition.map { condition in
      .init(
        condition.clauses.map { clause in
          let isTab = clause.name == SceneState.tabBinding
          return .init(
            isTab ? clause.name : binding(clause.name),
            clause.values.map { isTab ? tab($0) : value($0) },
            isNegated: clause.isNegated
          )
        }
      )
    }
  }

  private func tab(_ value: RouteValue) -> RouteValue {
    if case .string(let name) = value { .string(tab(name)) } else { value }
  }

  private func valueType(_ type: AppModel.ValueType) -> AppModel.ValueType {
    func fields(_ fields: [AppModel.ValueType.Field]) -> [AppModel.ValueType.Field] {
      fields.map { .init(field($0.name), spelled($0.type)) }
    }
    return .init(
      fields: fields(type.fields),
      cases: type.cases.map { .init(enumerationCase($0.name), carrying: fields($0.payload), raw: $0.raw) },
      isCodable: type.isCodable
    )
  }

  private func screen(_ screen: AppModel.Screen) -> AppModel.Screen {
    var result = screen
    result.title = screen.title.map(template)
    result.links = screen.links.map(link)
    result.rows = screen.rows.map(rows)
    result.destinations = screen.destinations.map { destination in
      var changed = destination
      changed.type = type(destination.type)
      changed.cases = destination.cases.map(one)
      changed.screen = destination.screen.map(self.screen)
      changed.condition = condition(destination.condition)
      return changed
    }
    result.presents = screen.presents.map(presented)
    result.state = screen.state.map(state)
    result.chrome.toolbar = screen.chrome.toolbar.map(action)
    result.chrome.titleMenu = screen.chrome.titleMenu.map(action)
    return result
  }

  private func action(_ action: AppModel.Chrome.Action) -> AppModel.Chrome.Action {
    switch action {
    case .label(let label, let condition, let hides): .label(label, when: self.condition(condition), hides: hides)
    case .link(let link): .link(self.link(link))
    }
  }

  private func one(_ one: AppModel.Destination.Case) -> AppModel.Destination.Case {
    .init(value(one.value), to: screen(one.screen))
  }

  private func link(_ link: AppModel.Link) -> AppModel.Link {
    var result = link
    switch link.target {
    case .value(let pushed): result.target = .value(value(pushed))
    case .view(let name): result.target = .view(screen(name))
    case .binding(let name, let written): result.target = .binding(binding(name), value(written))
    case .update(let made): result.target = .update(update(made))
    }
    result.condition = condition(link.condition)
    return result
  }

  private func rows(_ rows: AppModel.Rows) -> AppModel.Rows {
    var result = rows
    (result.type, result.values) = (type(rows.type), rows.values.map(value))
    (result.label, result.link) = (template(rows.label), link(rows.link))
    result.actions = rows.actions.map(link)
    return result
  }

  private func update(_ update: AppModel.Update) -> AppModel.Update {
    var result = update
    result.tab = update.tab.map(tab)
    result.bindings = update.bindings.map(state)
    result.paths = update.paths.map { write in
      .init(write.stack.map(stack), write.values.map(value), removing: write.removed)
    }
    result.next = update.next.map(self.update)
    return result
  }

  private func presented(_ presented: AppModel.Presented) -> AppModel.Presented {
    var result = presented
    (result.binding, result.itemType) = (binding(presented.binding), presented.itemType.map(type))
    (result.identity, result.content) = (presented.identity.map(field), presented.content.map(content))
    (result.cases, result.onDismiss) = (presented.cases.map(one), presented.onDismiss.map(update))
    result.buttons = presented.buttons.map { .init($0.label, update: $0.update.map(update), source: $0.source) }
    (result.condition, result.value) = (condition(presented.condition), presented.value.map(value))
    return result
  }

  private func content(_ content: AppModel.Content) -> AppModel.Content {
    switch content {
    case .screen(let root): .screen(screen(root))
    case .stack(let root, let kind, let path): .stack(root: screen(root), stack(kind), path: path.map(value))
    case .split(let columns): .split(split(columns))
    }
  }

  private func tab(_ tab: AppModel.Tab) -> AppModel.Tab {
    var result = tab
    (result.name, result.content) = (self.tab(tab.name), tab.content.map(content))
    (result.update, result.condition) = (tab.update.map(update), condition(tab.condition))
    result.roots = tab.roots.map(root)
    return result
  }

  private func split(_ split: AppModel.Split) -> AppModel.Split {
    var result = split
    for index in split.columns.indices {
      let column = split.columns[index]
      var root = AppModel.ColumnRoot(screen(column.root.screen), cases: column.root.cases.map(one))
      (root.empty, root.roots) = (column.root.empty.map(screen), column.root.roots.map(self.root))
      result.columns[index].root = root
      result.columns[index].stack = column.stack.map(stack)
      result.columns[index].initialPath = column.initialPath.map(value)
      guard let list = column.list else { continue }
      result.columns[index].list?.binding = binding(list.binding)
      result.columns[index].list?.type = type(list.type)
      result.columns[index].list?.rows = list.rows.map(value)
    }
    return result
  }
}
