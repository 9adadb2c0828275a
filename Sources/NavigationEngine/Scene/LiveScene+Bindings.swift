import NearestNames

// Bindings of the scene: `tab`, those of layers, and those of its stacks (S13.4, S14.2, S15.2, S15.5).

extension LiveScene {
  /// The declaration of a binding.
  enum BindingDeclaration {
    /// A screen or the app declares a layer with it.
    case layer(Owner, SceneBlueprint.Layer)
    /// A stack or a split view knows it, in the column of that index.
    case surface(SurfaceID, column: Int?)
  }

  /// The declaration that a write to a binding goes to: the frontmost of those that are live.
  ///
  /// A write that turns the binding off goes to the frontmost that is on, if there is one.
  ///
  /// - Parameters:
  ///   - name: The binding.
  ///   - isOff: Whether the write turns it off.
  ///   - level: The number of layers, from the bottom, that count; nil for all.
  /// - Returns: The declaration, or nil if nothing declares the binding now.
  func declaration(of name: String, turningOff isOff: Bool, below level: Int? = nil) -> BindingDeclaration? {
    let found = declarations(of: name, below: level ?? layers.count, all: isOff)
    return found.first { isOff && isOn($0, name) } ?? found.first
  }

  /// The declarations of a binding, the frontmost first; only that if not `all` are asked for.
  private func declarations(of name: String, below level: Int, all: Bool) -> [BindingDeclaration] {
    var found: [BindingDeclaration] = []
    for layer in layers.prefix(level).reversed() {
      found += declarations(of: name, in: .layer(layer.id), layer.surface, all: all)
      if !all, !found.isEmpty { return found }
    }
    found += declarations(of: name, in: .base(shown), bases[shown].surface, all: all)
    if let plan = blueprint.appLayers.first(where: { $0.binding == name }) { found.append(.layer(.app, plan)) }
    if !all, !found.isEmpty { return found }
    for (index, base) in bases.enumerated() where index != shown && base.isBuilt {
      found += declarations(of: name, in: .base(index), base.surface, all: all)
    }
    return found
  }

  /// The declarations of a binding in one surface, the topmost first.
  func declarations(
    of name: String,
    in id: SurfaceID,
    _ surface: Surface,
    all: Bool
  ) -> [BindingDeclaration] {
    var found: [BindingDeclaration] = []
    if case .columns(let view) = surface.content, view.writesLayout(.init(name, .null)) {
      return [.surface(id, column: nil)]
    }
    let stacks = surface.stacks
    for (index, stack) in stacks.enumerated() {
      let state = stack.state
      let column = surface.hasColumns ? index : nil
      for depth in (0...state.depth).reversed() {
        let entry = state.entry(at: depth)
        if entry.declares(name) {
          found.append(.surface(id, column: column))
        } else if let level = entry.level, let plan = blueprint.layer(name, on: level.name) {
          let place = Place(surface: id, column: column, anchor: entry.anchor)
          found.append(.layer(.screen(place), plan))
        } else {
          continue
        }
        if !all { return found }
      }
    }
    return found
  }

  private func isOn(_ declaration: BindingDeclaration, _ name: String) -> Bool {
    switch declaration {
    case .layer(let owner, let plan):
      return layers.contains { $0.plan === plan && $0.presenter == owner }
        || waiting.contains { $0.plan === plan && $0.presenter == owner }
        || going.contains { $0.isOn && $0.binding == name && $0.presenter == owner }
    case .surface(let id, let column):
      return surface(id)?.state(of: column).bindings[name]?.isOff == false
    }
  }

  // MARK: Writes

  /// Writes the binding of a layer; it takes effect at the update's end.
  mutating func write(_ value: RouteValue, to plan: SceneBlueprint.Layer, of owner: Owner) throws(Refusal) {
    let isFitting =
      if let type = plan.declaration.itemType { value == .null || value.typeName == type } else {
        value.typeName == "Bool"
      }
    guard isFitting else { throw .wrongLayerValue(value, plan.declaration) }
    let layer = layers.first { $0.plan === plan && $0.presenter == owner }
    update.writes.append(.init(plan: plan, owner: owner, value: value, layer: layer?.id))
  }

  /// Notes that the update ends a layer: its binding is turned off (S13.9).
  mutating func end(_ layer: Layer) {
    update.writes.append(.init(plan: layer.plan, owner: layer.presenter, value: layer.plan.off, layer: layer.id))
  }

  /// Writes the binding `tab` (S14.2, S14.5).
  mutating func writeTab(_ value: RouteValue) throws(Refusal) {
    guard case .string(let name) = value else { throw .wrongTabValue(value) }
    try writeTab(name)
  }

  /// Selects a tab; if the app has none of that name, the shown one stays.
  mutating func writeTab(_ name: String) throws(Refusal) {
    guard hasTabs else { throw .noTabs(name) }
    guard name != tab else { return }
    tab = name
    guard let index = blueprint.tab(named: name) else { return raise(.unknownTab(name, in: app, shown: shown)) }
    shown = index
    try build(index)
  }

  /// Whether a field is a selection, or the layout of a split view, which an update writes before paths (S8.6, S15.2).
  private func isSelection(_ field: RouteValue.Field, _ declaration: BindingDeclaration?) -> Bool {
    guard case .surface(let id, _)? = declaration else { return false }
    guard case .columns(let view)? = surface(id)?.content else { return false }
    return view.writesLayout(field)
  }

  /// Writes bindings as a flow does: the frontmost declaration counts, or one in the addressed surface.
  mutating func set(_ fields: [RouteValue.Field], in address: Address?) throws(Refusal) {
    for field in fields {
      if field.name == SceneState.tabBinding, hasTabs, address == nil {
        try writeTab(field.value)
        continue
      }
      let isOff = field.value.isOff
      var found: BindingDeclaration?
      switch address {
      case nil: found = declaration(of: field.name, turningOff: isOff)
      case .live(let id, let column):
        guard let surface = surface(id) else { break }
        let all = declarations(of: field.name, in: id, surface, all: true)
        let index = column.flatMap(surface.index)
        let inColumn = all.filter { index == nil || $0.column == index || $0.column == nil }
        found = inColumn.first { isOff && isOn($0, field.name) } ?? inColumn.first
      case .unbuilt(let index, _): throw .notBuilt(app.tabs[index].name)
      case .kept(let plan, _): throw .notPresented(plan.binding)
      }
      guard let found else { throw unknownBinding(field.name, in: address) }
      try write(field, to: found)
    }
  }

  /// Writes a binding of an update: this screen's first, then the app's, then the frontmost.
  private func declaration(of field: RouteValue.Field, by maker: Maker) -> BindingDeclaration? {
    if case .screen(let place) = maker.owner, let entry = entry(at: place) {
      if entry.declares(field.name) { return .surface(place.surface, column: place.column) }
      if let level = entry.level, let plan = blueprint.layer(field.name, on: level.name) {
        return .layer(maker.owner, plan)
      }
    }
    if let plan = blueprint.appLayers.first(where: { $0.binding == field.name }) { return .layer(.app, plan) }
    // The screens of layers that the update dismisses are gone (S15.2).
    let ended = layers.firstIndex { update.ends($0) }
    return declaration(of: field.name, turningOff: field.value.isOff, below: ended)
  }

  /// Writes the bindings of an update that match, and removes them from the list.
  ///
  /// - Parameters:
  ///   - fields: The bindings that aren't written yet.
  ///   - maker: Who makes the update.
  ///   - isIncluded: Whether a binding is written now, by its declaration, whether it is turned off, and whether it is a
  ///     selection or the layout of a split view.
  /// - Throws: The refusal of a write.
  mutating func write(
    _ fields: inout [RouteValue.Field],
    by maker: Maker,
    where isIncluded: (BindingDeclaration?, _ isOff: Bool, _ isSelection: Bool) -> Bool
  ) throws(Refusal) {
    var rest: [RouteValue.Field] = []
    for field in fields {
      let found = declaration(of: field, by: maker)
      guard isIncluded(found, field.value.isOff, isSelection(field, found)) else {
        rest.append(field)
        continue
      }
      if let found {
        try write(field, to: found)
      } else {
        raise(.bindingNotLive(field, screens: screens(with: field.name)))
      }
    }
    fields = rest
  }

  private mutating func write(_ field: RouteValue.Field, to declaration: BindingDeclaration) throws(Refusal) {
    switch declaration {
    case .layer(let owner, let plan): try write(field.value, to: plan, of: owner)
    case .surface(let id, let column):
      var name: AppModel.Column?
      if let column, case .columns(let view)? = surface(id)?.content { name = view.columns[column].model.column }
      try pass(.set([field]), to: id, in: name)
    }
  }

  // MARK: Unknown bindings

  /// The screens that declare a binding.
  private func screens(with name: String) -> [String] {
    app.screens.filter { screen in
      DeclaredBinding(name, on: screen.value) != nil || screen.value.layers.contains { $0.binding == name }
    }.keys.sorted()
  }

  private func unknownBinding(_ name: String, in address: Address?) -> Refusal {
    let screens = screens(with: name)
    guard screens.isEmpty else { return .bindingOfOthers(name, screens, isAddressed: address != nil) }
    if let app = blueprint.appLayers.first(where: { $0.binding == name }) { return .bindingOfApp(app.binding) }
    let all = app.screens.values.flatMap { screen in
      screen.presents.map(\.binding) + screen.items.map(\.binding) + screen.layers.map(\.binding)
    }
    let known = all + app.layers.map(\.binding) + (hasTabs ? [SceneState.tabBinding] : [])
    return .noBinding(name, nearest: NearestNames.of(name, among: known))
  }
}

extension LiveScene.BindingDeclaration {
  /// The index of the column; nil if it isn't in one.
  fileprivate var column: Int? {
    switch self {
    case .layer(.screen(let place), _): place.column
    case .layer(.app, _), .layer(.gone, _): nil
    case .surface(_, let column): column
    }
  }
}

// MARK: Messages about bindings

extension EngineDiagnostic {
  fileprivate static func unknownTab(_ name: String, in app: AppModel, shown: Int) -> Self {
    Self(
      .unknownTab,
      "no tab is called “\(name)”; the tabs are \(quoted(app.tabs.filter { $0.content != nil }.map(\.name))), and "
        + "“\(app.tabs[shown].name)” stays",
      concerns: [name]
    )
  }

  fileprivate static func bindingNotLive(_ field: RouteValue.Field, screens: [String]) -> Self {
    let owners = screens.isEmpty ? "" : ": \(quoted(screens)) isn't there"
    return Self(
      .bindingNotLive,
      "no screen declares the binding “\(field.name)” now\(owners); the write of \(field.value) is lost",
      concerns: [field.name]
    )
  }
}

extension Refusal {
  static func noTabs(_ name: String) -> Self {
    Self(.unknownTab, "the app has no tabs, and so none called “\(name)”")
  }

  fileprivate static func wrongTabValue(_ value: RouteValue) -> Self {
    Self(.wrongBindingType, "the binding “tab” is a String, and can't be \(value.withType)")
  }

  fileprivate static func wrongLayerValue(_ value: RouteValue, _ layer: AppModel.Layer) -> Self {
    let type = layer.itemType.map { "\($0)?" } ?? "Bool"
    return Self(.wrongBindingType, "the binding “\(layer.binding)” is a \(type), and can't be \(value.withType)")
  }

  fileprivate static func bindingOfOthers(_ name: String, _ screens: [String], isAddressed: Bool) -> Self {
    let place = isAddressed ? "in the stack that `in` names" : "in the scene now"
    return Self(.unknownBinding, "the binding “\(name)” belongs to \(quoted(screens)), which isn't \(place)")
  }

  fileprivate static func bindingOfApp(_ name: String) -> Self {
    Self(.unknownBinding, "the binding “\(name)” belongs to the app; leave out `in`")
  }

  fileprivate static func noBinding(_ name: String, nearest: [String]) -> Self {
    let offer = nearest.isEmpty ? "" : "; the nearest are \(quoted(nearest))"
    return Self(.unknownBinding, "neither the app nor a screen declares a binding “\(name)”\(offer)")
  }
}
