// All of a scene that a later step may depend on, by the types that hold it.

extension Scene {
  /// Adds the scene to a key, between two steps.
  func add(to key: inout StateKey) {
    // The only stack or split view is all that there is.
    guard blueprint.declaresScene else { return content.bases[0].surface.add(to: &key) }
    content.addFrame(to: &key)
    content.keptPaths.add(to: &key, content.layers)
    content.initialBindings.add(to: &key)
    factory.addSizes(to: &key)
    content.states.addOfApp(to: &key)
    for base in content.bases { key.add(base.isBuilt) }
    for base in content.bases { base.surface.add(to: &key) }
    for layer in content.layers.up { layer.surface.add(to: &key) }
  }
}

extension SceneContent {
  fileprivate func addFrame(to key: inout StateKey) {
    key.add(shown)
    key.add(tab)
    layers.addBindings(to: &key)
    let own = states.ofScreens.map { own in
      var key = StateKey()
      BindingOwner.screen(own.place).add(to: &key, layers)
      key.add(own.name)
      key.add(own.value)
      return key
    }
    key.add(own.count)
    for own in own.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) { key.add(own) }
  }
}

extension StateValues {
  /// Adds the values of the app; equal values add equal bytes, in whatever order they were written.
  fileprivate func addOfApp(to key: inout StateKey) { ofApp.sortedByName.add(to: &key) }
}

extension LayerStack {
  fileprivate func addBindings(to key: inout StateKey) {
    key.add(count)
    for layer in up {
      layer.plan.add(to: &key)
      layer.presenter.add(to: &key, self)
      key.add(layer.value)
    }
    key.add(waiting.count)
    for waiting in waiting {
      waiting.write.plan.add(to: &key)
      waiting.write.owner.add(to: &key, self)
      key.add(waiting.write.value)
      switch waiting.reason {
      case .queued: key.add(0)
      case .dropped: key.add(1)
      case .offscreen: key.add(2)
      case .absent: key.add(3)
      }
    }
  }
}

extension KeptPaths {
  fileprivate func add(to key: inout StateKey, _ layers: LayerStack) {
    key.add(kept.count)
    for path in kept {
      key.add(path.binding)
      path.presenter.add(to: &key, layers)
      key.add(path.entries.count)
      for entry in path.entries { key.add(entry.value) }
    }
    key.add(restored.count)
    for binding in restored.keys.sorted() {
      let values = restored[binding] ?? []
      key.add(binding)
      key.add(values.count)
      for value in values { key.add(value) }
    }
  }
}

extension [RouteValue.Field] {
  fileprivate func add(to key: inout StateKey) {
    key.add(count)
    for field in self {
      key.add(field.name)
      key.add(field.value)
    }
  }
}

extension SurfaceFactory {
  /// Adds the effect of the window's size on surfaces that come later, and not the way that led to it.
  fileprivate func addSizes(to key: inout StateKey) {
    key.add(!sizes.isEmpty)
    guard !sizes.isEmpty else { return }
    key.add(sizes.contains(.compact))
    for split in blueprint.splits {
      var layout = SplitLayout(split, of: blueprint.app, .ignored)
      for size in sizes { try? layout.resize(size) }
      key.add(layout.isCollapsed)
      key.add(layout.isPortrait)
    }
  }
}

extension SceneBlueprint.Layer {
  fileprivate func add(to key: inout StateKey) {
    key.add(owner ?? "")
    key.add(binding)
  }
}

extension BindingOwner {
  fileprivate func add(to key: inout StateKey, _ layers: LayerStack) {
    switch self {
    case .app: key.add(-2)
    case .gone: key.add(-1)
    case .screen(let place):
      switch place.surface {
      case .base(let index): key.add(2 * index)
      case .layer: key.add(2 * (layers.level(of: place.surface) ?? -1) + 1)
      }
      key.add(place.column ?? -1)
      key.add(place.anchor)
    }
  }
}

extension Surface {
  /// Adds the content to a key.
  func add(to key: inout StateKey) {
    for column in columns {
      key.add(column.stack.state)
      if hasColumns { key.add(column.selection) }
    }
    guard let layout else { return }
    layout.add(to: &key)
    key.add(likelyTop)
  }
}
