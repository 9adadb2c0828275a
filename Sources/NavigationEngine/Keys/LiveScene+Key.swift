// All of a scene that a later step may depend on.

extension LiveScene {
  /// Adds the scene to a key, between two steps.
  func add(to key: inout StateKey) {
    for base in bases {
      key.add(base.isBuilt)
      base.surface.add(to: &key)
    }
    key.add(shown)
    key.add(tab)
    key.add(layers.count)
    for layer in layers {
      add(layer.plan, to: &key)
      add(layer.presenter, to: &key)
      key.add(layer.value)
      layer.surface.add(to: &key)
    }
    key.add(waiting.count)
    for waiting in waiting {
      add(waiting.plan, to: &key)
      add(waiting.presenter, to: &key)
      key.add(waiting.value)
      switch waiting.reason {
      case .queued: key.add(0)
      case .dropped: key.add(1)
      case .offscreen: key.add(2)
      }
    }
    addPaths(to: &key)
    key.add(initialBindings.count)
    for field in initialBindings {
      key.add(field.name)
      key.add(field.value)
    }
    addSizes(to: &key)
  }

  /// Adds the paths of layers that aren't up.
  private func addPaths(to key: inout StateKey) {
    key.add(kept.count)
    for path in kept {
      key.add(path.binding)
      add(path.presenter, to: &key)
      key.add(path.entries.count)
      for entry in path.entries { key.add(entry.value) }
    }
    key.add(restoredPaths.count)
    for (binding, values) in restoredPaths.sorted(by: { $0.key < $1.key }) {
      key.add(binding)
      key.add(values.count)
      for value in values { key.add(value) }
    }
  }

  /// Adds the effect of the window's size on surfaces that come later, and not the way that led to it.
  private func addSizes(to key: inout StateKey) {
    guard !sizes.isEmpty else { return }
    key.add(sizes.contains(.compact))
    for split in blueprint.splits {
      var layout = SplitLayout(split)
      for size in sizes { try? layout.resize(size) }
      key.add(layout.isCollapsed)
      key.add(layout.isPortrait)
    }
  }

  private func add(_ plan: SceneBlueprint.Layer, to key: inout StateKey) {
    key.add(plan.owner ?? "")
    key.add(plan.binding)
  }

  private func add(_ owner: Owner, to key: inout StateKey) {
    switch owner {
    case .app: key.add(-2)
    case .gone: key.add(-1)
    case .screen(let place):
      switch place.surface {
      case .base(let index): key.add(2 * index)
      case .layer: key.add(2 * (level(of: place.surface) ?? -1) + 1)
      }
      key.add(place.column ?? -1)
      key.add(place.anchor)
    }
  }
}

extension Surface {
  /// Adds the content to a key.
  fileprivate func add(to key: inout StateKey) {
    switch content {
    case .stack(let stack): stack.add(to: &key)
    case .columns(let view): view.add(to: &key)
    }
  }
}
