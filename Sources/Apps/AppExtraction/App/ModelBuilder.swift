import FlowApps
import NavigationEngine

/// Makes the model of an app whose screens are known by their numbers.
struct ModelBuilder {
  private typealias Case = AppModel.Destination.Case

  /// Returns the name of a screen by its number.
  private let name: (Int) -> String
  /// Whether the model has the places of declarations.
  private let hasPlaces: Bool
  /// The places of declarations by their numbers in the model.
  private(set) var places: [SourceNode] = []
  /// The facts of declarations by their numbers.
  private(set) var facts: [Int: ExtractedApp.Facts] = [:]

  /// The paths at a cold start, by the names of their stacks.
  private var paths: [String: [RouteValue]] = [:]

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - hasPlaces: Whether the model has the places of declarations; without them, two that say the same are equal.
  ///   - name: Returns the name of a screen by its number.
  init(hasPlaces: Bool = true, name: @escaping (Int) -> String) { (self.hasPlaces, self.name) = (hasPlaces, name) }

  /// The model of an app.
  mutating func model(of app: AppDraft) -> AppModel {
    var model = AppModel(name: app.name, root: "")
    paths = app.initialPaths
    (model.initialBindings, model.initialTab) = (app.initialBindings.map(\.template), app.initialTab)
    if let content = app.content { model.begin(with: self.content(content, of: SceneState.mainStack)) }
    if let style = app.oldStyle {
      (model.isLegacy, model.stack) = (true, .selfManaged)
      model.split?.fillsNextColumn = style == .columns
      if let last = model.split?.columns.last { model.root = last.root.screen }
    }
    model.roots = app.roots.map { AppModel.Root(name($0.screen), when: $0.when.condition) }
    model.state = app.state.map(\.template)
    model.restores = app.restores
    for tab in app.tabs {
      model.tabs.append(
        AppModel.Tab(
          tab.name,
          tab.content.map { content($0, of: tab.name) },
          title: tab.title.map(Template.literal),
          popsWhenReselected: tab.popsWhenReselected,
          update: tab.update.map { update($0) },
          condition: tab.when.condition,
          source: source(tab.place)
        )
      )
    }
    if let first = model.tabs.first(where: { $0.content != nil }), let content = first.content {
      model.begin(with: content)
      if model.tabs.first?.content == nil { model.initialTab = model.initialTab ?? first.name }
    }
    model.presents = presents(app.presentations).layers
    model.urls = app.urls.map { AppModel.URLPattern($0.pattern, update($0.update, $0.variables)) }
    for type in app.types { model.types[type.name] = type.valueType }
    for screen in app.screens { model.screens[screen.name] = self.screen(screen) }
    let bound = model.namesOfBoundStacks
    model.savedPaths = app.savedPaths.isSuperset(of: bound) ? nil : bound.filter(app.savedPaths.contains)
    return model
  }

  /// The declarations of a screen.
  mutating func screen(_ screen: AppDraft.Screen) -> AppModel.Screen {
    let source = source(screen.place, screen.assumed)
    var result = AppModel.Screen(title: screen.title.map(Template.literal), source: source)
    result.state = screen.state.map(\.template)
    result.nestsStack = screen.nestsStack
    result.offersDismiss = screen.offersDismiss
    for link in screen.links { add(link, to: &result) }
    screen.bar.apply(to: &result)
    for rows in screen.rows { result.rows.append(self.rows(rows)) }
    result.rowsComeFirst = result.links.isEmpty && !result.rows.isEmpty
    for destination in screen.destinations { result.destinations.append(self.destination(destination)) }
    result.presents = presents(screen.presentations)
    return result
  }

  private mutating func source(
    _ place: SourceNode,
    _ assumed: [ExtractedApp.Assumption] = [],
    key: String? = nil
  ) -> Int? {
    guard hasPlaces else { return nil }
    places.append(place)
    let number = places.count - 1
    if !assumed.isEmpty || key != nil { facts[number] = ExtractedApp.Facts(assumed: assumed, key: key) }
    return number
  }

  // MARK: Links

  private mutating func add(_ link: AppDraft.Link, to screen: inout AppModel.Screen) {
    let made: AppModel.Chrome.Action =
      self.link(link).map { .link($0) }
      ?? .label(link.label, when: link.when.condition, hides: link.hides && !link.when.isEmpty)
    if link.isInTitleMenu {
      screen.chrome.titleMenu.append(made)
    } else if link.isInToolbar {
      screen.chrome.toolbar.append(made)
    } else if case .link(let made) = made {
      screen.links.append(made)
    }
  }

  /// The link; nil for a button that changes nothing.
  private mutating func link(_ link: AppDraft.Link) -> AppModel.Link? {
    let target: AppModel.Link.Target
    switch link.target {
    case .value(let value): target = .value(value.template)
    case .view(let screen): target = .view(name(screen))
    case .binding(let binding, let value): target = .binding(binding, value?.template ?? true)
    case .update(let update): target = .update(self.update(update))
    case .nothing: return nil
    }
    return AppModel.Link(
      link.label,
      to: target,
      isDisabled: link.isDisabled,
      isDetailLink: link.isDetailLink,
      condition: link.when.condition,
      hides: link.hides && !link.when.isEmpty,
      source: source(link.place, link.assumed, key: link.key)
    )
  }

  private mutating func rows(_ rows: AppDraft.Rows) -> AppModel.Rows {
    let values = rows.values?.map(\.template) ?? []
    let source = source(rows.place)
    var result = AppModel.Rows(rows.name, of: rows.type, values, isOpen: rows.values == nil, source: source)
    if let label = rows.label { result.label = label }
    (result.link.condition, result.link.hides) = (rows.when.condition, rows.hides && !rows.when.isEmpty)
    return result
  }

  private func update(_ update: AppModel.Update, _ variables: [String] = []) -> AppModel.Update {
    var result = AppModel.Update(
      dismissal: update.dismissal,
      tab: update.tab,
      bindings: update.bindings.map { .init($0.name, Template.value($0.value, variables)) },
      paths: update.paths.map { write in write.mapValues { Template.value($0, variables) } },
      next: update.next.map { self.update($0, variables) }
    )
    result.orderPaths()
    return result
  }

  // MARK: Destinations and presentations

  private mutating func destination(_ destination: AppDraft.Destination) -> AppModel.Destination {
    AppModel.Destination(
      destination.type,
      to: destination.screen.map(name),
      cases: cases(destination.cases, of: destination.type),
      placement: destination.placement,
      condition: destination.when.condition,
      source: source(destination.place, destination.assumed)
    )
  }

  private func cases(_ cases: [AppDraft.Case], of type: String) -> [Case] {
    cases.map { Case($0.value ?? .typed(type: "\(type).\($0.name)", payload: .null), to: name($0.screen)) }
  }

  /// The presentations in the order of an app file: those by truth values are before those by items.
  private mutating func presents(_ presentations: [AppDraft.Presentation]) -> [AppModel.Presented] {
    let ordered = presentations.filter { $0.itemType == nil } + presentations.filter { $0.itemType != nil }
    return ordered.compactMap { presented($0) }.inOrder
  }

  private mutating func presented(_ presentation: AppDraft.Presentation) -> AppModel.Presented? {
    let isEmpty = presentation.content == nil && (presentation.itemType == nil || presentation.cases.isEmpty)
    guard presentation.kind != .push || !isEmpty else { return nil }
    let buttons = presentation.buttons.map { button in
      AppModel.Presented.Button(button.label, update: button.update.map { update($0) }, source: source(button.place))
    }
    return AppModel.Presented(
      presentation.binding,
      as: presentation.kind,
      itemType: presentation.itemType,
      identity: presentation.identity,
      content: presentation.content.map { content($0, of: presentation.binding) },
      cases: presentation.itemType.map { cases(presentation.cases, of: $0) } ?? [],
      placement: presentation.placement,
      keepsPath: presentation.keepsPath,
      isDismissDisabled: presentation.disablesDismissal && presentation.kind.isSwipeable,
      onDismiss: presentation.onDismiss.map { update($0) },
      title: presentation.title.map(Template.literal),
      buttons: buttons,
      condition: presentation.when.condition,
      source: source(presentation.place, presentation.assumed)
    )
  }

  // MARK: Containers

  private func content(_ content: AppDraft.Content, of stack: String) -> AppModel.Content {
    switch content {
    case .screen(let root): .screen(name(root))
    case .stack(let root, let kind):
      .stack(root: name(root), kind, path: kind == .selfManaged ? [] : (paths[stack] ?? []).map(\.template))
    case .split(let columns, let layout): .split(split(columns, layout, of: stack))
    }
  }

  private func split(_ columns: [AppDraft.Column], _ layout: AppModel.Split, of stack: String) -> AppModel.Split {
    var found: [AppModel.SplitColumn] = []
    // A selection in the list before chooses among the cases.
    var type: String?
    for column in columns {
      let list = column.list.map { list in
        AppModel.SelectionList(selection: list.binding, of: list.type, rows: list.rows.map(\.template))
      }
      let cases = type.map { self.cases(column.cases, of: $0) } ?? []
      let root = AppModel.ColumnRoot(self.name(column.root), cases: cases, empty: column.empty.map(self.name))
      let name = stack == SceneState.mainStack ? column.name.rawValue : "\(stack).\(column.name.rawValue)"
      let isBound = column.stack.map { $0 != .selfManaged } ?? false
      found.append(
        AppModel.SplitColumn(
          column.name,
          root: root,
          list: list,
          stack: column.stack,
          initialPath: isBound ? (paths[name] ?? []).map(\.template) : [],
          width: column.width,
          title: column.title.map(Template.literal),
          toolbar: column.toolbar
        )
      )
      type = column.list?.type
    }
    var split = layout
    split.columns = found.sorted { $0.column < $1.column }
    return split
  }
}

extension [AppModel.Condition.Clause] {
  /// The clauses as a condition; nil if nothing is asked.
  fileprivate var condition: AppModel.Condition? {
    isEmpty ? nil : AppModel.Condition(map { .init($0.name, $0.values.map(\.template), isNegated: $0.isNegated) })
  }
}

extension TypeTable.WrittenType {
  /// The type as a model has it.
  fileprivate var valueType: AppModel.ValueType {
    let cases = self.cases.enumerated().map { number, one in
      AppModel.ValueType.Case(one.name, carrying: one.payload, raw: rawValue(of: one, number))
    }
    return AppModel.ValueType(fields: fields, cases: cases)
  }

  private func rawValue(of one: AppModel.ValueType.Case, _ number: Int) -> RouteValue? {
    raw.map { $0 == "Int" ? .int(number) : .string(one.name) }
  }
}

extension RouteValue.Field {
  fileprivate var template: Self { .init(name, value.template) }
}

extension RouteValue {
  /// The template of the value.
  fileprivate var template: Self { Template.value(self, []) }
}
