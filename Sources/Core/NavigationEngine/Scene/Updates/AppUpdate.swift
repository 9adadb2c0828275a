// An update that the app makes: `does`, `onDismiss`, `then`, or a text that it opens (S15.1–S15.5).

extension AppModel.Update {
  /// Applies the writes, as part of the scene's current update (S15.2).
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - maker: The screen or the app that makes it.
  /// - Throws: The refusal of a write.
  func apply(to scene: inout Scene, by maker: UpdateMaker) throws(Refusal) {
    if let source { scene.followUps.made.append(source) }
    var maker = maker
    if maker.value == nil { maker.value = scene.content.value(shownBy: maker.owner) }
    scene.update.maker = maker.owner
    let fields = bindings.map { RouteValue.Field($0.name, maker.fill($0.value)) }
    switch dismissal {
    case .all: for layer in scene.content.layers.up { scene.update.end(layer) }
    case .own: try Self.dismissOwn(maker.owner, in: &scene)
    case nil: break
    }
    if let tab { try scene.show(scene.content.writeTab(.string(tab))) }
    for field in fields where field.name == SceneState.tabBinding && scene.content.hasTabs {
      try scene.show(scene.content.writeTab(field.value))
    }
    var rest: [RouteValue.Field] = []
    for field in fields where field.name != SceneState.tabBinding || !scene.content.hasTabs {
      if let found = Self.declaration(of: field, in: scene), found.writesLayout {
        try scene.write(field, to: found)
      } else {
        rest.append(field)
      }
    }
    try Self.write(pathSteps(by: maker), rest, in: &scene)
    maker.owner = scene.update.maker
    scene.update.follow(then: next, by: maker)
  }

  private static func declaration(of field: RouteValue.Field, in scene: Scene) -> BindingDeclaration? {
    scene.declarations.declaration(of: field, by: scene.update.maker, ending: scene.lowestEnding)
  }

  /// Writes paths, and bindings of the screens that are there then; a binding of another screen is lost (S15.5).
  private static func write(
    _ paths: [(stack: String?, steps: [Step.PathStep])],
    _ fields: [RouteValue.Field],
    in scene: inout Scene
  ) throws(Refusal) {
    var pending = PendingWrites()
    for (name, steps) in paths {
      switch try scene.addresses.pathWritten(by: scene.update.maker, named: name, ending: scene.lowestEnding) {
      case .live(.kept(let plan, let owner)): try scene.write(steps, in: .kept(plan, owner))
      case .live(let address) where fields.isEmpty: try scene.write(steps, in: address)
      case .live(let address):
        try pending.write(to: try scene.pathTarget(of: address), in: scene) { update throws(Refusal) in
          for step in steps { try update.add(step) }
        }
      case .lost(let report): scene.raise(report)
      }
    }
    var lost: [RouteValue.Field] = []
    for field in fields {
      let next = try pending.projected(from: scene)
      if let found = declaration(of: field, in: next) {
        try pending.write(field, to: found, foundIn: next.content)
      } else if field.value.isOff, let found = declaration(of: field, in: scene) {
        try pending.write(field, to: found, foundIn: scene.content)
      } else {
        lost.append(field)
      }
    }
    try scene.apply(pending)
    // A screen that comes later begins with the value, so a write of that loses nothing.
    for field in lost where !scene.app.isAtStart(field.value, of: field.name) {
      scene.raise(.bindingNotLive(field, in: scene.app))
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

// MARK: Updates that follow from others: `then`, `onDismiss`, and layers that waited (S13.8, S15.1–S15.5)

extension Scene {
  /// Applies all updates that follow from the earlier ones, one by one.
  mutating func settle() throws(Refusal) {
    while let next = followUps.next() {
      switch next {
      case .promotion: try promoteWaiting()
      case .update(let changes, let maker):
        guard followUps.countOne() else { return raise(.tooManyChanges) }
        beginUpdate()
        try changes.apply(to: &self, by: maker)
        try endUpdate()
      }
    }
  }
}
