/// The stored state of a scene, and the update that is being applied to it.
///
/// ``NavigationScene`` holds the one that is shown and, during a held transition, the one that follows.
struct LiveScene: Sendable {
  /// The identity of a surface.
  enum SurfaceID: Hashable {
    /// The tab at that index, or the base of an app without tabs.
    case base(Int)
    /// The layer with that number, which no other layer of the scene ever has.
    case layer(Int)
  }

  /// The place of an entry in the scene.
  struct Place: Hashable {
    let surface: SurfaceID
    /// The index of the column; nil outside columns.
    let column: Int?
    var anchor: ViewEntry.Anchor
  }

  /// The declarer of a layer, or the maker of an update.
  enum Owner: Hashable {
    case app
    case screen(Place)
    /// A screen that has left.
    case gone
  }

  struct Base: Sendable {
    var surface: Surface
    var isBuilt: Bool
  }

  /// A layer that is up.
  struct Layer: Sendable {
    let id: Int
    let plan: SceneBlueprint.Layer
    var presenter: Owner
    /// The value of the binding: true, or the item.
    var value: RouteValue
    var surface: Surface
    let presenterName: String?
    let origin: Int
    /// The layer as consumers see it; a thousand layers don't have to be read anew at each step.
    var shown: SceneState.Layer { view.layer }
    private var view: View

    /// A layer as consumers see it, shared by the copies of the scene.
    private final class View: Sendable {
      let layer: SceneState.Layer

      init(_ layer: SceneState.Layer) { self.layer = layer }
    }

    init(
      id: Int,
      _ plan: SceneBlueprint.Layer,
      presenter: Owner,
      named name: String?,
      value: RouteValue,
      _ surface: Surface,
      origin: Int
    ) {
      (self.id, self.plan, self.presenter, presenterName) = (id, plan, presenter, name)
      (self.value, self.surface, self.origin) = (value, surface, origin)
      view = Self.view(plan, value, surface, presenter: name, origin: origin)
    }

    /// Notes the layer as consumers see it after a change.
    mutating func refresh() {
      view = Self.view(plan, value, surface, presenter: presenterName, origin: origin)
    }

    private static func view(
      _ plan: SceneBlueprint.Layer,
      _ value: RouteValue,
      _ surface: Surface,
      presenter: String?,
      origin: Int
    ) -> View {
      let declaration = plan.declaration
      let (state, isButtonsOnly) = (surface.state, declaration.kind.isButtonsOnly)
      let layer = SceneState.Layer(
        binding: declaration.binding,
        kind: declaration.kind,
        item: declaration.itemType == nil ? nil : value,
        title: isButtonsOnly ? state.title : nil,
        buttons: isButtonsOnly ? state.links : [],
        stack: state,
        hasStack: surface.hasStack,
        presenter: presenter,
        origin: origin
      )
      return View(layer)
    }
  }

  /// A binding that is on and shows nothing (S13.8).
  struct Waiting: Sendable {
    enum Reason { case queued, dropped, offscreen }

    let plan: SceneBlueprint.Layer
    var presenter: Owner
    var value: RouteValue
    let reason: Reason
    let origin: Int
  }

  /// The path of a layer's content that the presenter keeps (S13.13).
  struct KeptPath: Sendable {
    let binding: String
    var presenter: Owner
    var entries: [(value: RouteValue, origin: Int)]
  }

  /// A layer that went during the held transition, and still stands on the screen (S13.11).
  struct Going: Sendable {
    let level: Int
    let binding: String
    var presenter: Owner
    let value: RouteValue
    /// Whether the user swiped it away, so that its binding is still on.
    var isOn: Bool
  }

  /// Who makes an update, and the values that its templates refer to.
  struct Maker: Sendable {
    var owner: Owner
    /// The value that the screen shows; nil to look it up when the update is made.
    var value: RouteValue?
    var variables: [String: RouteValue] = [:]
  }

  /// A change that is made once an update is rendered (S13.11, S15.3).
  enum FollowUp: Sendable {
    case update(AppModel.Update, Maker)
    /// The layers that wait come.
    case promotion
  }

  /// The values that the app saved when it entered the background (S15.6).
  struct Saved: Sendable {
    var bindings: [RouteValue.Field]
    var paths: [String: SavedPath]
  }

  let blueprint: SceneBlueprint
  let profile: Profile
  let pathLimit: Int
  /// The tabs' contents, or the only base.
  var bases: [Base] = []
  /// The index of the base that is shown.
  var shown = 0
  /// The value of the binding `tab`.
  var tab = ""
  var layers: [Layer] = []
  var waiting: [Waiting] = []
  var kept: [KeptPath] = []
  /// The paths that a restart restored for layers which aren't up yet, by binding.
  var restoredPaths: [String: [RouteValue]] = [:]
  var saved: Saved?
  /// The bindings that are on at the first render of a tab, and not yet shown (S13.16).
  var initialBindings: [RouteValue.Field] = []
  /// The sizes that the window was given, for surfaces that come later.
  var sizes: [Step.Resize] = []
  var nextID = 0

  /// Whether a transition is held: layers that go still stand, and what follows waits (S13.11).
  var isHeld = false
  var going: [Going] = []
  var followUps: [FollowUp] = []

  /// The step's number, its diagnostics, and the number of updates that followed.
  var origin = 0
  var raised: [EngineDiagnostic] = []
  var savedPath: SavedPath?
  var followed = 0
  var mayDiffer = false
  var lastTap: ResolvedLink?
  var update = SceneUpdate()
  /// The surfaces that the step changed, or all steps of a held transition, with the transition of each change.
  var changes: [(surface: SurfaceID, transition: Transition)] = []

  init(_ blueprint: SceneBlueprint, profile: Profile, pathLimit: Int) {
    self.blueprint = blueprint
    self.profile = profile
    self.pathLimit = pathLimit
  }

  var app: AppModel { blueprint.app }
  var hasTabs: Bool { blueprint.hasTabs }

  /// The identity of what is in front.
  var front: SurfaceID { layers.last.map { .layer($0.id) } ?? .base(shown) }

  mutating func raise(_ diagnostic: EngineDiagnostic) { raised.append(diagnostic) }
}

// MARK: Surfaces

extension LiveScene {
  /// The surface of that identity; nil if its layer has gone.
  func surface(_ id: SurfaceID) -> Surface? {
    switch id {
    case .base(let index): bases[index].surface
    case .layer(let id): layers.last { $0.id == id }?.surface
    }
  }

  /// The index of a layer, or -1 for a base; nil if the layer has gone.
  func level(of id: SurfaceID) -> Int? {
    switch id {
    case .base: -1
    case .layer(let id): layers.lastIndex { $0.id == id }
    }
  }

  /// The index of the layer whose content declares something, or -1 for the base; nil if it has gone.
  func level(of owner: Owner) -> Int? {
    switch owner {
    case .app: -1
    case .screen(let place): level(of: place.surface)
    case .gone: nil
    }
  }

  /// The entry at a place; nil if it has left.
  func entry(at place: Place) -> VisibleEntry? {
    surface(place.surface)?.state(of: place.column).entry(at: place.anchor)
  }

  /// The name of a screen, or of the app.
  func name(of owner: Owner) -> String {
    switch owner {
    case .app, .gone: app.name ?? "the app"
    case .screen(let place): entry(at: place)?.name ?? ""
    }
  }

  /// The value that a screen shows.
  func value(shownBy owner: Owner) -> RouteValue? {
    if case .screen(let place) = owner { entry(at: place)?.value } else { nil }
  }

  /// Changes a surface, and follows the entries that moved or left in it.
  @discardableResult
  mutating func change(
    _ id: SurfaceID,
    _ body: (inout Surface) throws(Refusal) -> NavigationStack.Change
  ) throws(Refusal) -> NavigationStack.Change {
    guard var surface = surface(id) else { return .init(.none) }
    let before = surface
    let change = try body(&surface)
    switch id {
    case .base(let index): bases[index].surface = surface
    case .layer:
      if let level = level(of: id), level >= 0 {
        layers[level].surface = surface
        layers[level].refresh()
      }
    }
    if !update.before.contains(where: { $0.id == id }) { update.before.append((id, before.state)) }
    changes.append((id, change.transition))
    raised += change.diagnostics
    if change.saved != nil { savedPath = change.saved }
    relocate { place in
      guard place.surface == id else { return place }
      var moved = place
      guard let anchor = surface.relocated(place.anchor, in: place.column, since: before) else { return nil }
      moved.anchor = anchor
      return moved
    }
    return change
  }

  /// Performs a step on a surface.
  mutating func pass(
    _ step: Step,
    to id: SurfaceID,
    in column: AppModel.Column? = nil
  ) throws(Refusal) {
    let origin = origin
    try change(id) { surface throws(Refusal) in try surface.perform(step, in: column, origin: origin) }
  }

  /// Moves whatever refers to an entry to its new place; nil is an entry that left.
  mutating func relocate(_ moved: (Place) -> Place?) {
    func follow(_ owner: inout Owner) {
      guard case .screen(let place) = owner else { return }
      owner = moved(place).map { .screen($0) } ?? .gone
    }
    for index in layers.indices { follow(&layers[index].presenter) }
    for index in waiting.indices { follow(&waiting[index].presenter) }
    for index in kept.indices { follow(&kept[index].presenter) }
    for index in going.indices { follow(&going[index].presenter) }
    for index in update.writes.indices { follow(&update.writes[index].owner) }
    for index in update.next.indices { update.next[index].follow(follow) }
    for index in followUps.indices { followUps[index].follow(follow) }
    waiting.removeAll { $0.presenter == .gone }
    kept.removeAll { $0.presenter == .gone }
    going.removeAll { $0.presenter == .gone }
  }
}

extension LiveScene.FollowUp {
  /// Lets the maker follow its screen; one that has left keeps the value that it showed.
  fileprivate mutating func follow(_ follow: (inout LiveScene.Owner) -> Void) {
    guard case .update(let update, var maker) = self else { return }
    follow(&maker.owner)
    self = .update(update, maker)
  }
}
