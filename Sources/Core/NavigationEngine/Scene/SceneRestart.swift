// A scene is saved, and the app restarted with the saved data (S15.6).

extension Scene {
  /// Saves the data that a restart restores: bound paths, and the bindings that the app lists.
  mutating func save() throws(Refusal) {
    for index in content.bases.indices where !content.bases[index].surface.isBare {
      try change(.base(index)) { surface throws(Refusal) in _ = try surface.perform(.background, in: nil) }
    }
    let saved = SavedScene(content, origin: origin)
    raised += saved.diagnostics
    content.saved = saved
  }

  /// The scene after a restart of the app with the saved data.
  func restarted() throws(Refusal) -> Self {
    var fresh = Self(restarting: self)
    let restored = content.saved?.others(in: app) ?? []
    let selected = content.saved?.tab(in: app) ?? app.initialTab
    for field in restored {
      guard let state = app.state.first(where: { $0.name == field.name }) else { continue }
      try fresh.content.states.write(field.value, to: state, of: .app)
    }
    fresh.takeDeclarations()
    let shown = fresh.firstTab(selected)
    for index in content.bases.indices {
      var surface = content.bases[index].surface
      if let declarations = fresh.factory.declarations { surface.take(declarations) }
      let diagnostics: [EngineDiagnostic]
      if surface.isBare {
        (surface, diagnostics) = try factory.bareBase(index, origin: origin)
      } else {
        surface.origin = origin
        for column in surface.columns.indices { surface.columns[column].stack.origin = origin }
        _ = try surface.perform(.relaunch, in: nil)
        diagnostics = surface.takeRaised()
      }
      fresh.raised += diagnostics.filter { index == shown || $0.id == .undecodableElement }
      fresh.content.addBase(surface, isBuilt: index == shown)
    }
    try fresh.select(selected)
    let isRestored = Set(restored.map(\.name))
    let initial = app.initialBindings.filter { !isRestored.contains($0.name) } + restored
    try fresh.restore(restored, paths: content.saved?.paths ?? [:])
    fresh.content.initialBindings = initial.filter { !$0.value.isOff }
    try fresh.redeclare()
    try fresh.presentInitially()
    return fresh
  }

  /// Writes the restored state and bindings of stacks and split views, and keeps the paths of layers that come later.
  private mutating func restore(_ fields: [RouteValue.Field], paths: [String: SavedPath]) throws(Refusal) {
    for field in fields {
      switch declarations.declaration(of: field.name, turningOff: false) {
      case .surface, .state: try set(field, in: nil)
      case .layer, nil: break
      }
    }
    for plan in blueprint.everyLayer {
      guard let path = paths[plan.binding], let content = plan.content else { continue }
      let (values, diagnostics) = try factory.values(in: path, content, origin: origin)
      self.content.keptPaths.restore(values, of: plan.binding)
      raised += diagnostics
    }
  }
}
