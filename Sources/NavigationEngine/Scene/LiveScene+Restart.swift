// Saving, and restarting the app with what it saved (S15.6).

extension LiveScene {
  /// Saves what a restart restores: bound paths, and the bindings that the app lists.
  mutating func background() throws(Refusal) {
    for index in content.bases.indices where !content.bases[index].surface.isBare {
      try pass(.background, to: .base(index))
    }
    let saved = SavedScene(content, keptPaths, factory, origin: origin)
    raised += saved.diagnostics
    self.saved = saved
  }

  /// Restarts the app with what it saved.
  mutating func relaunch() throws(Refusal) {
    var fresh = LiveScene(restarting: self)
    let restored = saved?.others(in: app) ?? []
    let selected = saved?.tab(in: app) ?? app.initialTab
    for field in restored {
      guard let state = app.state.first(where: { $0.name == field.name }) else { continue }
      try fresh.content.states.write(field.value, to: state, of: .app)
    }
    SceneConditions.takeDeclarations(&fresh)
    let shown = fresh.firstTab(selected)
    for index in content.bases.indices {
      var surface = content.bases[index].surface
      if let declarations = fresh.factory.declarations { surface.take(declarations, isBase: index == 0) }
      let diagnostics: [EngineDiagnostic]
      if surface.isBare {
        (surface, diagnostics) = try factory.bareBase(index, origin: origin)
      } else {
        diagnostics = try surface.perform(.relaunch, origin: origin).diagnostics
      }
      fresh.raised += diagnostics.filter { index == shown || $0.id == .undecodableElement }
      fresh.content.addBase(surface, isBuilt: index == shown)
    }
    try fresh.select(selected)
    let isRestored = Set(restored.map(\.name))
    let initial = app.initialBindings.filter { !isRestored.contains($0.name) } + restored
    try fresh.restore(restored, paths: saved?.paths ?? [:])
    fresh.initialBindings = InitialBindings(initial)
    try fresh.presentInitially()
    self = fresh
  }

  /// Writes the restored state and bindings of stacks and split views, and keeps the paths of layers that come later.
  private mutating func restore(_ fields: [RouteValue.Field], paths: [String: SavedPath]) throws(Refusal) {
    for field in fields {
      switch declarations.declaration(of: field.name, turningOff: false) {
      case .surface, .state: try set([field], in: nil)
      case .layer, nil: break
      }
    }
    for plan in blueprint.everyLayer {
      guard let path = paths[plan.binding], let content = plan.content else { continue }
      let (values, diagnostics) = try factory.values(in: path, content, origin: origin)
      keptPaths.restore(values, of: plan.binding)
      raised += diagnostics
    }
  }
}
