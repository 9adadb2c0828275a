import FlowApps
import NavigationEngine

/// Returns the number of a declaration's place in the model, with the parts of it that are made up, and the key of its
/// label in a string catalogue.
typealias SourceNumber = (_ place: SourceNode, _ assumed: [ExtractedApp.Assumption], _ key: String?) -> Int?

extension AppDraft {
  /// Writes texts and values as templates, and the paths at a cold start beside their stacks.
  mutating func complete() {
    change(\.template)
    content?.complete(initialPaths, SceneState.mainStack)
    for index in tabs.indices {
      let name = tabs[index].name
      tabs[index].title = tabs[index].title.map(ShownMark.template)
      tabs[index].content?.complete(initialPaths, name)
    }
    for index in presentations.indices { presentations[index].part.complete(initialPaths) }
    for number in screens.indices {
      screens[number].model.title = screens[number].model.title.map(ShownMark.template)
      for index in screens[number].presentations.indices {
        screens[number].presentations[index].part.complete(initialPaths)
      }
    }
  }

  /// The app as its model has it, once it is complete and all screens have their names.
  var extracted: ExtractedApp {
    var places: [SourceNode] = []
    var facts: [Int: ExtractedApp.Facts] = [:]
    let source: SourceNumber = { place, assumed, key in
      if !assumed.isEmpty || key != nil { facts[places.count] = ExtractedApp.Facts(assumed: assumed, key: key) }
      places.append(place)
      return places.count - 1
    }
    var model = model
    model.name = name
    if let content { model.begin(with: content) }
    if let oldStyle {
      (model.isLegacy, model.stack) = (true, .selfManaged)
      model.split?.fillsNextColumn = oldStyle == .columns
      if let last = model.split?.columns.last { model.root = last.root.screen }
    }
    model.roots = roots.map(\.root)
    model.tabs = tabs.map { $0.model(\.source, source) }
    if let first = model.tabs.first(where: { $0.content != nil }), let content = first.content {
      model.begin(with: content)
      if model.tabs.first?.content == nil { model.initialTab = model.initialTab ?? first.name }
    }
    model.presents = presentations.models(in: [base], source).layers
    for type in writtenTypes { model.types[type.name] = type.valueType }
    for screen in screens { model.screens[screen.name] = screen.model(source) }
    let bound = model.namesOfBoundStacks
    model.savedPaths = savedPaths.isSuperset(of: bound) ? nil : bound.filter(savedPaths.contains)
    return ExtractedApp(
      model: model,
      places: places,
      facts: facts,
      typePlaces: writtenTypes.reduce(into: [:]) { $0[$1.name] = $1.place },
      samples: samples.reduce(into: [:]) { $0[$1.type] = $1.values },
      holdingInput: Set(screens.filter(\.holdsInput).map(\.name)),
      omissions: Set(omissions).sorted { left, right in
        (left.place.tree.path, left.place.line, left.place.column, left.reason.text)
          < (right.place.tree.path, right.place.line, right.place.column, right.reason.text)
      },
      doubtful: doubtful,
      notes: notes
    )
  }

  private var doubtful: Set<SourceNode> {
    var places = unsure.union(omissions.map(\.place))
    for fragment in fragments {
      for link in fragment.links where link.selects || isDoubtful(link.site, link.alternatives) {
        places.insert(link.site.node)
      }
      for one in fragment.destinations where isDoubtful(one.site, one.alternatives) { places.insert(one.site.node) }
      for layer in fragment.layers
      where layer.onDismiss != nil || isDoubtful(layer.site, layer.alternatives)
        || layer.buttons.contains(where: isDoubtful)
      {
        places.insert(layer.site.node)
      }
      for button in fragment.buttons where isDoubtful(button) { places.insert(button.site.node) }
    }
    return places
  }

  private func isDoubtful(_ site: Site, _ alternatives: [Alternative]) -> Bool {
    !site.isCertain || alternatives.contains(where: \.isConditional)
  }

  /// Whether a condition decides what a button does, or it is a guess: which value a flag that is switched over had, and
  /// which stack's path is written, of several routers or of a computed path.
  private func isDoubtful(_ button: Fragment.Button) -> Bool {
    !button.site.isCertain
      || button.changes.contains { change, reach in
        if reach.isConditional || change.isConditional { return true }
        let stacks = paths.count { $0.storage == change.effect.storage }
        return switch change.effect {
        case .set(_, let value): value == nil || stacks > 1
        case .append, .removeLast, .clear: stacks != 1
        case .dismiss, .dismissAll, .open: false
        }
      }
  }
}

extension ScreenDraft {
  /// The screen with its declarations.
  func model(_ source: SourceNumber) -> AppModel.Screen {
    var screen = model
    screen.source = source(place, assumed, nil)
    for link in links {
      let made = link.model(source)
      let action =
        made.map { .link($0) } ?? AppModel.Chrome.Action.label(link.label, when: link.condition, hides: link.hides)
      if link.isInTitleMenu {
        screen.chrome.titleMenu.append(action)
      } else if link.isInToolbar {
        screen.chrome.toolbar.append(action)
      } else if let made {
        screen.links.append(made)
      }
    }
    screen.rows = rows.map { $0.model(\.source, source) }
    screen.rowsComeFirst = screen.links.isEmpty && !rows.isEmpty
    screen.destinations = destinations.map { $0.model(\.source, source) }
    screen.presents = presentations.models(in: fragments, source)
    return screen
  }
}

extension ScreenDraft.Link {
  /// The link; nil for a button that changes nothing.
  fileprivate func model(_ source: SourceNumber) -> AppModel.Link? {
    target.map { target in
      AppModel.Link(
        label,
        to: target,
        isDisabled: isDisabled,
        isDetailLink: isDetailLink,
        condition: condition,
        hides: hides,
        source: source(place, assumed, key)
      )
    }
  }
}

extension Drafted {
  /// The declaration with the number of its place.
  fileprivate func model(_ number: WritableKeyPath<Part, Int?>, _ source: SourceNumber) -> Part {
    var part = part
    part[keyPath: number] = source(place, assumed, nil)
    return part
  }
}

extension [AppDraft.Presentation] {
  /// The presentations of fragments, in the order of an app file: by truth values before by items.
  fileprivate func models(in fragments: [Fragment], _ source: SourceNumber) -> [AppModel.Presented] {
    let layers = Dictionary(fragments.flatMap(\.layers).map { ($0.site.node, $0) }) { first, _ in first }
    let ordered = filter { $0.itemType == nil } + filter { $0.itemType != nil }
    return ordered.filter { $0.kind != .push || $0.content != nil || !$0.cases.isEmpty }.map { presentation in
      var made = presentation.part
      for (index, button) in (layers[presentation.place]?.buttons ?? []).enumerated() where index < made.buttons.count {
        made.buttons[index].source = source(button.site.node, [], nil)
      }
      made.source = source(presentation.place, presentation.assumed, nil)
      return made
    }.inOrder
  }
}

extension AppModel.Presented {
  fileprivate mutating func complete(_ paths: [String: [RouteValue]]) {
    title = title.map(ShownMark.template)
    content?.complete(paths, binding)
  }
}

extension AppModel.Content {
  /// Writes the paths at a cold start, which have the names of stacks, beside their stacks.
  fileprivate mutating func complete(_ paths: [String: [RouteValue]], _ name: String) {
    switch self {
    case .screen, .stack(_, .selfManaged, _): break
    case .stack(let root, let kind, _): self = .stack(root: root, kind, path: paths[name] ?? [])
    case .split(var split):
      for (index, column) in split.columns.enumerated() {
        let stack = name == SceneState.mainStack ? column.column.rawValue : "\(name).\(column.column.rawValue)"
        if let kind = column.stack, kind != .selfManaged { split.columns[index].initialPath = paths[stack] ?? [] }
        split.columns[index].title = column.title.map(ShownMark.template)
      }
      split.columns.sort { $0.column < $1.column }
      self = .split(split)
    }
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

extension RouteValue {
  /// The value as a model has it, in which `${…}` is a reference.
  fileprivate var template: Self {
    if case .string(let text) = self { .string(ShownMark.template(text)) } else { mapParts(\.template) }
  }
}
