// The first render, saving and restarting (S13.16, S14.1, S15.6).

extension LiveScene {
  /// Renders the scene for the first time.
  ///
  /// - Parameters:
  ///   - path: The initial path of the tab that is selected at first, or of the base; nil for the app's own.
  ///   - size: The initial size of the window; nil for the platform's default.
  /// - Throws: The refusals of the path and the size.
  mutating func start(path: [RouteValue]?, size: Step.Resize?) throws(Refusal) {
    beginUpdate()
    if let size { sizes = [size] }
    try makeBases(path: path)
    if let size { try check(size) }
    initialBindings = app.initialBindings.filter { !$0.value.isOff }
    if hasTabs { try select(app.initialTab) }
    try presentInitially()
    update = SceneUpdate()
    changes = []
  }

  private mutating func makeBases(path: [RouteValue]?) throws(Refusal) {
    let selected = firstTab(app.initialTab)
    for (index, content) in blueprint.bases.enumerated() {
      let isSelected = index == selected
      let diagnostics = raised
      let surface: Surface
      if let content, content.prepared.hasColumns {
        surface = Surface(content: .columns(try makeColumns(content, path: isSelected ? path : nil)), isBare: false)
      } else if let content, !content.isBare {
        let model = content.prepared.model
        let isFirst = hasTabs && index == app.tabs.firstIndex { $0.content != nil }
        let own = model.initialPath.isEmpty && isFirst ? app.initialPath : model.initialPath
        let values = isSelected ? path ?? own : own
        let prepared = content.prepared.blueprint
        let stack = try NavigationStack(prepared, path: values, profile: profile, pathLimit: pathLimit)
        raised += stack.opening.diagnostics
        surface = Surface(content: .stack(stack), isBare: false)
      } else {
        if isSelected, let path, !path.isEmpty { throw .pathNotBound }
        let bare = content ?? SceneBlueprint.Content(blueprint.empty, isBare: true)
        surface = try makeStack(bare)
      }
      if !isSelected { raised = diagnostics }
      bases.append(Base(surface: surface, isBuilt: isSelected))
    }
  }

  private func check(_ size: Step.Resize) throws(Refusal) {
    for case .columns(let view) in bases.map(\.surface.content) {
      var view = view
      _ = try view.perform(.resize(size))
    }
  }

  /// The index of the tab that is shown at first.
  private func firstTab(_ name: String?) -> Int {
    name.flatMap(blueprint.tab) ?? app.tabs.firstIndex { $0.content != nil } ?? 0
  }

  private mutating func select(_ name: String?) throws(Refusal) {
    shown = firstTab(name)
    tab = app.tabs.isEmpty ? "" : app.tabs[shown].name
    bases[shown].isBuilt = true
    if let name, name != tab { try writeTab(name) }
  }

  /// Presents the layers whose bindings are on at the first render, outer ones first (S13.16).
  private mutating func presentInitially() throws(Refusal) {
    var isNested = false
    while true {
      let level = layers.count
      var comers: [SceneUpdate.Write] = []
      for field in initialBindings {
        guard case .layer(let owner, let plan)? = initialDeclaration(of: field.name) else { continue }
        initialBindings.removeAll { $0.name == field.name }
        beginUpdate()
        try write(field.value, to: plan, of: owner)
        comers += update.writes
      }
      guard !comers.isEmpty else { break }
      if isNested {
        mayDiffer = true
        if profile.presentInitialNested == .first {
          for comer in comers {
            wait(comer, .dropped)
            raise(.nestedPresentationLost(names(of: comer)))
          }
          break
        }
      }
      beginUpdate()
      update.writes = comers
      try endUpdate()
      guard layers.count > level else { break }
      isNested = true
    }
    followUps = []
  }

  /// The declaration of a binding that is on from the start: in front, or where nothing is presented yet, anywhere.
  private func initialDeclaration(of name: String) -> BindingDeclaration? {
    guard let layer = layers.last else { return declaration(of: name, turningOff: false) }
    return declarations(of: name, in: .layer(layer.id), layer.surface, all: false).first
  }

  // MARK: Saving and restarting

  /// Saves what a restart restores: bound paths, and the bindings that the app lists (S15.6).
  mutating func background() throws(Refusal) {
    var saved = Saved(bindings: [], paths: [:])
    for index in bases.indices where !bases[index].surface.isBare { try pass(.background, to: .base(index)) }
    for plan in blueprint.everyLayer where plan.declaration.keepsPath {
      if let layer = layers.last(where: { $0.plan === plan }) {
        saved.paths[plan.binding] = layer.surface.codable(in: nil)
      } else if let kept = kept.last(where: { $0.binding == plan.binding }) {
        saved.paths[plan.binding] = codable(kept.entries, of: plan)
      } else if let values = restoredPaths[plan.binding] {
        saved.paths[plan.binding] = codable(values.map { ($0, origin) }, of: plan)
      }
    }
    for name in app.restores {
      if name == SceneState.tabBinding, hasTabs {
        saved.bindings.append(.init(name, .string(tab)))
      } else if let value = sceneState.bindings[name] {
        if value == .null || ValueCoding(app: app).element(for: value, form: profile.typeTag) != nil {
          saved.bindings.append(.init(name, value))
        } else {
          raise(.bindingNotCodable(name, value))
        }
      }
    }
    self.saved = saved
  }

  private func codable(_ entries: [(value: RouteValue, origin: Int)], of plan: SceneBlueprint.Layer) -> SavedPath? {
    var scene = self
    guard let content = plan.content, let surface = try? scene.makeStack(content, entries) else { return nil }
    return surface.codable(in: nil)
  }

  /// Restarts the app with what it saved (S15.6).
  mutating func relaunch() throws(Refusal) {
    let (saved, old) = (saved, bases)
    var fresh = LiveScene(blueprint, profile: profile, pathLimit: pathLimit)
    (fresh.origin, fresh.saved, fresh.sizes, fresh.nextID) = (origin, saved, sizes, nextID)
    fresh.mayDiffer = mayDifferByProfile
    let restored = saved?.bindings ?? []
    let tab = restored.first { $0.name == SceneState.tabBinding && hasTabs }?.value
    let selected: String? = if case .string(let name)? = tab { name } else { app.initialTab }
    let shown = firstTab(selected)
    fresh.beginUpdate()
    for index in old.indices {
      var surface = old[index].surface
      let change =
        surface.isBare
        ? try fresh.restart(&surface, index) : try surface.perform(.relaunch, origin: origin)
      let isRead = change.diagnostics.filter { index == shown || $0.id == .undecodableElement }
      fresh.raised += isRead
      fresh.bases.append(Base(surface: surface, isBuilt: index == shown))
    }
    if hasTabs { try fresh.select(selected) }
    let others = restored.filter { $0.name != SceneState.tabBinding || !hasTabs }
    let isRestored = Set(others.map(\.name))
    let initial = app.initialBindings.filter { !isRestored.contains($0.name) } + others
    try fresh.restoreBindings(others)
    fresh.initialBindings = initial.filter { !$0.value.isOff }
    for plan in blueprint.everyLayer {
      guard let path = saved?.paths[plan.binding], let content = plan.content else { continue }
      fresh.restoredPaths[plan.binding] = try fresh.values(in: path, content)
    }
    try fresh.presentInitially()
    fresh.update = SceneUpdate()
    fresh.changes = []
    self = fresh
  }

  /// Shows a screen without a stack as at the first render.
  private mutating func restart(_ surface: inout Surface, _ index: Int) throws(Refusal) -> NavigationStack.Change {
    let diagnostics = raised
    let content = blueprint.bases[index] ?? SceneBlueprint.Content(blueprint.empty, isBare: true)
    surface = try makeStack(content)
    defer { raised = diagnostics }
    return .init(.none, diagnostics: Array(raised.dropFirst(diagnostics.count)))
  }

  /// Writes the restored bindings that stacks and split views know.
  private mutating func restoreBindings(_ fields: [RouteValue.Field]) throws(Refusal) {
    for field in fields {
      guard case .surface? = declaration(of: field.name, turningOff: false) else { continue }
      try set([field], in: nil)
    }
  }

  /// The values of a saved path that can be read (S2.7).
  private mutating func values(in path: SavedPath, _ content: SceneBlueprint.Content) throws(Refusal) -> [RouteValue] {
    let diagnostics = raised
    guard case .stack(var stack) = try makeStack(content).content else { return [] }
    stack.background = path
    let change = try stack.perform(.relaunch, origin: origin)
    raised = diagnostics + change.diagnostics.filter { $0.id == .undecodableElement }
    return stack.state.path.values
  }
}

// MARK: Messages about saving

extension EngineDiagnostic {
  fileprivate static func bindingNotCodable(_ name: String, _ value: RouteValue) -> Self {
    Self(
      .notCodable,
      "the binding “\(name)” isn't saved, because \(value) isn't Codable",
      concerns: [value.description]
    )
  }
}
