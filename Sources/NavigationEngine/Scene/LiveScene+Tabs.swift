import NearestNames

// Tabs, and the size of the window (S13.17, S14.1–S14.8).

extension LiveScene {
  /// The user taps a tab in the bar (S14.2–S14.6).
  mutating func selectTab(_ name: String) throws(Refusal) {
    guard let index = app.tabs.firstIndex(where: { $0.name == name }) else {
      throw hasTabs ? .unknownTab(name, known: app.tabs.map(\.name)) : .noTabs(name)
    }
    if let layer = layers.first { throw .tabBarCovered(by: layer.plan) }
    guard showsTabBar else { throw .tabBarHidden(by: bases[shown].surface.state.screen) }
    let target = app.tabs[index]
    if let changes = target.update { return try apply(changes, by: Maker(owner: .app, value: nil)) }
    guard target.content != nil else { return }
    guard name == tab else { return try writeTab(name) }
    let surface = bases[index].surface
    guard target.popsWhenReselected, surface.isBound, surface.state.canGoBack else { return }
    try pass(.popToRoot, to: .base(index))
  }

  /// Whether the tab bar is shown, regardless of layers (S14.6).
  var showsTabBar: Bool {
    guard hasTabs else { return false }
    let state = bases[shown].surface.state
    return state.entry(at: state.depth).level?.screen.hidesTabBar != true
  }

  /// Builds a tab that is selected for the first time: its path is the initial one, without a transition (S14.1, S14.8).
  mutating func build(_ index: Int) throws(Refusal) {
    guard !bases[index].isBuilt else { return }
    bases[index].isBuilt = true
    if case .stack(var stack) = bases[index].surface.content {
      let entries = stack.state.path.entries.map { (value: $0.value, origin: $0.origin) }
      stack.origin = origin
      raised += try stack.reopen(entries)
      if bases[index].surface.isBare { raised += stack.misplacedDeclarations() }
      bases[index].surface.content = .stack(stack)
    }
    // Its screens are rendered for the first time, so what is on from the start comes now (S13.16).
    for field in initialBindings {
      let found = declarations(of: field.name, in: .base(index), bases[index].surface, all: false).first
      guard case .layer(let owner, let plan)? = found else { continue }
      initialBindings.removeAll { $0.name == field.name }
      try write(field.value, to: plan, of: owner)
    }
  }

  /// Writes the path of a tab that isn't built: its screens don't exist yet, so nothing can be wrong with them (S14.8).
  mutating func writeUnbuilt(_ step: Step, _ index: Int, _ column: AppModel.Column?) throws(Refusal) {
    guard bases[index].surface.hasStack else { throw .bareTab(app.tabs[index].name) }
    let diagnostics = raised
    try pass(step, to: .base(index), in: column)
    raised = diagnostics
  }

  /// Changes the size of the window for every split view of the scene (S8.10, S13.17).
  mutating func resize(_ size: Step.Resize) throws(Refusal) {
    let ids = bases.indices.map { SurfaceID.base($0) } + layers.map { .layer($0.id) }
    let split = ids.filter { surface($0)?.hasColumns == true }
    guard !split.isEmpty else { throw .noSplitView }
    let before = split.map { surface($0)?.state.split?.isCollapsed }
    let changed = update.before
    for id in split { try pass(.resize(size), to: id) }
    // The window changed, and nothing that the app wrote.
    update.before = changed
    sizes.removeAll { $0.isWidth == size.isWidth }
    sizes.append(size)
    let turned = zip(split, before).filter { surface($0)?.state.split?.isCollapsed != $1 }.map(\.0)
    for layer in layers {
      guard case .screen(let place) = layer.presenter, place.column != nil, turned.contains(place.surface) else {
        continue
      }
      mayDiffer = true
      guard profile.presentInColumn == .dismiss else { continue }
      removeWithColumn(layer)
      return
    }
  }

  /// Removes a layer whose column collapses or expands, with the layers above it (S13.17).
  private mutating func removeWithColumn(_ layer: Layer) {
    guard let level = layers.firstIndex(where: { $0.id == layer.id }) else { return }
    raise(.presenterRemoved(layers[level...].map(\.plan.binding), layer))
    removeLayers(from: level)
  }

  /// Whether the window is so narrow that columns collapse and a popover is a sheet (S13.2).
  var isCompact: Bool {
    let collapsed = bases.lazy.compactMap { $0.surface.state.split?.isCollapsed }.first
    return collapsed ?? sizes.contains(.compact)
  }
}

extension Step.Resize {
  /// Whether it is about the width, and not about which side is longer.
  fileprivate var isWidth: Bool {
    switch self {
    case .compact, .regular: true
    case .portrait, .landscape: false
    }
  }
}

// MARK: Messages about tabs

extension Refusal {
  fileprivate static func unknownTab(_ name: String, known: [String]) -> Self {
    let nearest = NearestNames.of(name, among: known)
    let offer = nearest.isEmpty ? "the tabs are \(quoted(known))" : "the nearest are \(quoted(nearest))"
    return Self(.unknownTab, "no tab is called “\(name)”; \(offer)")
  }

  fileprivate static func tabBarCovered(by layer: SceneBlueprint.Layer) -> Self {
    Self(.covered, "the \(layer.declaration.kind.rawValue) “\(layer.binding)” covers the tab bar")
  }

  fileprivate static func tabBarHidden(by screen: String) -> Self {
    Self(.tabBarHidden, "“\(screen)”, which is on top, hides the tab bar")
  }

  fileprivate static func bareTab(_ tab: String) -> Self {
    Self(.noStack, "the tab “\(tab)” holds no stack, and so no path")
  }

  fileprivate static let noSplitView = Self(.unsupportedStep, "the app has no columns, which a size would change")
}
