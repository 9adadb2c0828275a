/// The contents of a scene: its tabs, or its only base, and the layers on them (S13.1, S14.1), with everything that is
/// kept for layers to come.
struct SceneContent: Sendable {
  /// The content of a tab, or of an app without tabs.
  struct Base: Sendable {
    var surface: Surface
    /// Whether it was ever selected; only then do its screens exist.
    var isBuilt: Bool

    /// Whether it is nothing but one stack.
    var isOneStack: Bool { surface.isOneStack }
  }

  private struct Parts: Sendable {
    var bases: [Base] = []
    var shown = 0
    var tab = ""
    var layers = LayerStack()
    var states = StateValues()
    /// The parts for screens that come later, alone in an array, since few steps change them.
    var kept: [Kept]

    var frontHasOneStack: Bool { layers.isEmpty ? bases[shown].isOneStack : layers.topIsOneStack }

    mutating func select(_ value: RouteValue?, origin: Int) throws(Refusal) -> StepChange? {
      layers.isEmpty ? try bases[shown].surface.selectAlone(value, origin: origin) : nil
    }

    @inline(__always)
    mutating func changeShown<Result>(
      _ body: (inout Stack) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
      try bases[shown].surface.changeOnly(body)
    }
  }

  private struct Kept: Sendable {
    var factory: SurfaceFactory
    var absentTabs: Set<Int> = []
    var paths = KeptPaths()
    var saved: SavedScene?
    var initialBindings: [RouteValue.Field] = []
  }

  let blueprint: SceneBlueprint
  /// The parts, alone in an array, whose storage copies share until one of them changes.
  private var parts: [Parts]

  /// Creates the contents of a scene that shows nothing yet.
  init(_ factory: SurfaceFactory) { (blueprint, parts) = (factory.blueprint, [Parts(kept: [Kept(factory: factory)])]) }

  // MARK: Parts

  // Getters and no coroutines, for the reason that `Surface` has.

  /// The tabs' contents, or the only base.
  var bases: [Base] { parts[0].bases }

  /// The index of the base that is shown.
  var shown: Int { parts[0].shown }

  /// The value of the binding `tab`, which may name no tab (S14.5).
  var tab: String {
    get { parts[0].tab }
    set { parts[0].tab = newValue }
  }

  /// The indices of the tabs that aren't there, since their condition doesn't hold (S18.2).
  var absentTabs: Set<Int> {
    get { parts[0].kept[0].absentTabs }
    set { if absentTabs != newValue { parts[0].kept[0].absentTabs = newValue } }
  }

  var layers: LayerStack {
    @inline(__always) get { parts[0].layers }
    @inline(__always) _modify { yield &parts[0].layers }
  }

  var states: StateValues {
    @inline(__always) get { parts[0].states }
    @inline(__always) _modify { yield &parts[0].states }
  }

  /// Makes new surfaces for the window's current size.
  var factory: SurfaceFactory {
    @inline(__always) get { parts[0].kept[0].factory }
    @inline(__always) _modify { yield &parts[0].kept[0].factory }
  }

  /// The paths of layers that aren't up.
  var keptPaths: KeptPaths {
    @inline(__always) get { parts[0].kept[0].paths }
    @inline(__always) _modify { yield &parts[0].kept[0].paths }
  }

  var hasKeptPaths: Bool { !parts[0].kept[0].paths.kept.isEmpty }

  /// Whether anything beside the front may have to follow a change of its path: conditions, the state of screens, layers
  /// and paths that wait.
  var hasDependents: Bool {
    guard blueprint.declaresScene else { return false }
    return blueprint.conditions != nil || !parts[0].states.ofScreens.isEmpty || !parts[0].layers.waiting.isEmpty
      || hasKeptPaths
  }

  /// The values that the app saved when it entered the background.
  var saved: SavedScene? {
    get { parts[0].kept[0].saved }
    set { parts[0].kept[0].saved = newValue }
  }

  /// The bindings that are on at the first render of a tab, and not yet shown (S13.16).
  var initialBindings: [RouteValue.Field] {
    @inline(__always) get { parts[0].kept[0].initialBindings }
    @inline(__always) _modify { yield &parts[0].kept[0].initialBindings }
  }

  var app: AppModel { blueprint.app }
  var hasTabs: Bool { blueprint.hasTabs }

  /// The identity of the front.
  var front: SurfaceID { layers.topID.map { .layer($0) } ?? .base(shown) }

  /// The number of the layer that a binding presents; it is looked up in place.
  func layer(of plan: SceneBlueprint.Layer, for owner: BindingOwner) -> Int? {
    parts[0].layers.number(of: plan, for: owner)
  }

  // MARK: Bases

  /// Adds the content of the next tab, or of the only base.
  mutating func addBase(_ surface: Surface, isBuilt: Bool) {
    parts[0].bases.append(Base(surface: surface, isBuilt: isBuilt))
  }

  /// The effect of a write to the binding `tab`.
  enum TabWrite {
    /// The tab is shown; its screens exist already.
    case built
    /// The base of that index is shown for the first time, so its screens have to be rendered.
    case first(Int)
    /// The tab isn't there now; whether it is at the end of the update counts (S18.2).
    case absent
    /// The app has no such tab: the shown one stays (S14.5).
    case unknown(EngineDiagnostic)
  }

  /// Writes the binding `tab` (S14.2, S14.5).
  ///
  /// - Parameter value: The value.
  /// - Returns: The effect.
  /// - Throws: `wrong-binding-type` if it is no text, `unknown-tab` in an app without tabs.
  mutating func writeTab(_ value: RouteValue) throws(Refusal) -> TabWrite {
    guard case .string(let name) = value else { throw .wrongTabValue(value) }
    guard hasTabs else { throw .noTabs(name) }
    guard name != tab else { return .built }
    guard let index = blueprint.tab(named: name) else {
      tab = name
      return .unknown(.unknownTab(name, in: app, shown: shown))
    }
    return select(index)
  }

  /// Writes the name of a tab with content to the binding `tab`.
  mutating func select(_ index: Int) -> TabWrite {
    tab = app.tabs[index].name
    if absentTabs.contains(index) { return .absent }
    return showBase(index) ? .first(index) : .built
  }

  /// The first tab with content that is there; nil if there is none.
  var firstTab: Int? { app.tabs.indices.first { app.tabs[$0].content != nil && !absentTabs.contains($0) } }

  /// Shows a base, whose screens exist from then on.
  ///
  /// - Parameter index: The index of the base.
  /// - Returns: Whether it is shown for the first time.
  mutating func showBase(_ index: Int) -> Bool {
    parts[0].shown = index
    if bases[index].isBuilt { return false }
    parts[0].bases[index].isBuilt = true
    return true
  }

  /// Whether the screens of a surface exist; a layer's always do.
  func isBuilt(_ id: SurfaceID) -> Bool {
    switch id {
    case .base(let index): index == shown || bases[index].isBuilt
    case .layer: true
    }
  }

  /// Whether the tab bar is shown, regardless of layers (S14.6).
  var showsTabBar: Bool {
    hasTabs && bases[shown].surface.topLevel?.screen.hidesTabBar != true
  }

  // MARK: The front

  /// Whether the front is one stack, and nothing else.
  var frontHasOneStack: Bool { parts[0].frontHasOneStack }

  /// Changes the stack in front in place; a layer's is read and written.
  @inline(__always)
  mutating func changeFront<Result>(
    _ body: (inout Stack) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    guard !layers.isEmpty else {
      return try parts[0].changeShown(body)
    }
    return try layers.changeTop { surface throws(Refusal) in try surface.changeOnly(body) }
  }

  /// Selects a row in the base in front, in place; nil unless that changes one column only.
  mutating func select(_ value: RouteValue?, origin: Int) throws(Refusal) -> StepChange? {
    try parts[0].select(value, origin: origin)
  }

  // MARK: Surfaces

  /// The surface of that identity; nil if its layer has gone.
  func surface(_ id: SurfaceID) -> Surface? {
    switch id {
    case .base(let index): bases[index].surface
    case .layer(let id): layers.surface(id)
    }
  }

  /// The serialised form of the path in front (S2.4); nil if it can't be saved or the front holds no stack.
  var codable: SavedPath? { surface(front)?.codable(in: nil) }

  /// Shows a changed surface.
  mutating func show(_ surface: Surface, as id: SurfaceID) {
    switch id {
    case .base(let index): parts[0].bases[index].surface = surface
    case .layer: if let level = layers.level(of: id) { layers.show(surface, at: level) }
    }
  }

  /// The name of a surface's stack.
  func name(of id: SurfaceID) -> String {
    switch id {
    case .base(let index): hasTabs ? app.tabs[index].name : SceneState.mainStack
    case .layer: layers.level(of: id).map { layers.up[$0].plan.binding } ?? ""
    }
  }

  /// The kind of a layer; nil for a base.
  func kind(of id: SurfaceID) -> AppModel.PresentationKind? {
    if case .layer = id { layers.level(of: id).map { layers.up[$0].plan.declaration.kind } } else { nil }
  }

  /// The surfaces of all bases and layers.
  var surfaceIDs: [SurfaceID] { bases.indices.map { .base($0) } + layers.up.map { .layer($0.id) } }

  /// The lowest layer that a screen in a column declares, in columns that collapsed or expanded (S13.17).
  func layerInTurnedColumn(since before: SceneContent) -> LiveLayer? {
    layers.up.first { layer in
      guard case .screen(let place) = layer.presenter, place.column != nil else { return false }
      let (old, new) = (before.surface(place.surface), surface(place.surface))
      return old?.isCollapsed != new?.isCollapsed
    }
  }

  /// The updates of layers that go, from an index on: the lowest layer's, and those of the layers above it (S13.9).
  func dismissals(from lowest: Int) -> (own: [Dismissal], above: [Dismissal]) {
    let all: [(level: Int, Dismissal)] = (lowest..<layers.count).compactMap { level in
      let owner = layers.up[level].presenter
      guard owner != .gone, let onDismiss = layers.up[level].plan.declaration.onDismiss else { return nil }
      // The screens of layers above the lowest go, too, with the values that they show.
      let value = level > lowest ? value(shownBy: owner) : nil
      return (level, (onDismiss, UpdateMaker(owner: owner, value: value)))
    }
    if all.isEmpty { return ([], []) }
    return (all.filter { $0.level == lowest }.map(\.1), all.filter { $0.level > lowest }.map(\.1))
  }

  /// The update of a layer that goes.
  typealias Dismissal = (onDismiss: AppModel.Update, maker: UpdateMaker)

  // MARK: Entries

  /// The entry at a place; nil if it has left.
  func entry(at place: EntryPlace) -> VisibleEntry? {
    surface(place.surface)?.state(of: place.column).entry(at: place.anchor)
  }

  /// The name of a screen, or of the app.
  func name(of owner: BindingOwner) -> String {
    switch owner {
    case .app, .gone: app.name ?? "the app"
    case .screen(let place): entry(at: place)?.name ?? ""
    }
  }

  /// The value that a screen shows.
  func value(shownBy owner: BindingOwner) -> RouteValue? {
    if case .screen(let place) = owner { entry(at: place)?.value } else { nil }
  }

  // MARK: What the user can touch

  /// Checks that the user can touch a surface.
  ///
  /// - Parameter id: The surface.
  /// - Throws: `covered` if a layer covers it or its tab isn't selected (S13.14).
  func touch(_ id: SurfaceID) throws(Refusal) {
    if case .base(let index) = id, index != shown {
      throw .coveredByTab(app.tabs[index].name, selected: app.tabs[shown].name)
    }
    guard let level = layers.level(of: id), level < layers.count - 1 else { return }
    throw .covered(name(of: id), by: layers.up[level + 1].plan)
  }

  /// Checks that the user can touch the tab bar (S14.6).
  func touchTabBar() throws(Refusal) {
    if let layer = layers.up.first { throw .tabBarCovered(by: layer.plan) }
    guard showsTabBar else { throw .tabBarHidden(by: bases[shown].surface.state.screen) }
  }
}

// MARK: Messages about tabs, and about what can't be touched

extension EngineDiagnostic {
  static func unknownTab(_ name: String, in app: AppModel, shown: Int) -> Self {
    let tabs = app.tabs.filter { $0.content != nil }.map(\.name)
    let reason =
      tabs.contains(name)
      ? "the tab “\(name)” isn't there now" : "no tab is called “\(name)”; the tabs are \(quoted(tabs))"
    return Self(.unknownTab, "\(reason), and “\(app.tabs[shown].name)” is shown", concerns: [name])
  }
}

extension Refusal {
  static func noTabs(_ name: String) -> Self {
    Self(.unknownTab, "the app has no tabs, and so none called “\(name)”")
  }

  fileprivate static func wrongTabValue(_ value: RouteValue) -> Self {
    Self(.wrongBindingType, "the binding “tab” is a String, and can't be \(value.withType)")
  }

  fileprivate static func coveredByTab(_ tab: String, selected: String) -> Self {
    Self(.covered, "the tab “\(tab)” isn't selected: “\(selected)” is, and covers it")
  }

  fileprivate static func covered(_ name: String, by layer: SceneBlueprint.Layer) -> Self {
    Self(.covered, "the \(layer.declaration.kind.rawValue) “\(layer.binding)” covers “\(name)”")
  }

  fileprivate static func tabBarCovered(by layer: SceneBlueprint.Layer) -> Self {
    Self(.covered, "the \(layer.declaration.kind.rawValue) “\(layer.binding)” covers the tab bar")
  }

  fileprivate static func tabBarHidden(by screen: String) -> Self {
    Self(.tabBarHidden, "“\(screen)”, which is on top, hides the tab bar")
  }
}

extension EntryPlace {
  /// The place of the same entry in a scene's later content; nil if it has left.
  func relocated(from old: SceneContent, to new: SceneContent) -> Self? {
    guard let before = old.surface(surface), let after = new.surface(surface) else { return nil }
    return after.relocated(anchor, in: column, since: before).map { Self(surface: surface, column: column, anchor: $0) }
  }
}
