/// An update that the app makes: `does`, `onDismiss`, `then`, or a text that it opens (S15.1–S15.5).
struct AppUpdate {
  private let changes: AppModel.Update
  private let maker: UpdateMaker

  /// Prepares an update.
  ///
  /// - Parameters:
  ///   - changes: The writes.
  ///   - maker: The screen or the app that makes it.
  init(_ changes: AppModel.Update, by maker: UpdateMaker) { (self.changes, self.maker) = (changes, maker) }

  /// Applies the writes, as part of the scene's current update (S15.2).
  ///
  /// - Parameter scene: The scene.
  /// - Throws: The refusal of a write.
  func apply(to scene: inout Scene) throws(Refusal) {
    if let source = changes.source { scene.followUps.made.append(source) }
    var maker = maker
    if maker.value == nil { maker.value = scene.content.value(shownBy: maker.owner) }
    scene.update.maker = maker.owner
    let fields = changes.bindings.map { RouteValue.Field($0.name, maker.fill($0.value)) }
    switch changes.dismissal {
    case .all: for layer in scene.content.layers.up { scene.update.end(layer) }
    case .own: try Self.dismissOwn(maker.owner, in: &scene)
    case nil: break
    }
    if let tab = changes.tab { try scene.show(scene.content.writeTab(.string(tab))) }
    for field in fields where field.name == SceneState.tabBinding && scene.content.hasTabs {
      try scene.show(scene.content.writeTab(field.value))
    }
    var rest = fields.filter { $0.name != SceneState.tabBinding || !scene.content.hasTabs }
    try Self.write(&rest, .first, in: &scene)
    try Self.write(&rest, .removals, in: &scene)
    for (name, steps) in changes.pathSteps(by: maker) { try Self.write(steps, toStack: name, in: &scene) }
    try Self.write(&rest, .rest, in: &scene)
    maker.owner = scene.update.maker
    scene.update.follow(then: changes.next, by: maker)
  }

  /// Writes the bindings whose time has come, and removes them from the list.
  private static func write(
    _ fields: inout [RouteValue.Field],
    _ phase: DeclarationSearch.WritePhase,
    in scene: inout Scene
  ) throws(Refusal) {
    var rest: [RouteValue.Field] = []
    for field in fields {
      let found = scene.declarations.declaration(
        of: field,
        by: scene.update.maker,
        ending: scene.lowestEnding
      )
      guard scene.declarations.isWritten(field, found, phase) else {
        rest.append(field)
        continue
      }
      if let found {
        try scene.write(field, to: found)
      } else if !scene.app.isAtStart(field.value, of: field.name) {
        // A screen that comes later begins with the value, so its write loses nothing.
        scene.raise(.bindingNotLive(field, in: scene.app))
      }
    }
    fields = rest
  }

  /// Writes the path of a stack; that of a layer which isn't up is lost (S13.13, S15.5).
  private static func write(
    _ steps: [Step.PathStep],
    toStack name: String?,
    in scene: inout Scene
  ) throws(Refusal) {
    switch try scene.addresses.pathWritten(by: scene.update.maker, named: name, ending: scene.lowestEnding) {
    case .live(let address): try scene.write(steps, in: address)
    case .lost(let report): scene.raise(report)
    }
  }

  /// A screen dismisses itself: it is popped with all above it, or its layer goes (S6.6, S13.9).
  private static func dismissOwn(_ owner: BindingOwner, in scene: inout Scene) throws(Refusal) {
    guard case .screen(let place) = owner else { return }
    guard place.anchor == .root else {
      return try scene.change(place.surface) { surface throws(Refusal) in
        surface.dismiss(place.anchor, in: place.column)
      }
    }
    if case .layer(let id) = place.surface, let layer = scene.content.layers.layer(id) { scene.update.end(layer) }
  }
}

extension Scene {
  /// The index of the lowest layer that the current update ends; nil if it ends none.
  fileprivate var lowestEnding: Int? { content.layers.up.firstIndex { update.ends($0.id) } }
}
