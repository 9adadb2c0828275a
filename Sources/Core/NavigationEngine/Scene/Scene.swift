/// A scene to which a step is applied: its content, the data kept for later, and the effects of the step so far.
///
/// A ``Window`` holds the one that is shown and, during a held transition, the one that follows.
struct Scene: Sendable {
  var content: SceneContent
  /// Whether a step so far may have a different effect under another profile, because of layers.
  var mayDiffer = false

  /// The step's number and diagnostics, the path that it saves, and the link that it taps.
  var origin = 0
  var raised: [EngineDiagnostic] = []
  var savedPath: SavedPath?
  var lastTap: Tap?
  /// The update that is being applied, and the updates that follow from it and from earlier ones.
  var update = SceneUpdate()
  var followUps = FollowUps()
  /// The surfaces that the step changed, or all steps of a held transition.
  var changed: [SurfaceID] = []

  init(_ blueprint: SceneBlueprint, profile: Profile.Knobs, pathLimit: Int) {
    self.init(showing: SceneContent(SurfaceFactory(blueprint, profile: profile, pathLimit: pathLimit)))
  }

  /// Creates the scene of a restarted app, which shows nothing yet.
  init(restarting old: Scene) {
    var content = SceneContent(old.factory)
    content.layers = LayerStack(restarting: old.content.layers)
    content.saved = old.content.saved
    self.init(showing: content)
    (origin, mayDiffer) = (old.origin, old.mayDifferByProfile)
  }

  private init(showing content: SceneContent) { self.content = content }

  var blueprint: SceneBlueprint { content.blueprint }
  var app: AppModel { content.app }
  var factory: SurfaceFactory { content.factory }
  var profile: Profile.Knobs { content.factory.profile }
  var isHeld: Bool { content.layers.isHeld }
  var addresses: SceneAddresses { SceneAddresses(content: content) }
  var gestures: SceneGestures { SceneGestures(content: content) }
  var declarations: DeclarationSearch { DeclarationSearch(content: content) }

  /// Whether a step so far may have a different effect under another profile.
  var mayDifferByProfile: Bool {
    mayDiffer || content.bases.contains { $0.surface.mayDifferByProfile }
      || content.layers.up.contains { $0.surface.mayDifferByProfile }
  }

  /// The transition from the scene's earlier content.
  func transition(since before: SceneContent, animated: Bool) -> Transition {
    content.transition(
      since: before,
      changed,
      isAnimated: animated,
      layersAreAnimated: !raised.contains { $0.id == .presenterRemoved }
    )
  }

  // MARK: Changes of surfaces

  mutating func raise(_ diagnostic: EngineDiagnostic) { raised.append(diagnostic) }

  /// Changes a surface as a part of the update, and follows the entries that moved or left in it.
  ///
  /// - Parameters:
  ///   - id: The surface; nothing happens if its layer has gone.
  ///   - body: The change.
  /// - Throws: The refusal of the change.
  mutating func change(_ id: SurfaceID, _ body: (inout Surface) throws(Refusal) -> Void) throws(Refusal) {
    guard let before = content.surface(id) else { return }
    var surface = before
    surface.origin = origin
    try body(&surface)
    let news = surface.takeRaised()
    if !news.isEmpty { raised += news }
    content.show(surface, as: id)
    update.note(id)
    follow { place in
      guard place.surface == id else { return place }
      var moved = place
      guard let anchor = surface.relocated(place.anchor, in: place.column, since: before) else { return nil }
      moved.anchor = anchor
      return moved
    }
  }

  /// Moves whatever refers to an entry to its new place; nil is an entry that left.
  mutating func follow(_ moved: (EntryPlace) -> EntryPlace?) {
    content.layers.follow(moved)
    content.states.follow(moved)
    if content.hasKeptPaths { content.keptPaths.follow(moved) }
    update.follow(moved)
    followUps.follow(moved)
    lastTap?.follow(moved)
  }
}
