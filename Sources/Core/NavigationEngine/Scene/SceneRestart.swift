/// Saves a scene, and restarts the app with the saved data (S15.6).
enum SceneRestart {
  /// Saves the data that a restart restores: bound paths, and the bindings that the app lists.
  static func save(_ scene: inout Scene) throws(Refusal) {
    for index in scene.content.bases.indices where !scene.content.bases[index].surface.isBare {
      try scene.change(.base(index)) { surface throws(Refusal) in _ = try surface.perform(.background, in: nil) }
    }
    let saved = SavedScene(scene.content, origin: scene.origin)
    scene.raised += saved.diagnostics
    scene.content.saved = saved
  }

  /// Restarts the app with the saved data.
  static func scene(after old: Scene) throws(Refusal) -> Scene {
    var fresh = Scene(restarting: old)
    let (app, content) = (old.app, old.content)
    let restored = old.content.saved?.others(in: app) ?? []
    let selected = old.content.saved?.tab(in: app) ?? app.initialTab
    for field in restored {
      guard let state = app.state.first(where: { $0.name == field.name }) else { continue }
      try fresh.content.states.write(field.value, to: state, of: .app)
    }
    SceneConditions.takeDeclarations(&fresh)
    let shown = fresh.firstTab(selected)
    for index in content.bases.indices {
      var surface = content.bases[index].surface
      if let declarations = fresh.factory.declarations { surface.take(declarations) }
      let diagnostics: [EngineDiagnostic]
      if surface.isBare {
        (surface, diagnostics) = try old.factory.bareBase(index, origin: old.origin)
      } else {
        surface.origin = old.origin
        for column in surface.columns.indices { surface.columns[column].stack.origin = old.origin }
        _ = try surface.perform(.relaunch, in: nil)
        diagnostics = surface.takeRaised()
      }
      fresh.raised += diagnostics.filter { index == shown || $0.id == .undecodableElement }
      fresh.content.addBase(surface, isBuilt: index == shown)
    }
    try fresh.select(selected)
    let isRestored = Set(restored.map(\.name))
    let initial = app.initialBindings.filter { !isRestored.contains($0.name) } + restored
    try restore(restored, paths: old.content.saved?.paths ?? [:], in: &fresh)
    fresh.content.initialBindings = initial.filter { !$0.value.isOff }
    try SceneConditions.redeclare(&fresh)
    try LayerArrival.presentInitially(in: &fresh)
    return fresh
  }

  /// Writes the restored state and bindings of stacks and split views, and keeps the paths of layers that come later.
  private static func restore(
    _ fields: [RouteValue.Field],
    paths: [String: SavedPath],
    in scene: inout Scene
  ) throws(Refusal) {
    for field in fields {
      switch scene.declarations.declaration(of: field.name, turningOff: false) {
      case .surface, .state: try scene.set(field, in: nil)
      case .layer, nil: break
      }
    }
    for plan in scene.blueprint.everyLayer {
      guard let path = paths[plan.binding], let content = plan.content else { continue }
      let (values, diagnostics) = try scene.factory.values(in: path, content, origin: scene.origin)
      scene.content.keptPaths.restore(values, of: plan.binding)
      scene.raised += diagnostics
    }
  }
}
