// Layers that come, and the names by which messages refer to them (S13.2, S13.4, S13.13).

extension LiveScene {
  /// Adds a layer on top.
  ///
  /// - Parameters:
  ///   - plan: The layer's declaration.
  ///   - owner: What declares it.
  ///   - value: The value of its binding: true, or the item.
  /// - Throws: The refusal of the path that the content begins with.
  mutating func present(_ plan: SceneBlueprint.Layer, by owner: Owner, _ value: RouteValue) throws(Refusal) {
    let item = plan.declaration.itemType == nil ? nil : value
    let surface: Surface
    if let content = plan.content {
      surface = try makeSurface(content, plan, item: item, takePath(of: plan, for: owner))
    } else {
      surface = try makeButtons(plan, value: item ?? self.value(shownBy: owner))
    }
    let name: String? = if case .screen = owner { self.name(of: owner) } else { nil }
    layers.append(
      Layer(id: nextID, plan, presenter: owner, named: name, value: value, surface, origin: origin)
    )
    nextID += 1
  }

  /// Makes the content of a layer.
  private mutating func makeSurface(
    _ content: SceneBlueprint.Content,
    _ plan: SceneBlueprint.Layer,
    item: RouteValue?,
    _ entries: [(value: RouteValue, origin: Int)]?
  ) throws(Refusal) -> Surface {
    guard content.prepared.hasColumns else {
      return try makeStack(content, root: plan.root(for: item ?? .null), item: item, entries)
    }
    let view = try makeColumns(content, path: entries?.map(\.value))
    return Surface(content: .columns(view), isBare: false)
  }

  /// Makes a stack or a bare screen, and collects the diagnostics of its first render.
  mutating func makeStack(
    _ content: SceneBlueprint.Content,
    root: String? = nil,
    item: RouteValue? = nil,
    _ entries: [(value: RouteValue, origin: Int)]? = nil
  ) throws(Refusal) -> Surface {
    let blueprint = content.prepared.blueprint
    var frame: ColumnFrame?
    if item != nil || root != nil {
      let column = AppModel.SplitColumn(.detail, root: .init(root ?? blueprint.app.root))
      frame = ColumnFrame(column, selected: item)
    }
    var stack = try NavigationStack(blueprint, in: frame, path: [], profile: profile, pathLimit: pathLimit)
    let start = entries ?? blueprint.app.initialPath.map { ($0, origin) }
    if start.isEmpty { raised += stack.opening.diagnostics } else { raised += try stack.reopen(start) }
    if content.isBare { raised += stack.misplacedDeclarations() }
    return Surface(content: .stack(stack), isBare: content.isBare)
  }

  /// Makes a split view in a window of the scene's size, and collects the diagnostics of its first render.
  mutating func makeColumns(
    _ content: SceneBlueprint.Content,
    path: [RouteValue]? = nil
  ) throws(Refusal) -> NavigationSplitView {
    var view = try NavigationSplitView(app: content.prepared, path: path, profile: profile, pathLimit: pathLimit)
    raised += view.opening.diagnostics
    // A platform that has no such window shows its own.
    for size in sizes { _ = try? view.perform(.resize(size), origin: origin) }
    return view
  }

  /// Makes the root of an alert or a dialog: its buttons are links (S13.15).
  private func makeButtons(_ plan: SceneBlueprint.Layer, value: RouteValue?) throws(Refusal) -> Surface {
    let frame = ColumnFrame(.init(.detail, root: .init(plan.binding)), selected: value)
    var stack = try NavigationStack(
      blueprint.empty.blueprint,
      in: frame,
      path: [],
      profile: profile,
      pathLimit: pathLimit
    )
    if let buttons = plan.buttons { stack.showRoot(buttons) }
    return Surface(content: .stack(stack), isBare: true)
  }

  // MARK: Kept paths

  /// Keeps the path of a layer that goes, if the presenter owns it (S13.13).
  mutating func keepPath(of layer: Layer) {
    guard layer.plan.declaration.keepsPath, layer.surface.isBound else { return }
    let entries = layer.surface.mainStack.state.path.entries.map { (value: $0.value, origin: $0.origin) }
    keep(entries, of: layer.plan, for: layer.presenter)
  }

  /// Replaces the kept path of a layer that isn't up.
  mutating func keep(_ entries: [(value: RouteValue, origin: Int)], of plan: SceneBlueprint.Layer, for owner: Owner) {
    kept.removeAll { $0.binding == plan.binding && $0.presenter == owner }
    restoredPaths[plan.binding] = nil
    kept.append(KeptPath(binding: plan.binding, presenter: owner, entries: entries))
  }

  /// The path that a layer begins with instead of the declared one; nil for the declared one.
  func keptPath(of plan: SceneBlueprint.Layer, for owner: Owner) -> [(value: RouteValue, origin: Int)]? {
    guard plan.declaration.keepsPath else { return nil }
    if let kept = kept.first(where: { $0.binding == plan.binding && $0.presenter == owner }) { return kept.entries }
    return restoredPaths[plan.binding].map { $0.map { ($0, origin) } }
  }

  private mutating func takePath(
    of plan: SceneBlueprint.Layer,
    for owner: Owner
  ) -> [(value: RouteValue, origin: Int)]? {
    let path = keptPath(of: plan, for: owner)
    kept.removeAll { $0.binding == plan.binding && $0.presenter == owner }
    if path != nil { restoredPaths[plan.binding] = nil }
    return path
  }

  /// Writes the path of a layer that isn't up (S13.13).
  mutating func writeKeptPath(_ step: Step, of plan: SceneBlueprint.Layer, for owner: Owner) throws(Refusal) {
    guard let content = plan.content else { return }
    let diagnostics = raised
    var surface = try makeStack(content, keptPath(of: plan, for: owner))
    _ = try surface.perform(step, origin: origin)
    // Its screens aren't there yet, so nothing can be wrong with them.
    raised = diagnostics
    keep(surface.mainStack.state.path.entries.map { ($0.value, $0.origin) }, of: plan, for: owner)
  }

  // MARK: Names

  /// The names of a layer that should come, for a message.
  struct Names {
    let declaration: EngineDiagnostic.Declaration
    /// Whether the app itself declares it.
    let isOfApp: Bool
    let kind: AppModel.Layer.Kind
    let shown: String
    /// The screen at the root of the presenter's layer.
    let ground: String
    let presenter: String
    /// The tab of the presenter; nil in an app without tabs.
    let tab: String?
  }

  func names(of write: SceneUpdate.Write) -> Names {
    let presenter = name(of: write.owner)
    var (surface, tab): (SurfaceID, String?) = (.base(shown), nil)
    if case .screen(let place) = write.owner {
      surface = place.surface
      if hasTabs, case .base(let index) = place.surface { tab = app.tabs[index].name }
    }
    let ground = self.surface(surface)?.state.root ?? ""
    return Names(
      declaration: .init(screen: presenter, name: write.plan.binding, source: write.plan.declaration.source),
      isOfApp: write.owner == .app,
      kind: write.plan.declaration.kind,
      shown: write.plan.shownName(for: write.value),
      ground: ground,
      presenter: write.owner == .app ? ground : presenter,
      tab: tab
    )
  }

  /// The name of a surface's stack.
  func name(of id: SurfaceID) -> String {
    switch id {
    case .base(let index): hasTabs ? app.tabs[index].name : SceneState.mainStack
    case .layer(let id): layers.last { $0.id == id }?.plan.binding ?? ""
    }
  }
}

extension LiveScene.Layer {
  /// The screen or the title that the layer shows.
  var shownName: String { plan.shownName(for: value) }

  /// Whether another item has the same identity (S13.12).
  func hasSameIdentity(as other: RouteValue) -> Bool {
    guard let field = plan.declaration.identity else { return value == other }
    guard let old = value.field(named: field), let new = other.field(named: field) else { return value == other }
    return old == new
  }
}

extension SceneBlueprint.Layer {
  /// The screen at the content's root for an item; nil for the content's own.
  func root(for item: RouteValue) -> String? {
    declaration.cases.screen(for: item)
      ?? (declaration.itemType == nil ? nil : content?.prepared.model.root)
  }

  /// The screen or the title that the layer shows.
  func shownName(for value: RouteValue) -> String {
    if declaration.kind.isButtonsOnly { return declaration.title ?? declaration.kind.rawValue }
    return root(for: value) ?? content?.prepared.model.root ?? binding
  }
}
