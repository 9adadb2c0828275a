// Layers go, each with those above it (S13.9–S13.13).

extension Scene {
  /// Removes the layers that the update ends and those whose presenter has left, with all layers above them.
  ///
  /// - Parameter comers: The bindings that the update turns on, or gives another item.
  /// - Returns: The removal; nil if no layer left.
  /// - Throws: The refusal of an item that a layer shows instead.
  mutating func settleLayers(replacing comers: [LayerWrite]) throws(Refusal) -> LayerChange? {
    var level = 0
    while level < content.layers.count,
      let (lowest, change) = content.layers.change(from: level, by: update, comers)
    {
      switch change {
      case .item(let item): try show(item, at: lowest)
      case .dismissed, .presenterLeft, .replaced:
        if case .presenterLeft = change { reportRemoval(from: lowest) }
        removeLayersWithUpdates(from: lowest)
        return change
      }
      level = lowest + 1
    }
    return nil
  }

  /// Removes the layers from a level on with their state; a path that the presenter keeps stays (S13.9, S13.13).
  mutating func removeLayers(from level: Int) {
    mayDiffer = mayDiffer || content.layers.up[level...].contains { $0.surface.mayDifferByProfile }
    let (id, keepsPath) = content.layers.keeping(at: level)
    if keepsPath { content.keptPaths.keep(pathOf: content.layers.up[level]) }
    let number = content.layers.remove(from: level, isSwiped: update.swiped.contains(id))
    follow { place in
      if case .layer(let id) = place.surface, id >= number { nil } else { place }
    }
  }

  /// Removes the lowest layer whose presenter has left, with all above it (S13.10).
  mutating func removeOrphan() -> Bool {
    guard let level = content.layers.up.firstIndex(where: { $0.presenter == .gone }) else { return false }
    reportRemoval(from: level)
    removeLayersWithUpdates(from: level)
    return true
  }

  /// Removes a layer whose column collapses or expands, with the layers above it (S13.17).
  mutating func removeLayer(withColumnOf layer: LiveLayer) {
    guard let level = content.layers.level(of: .layer(layer.id)) else { return }
    reportRemoval(from: level)
    removeLayers(from: level)
  }

  /// Removes the layers, and lets the updates follow that their `onDismiss` makes.
  private mutating func removeLayersWithUpdates(from level: Int) {
    let (own, above) = content.dismissals(from: level)
    mayDiffer = mayDiffer || !above.isEmpty
    // Each comes before those so far: the topmost first.
    for (onDismiss, maker) in own { update.follow(onDismiss: onDismiss, by: maker) }
    if profile.dismissAbove == .all {
      for (onDismiss, maker) in above { update.follow(onDismiss: onDismiss, by: maker) }
    }
    removeLayers(from: level)
  }

  private mutating func reportRemoval(from level: Int) {
    let removed = content.layers.up[level...]
    raise(.presenterRemoved(removed.map(\.plan.binding), content.layers.up[level]))
  }

  /// Shows another item of the same identity in place (S13.12).
  private mutating func show(_ item: RouteValue, at level: Int) throws(Refusal) {
    content.layers.take(item, at: level)
    let layer = content.layers.up[level]
    let shown = content.value(of: layer.plan, for: layer.presenter, holding: item) ?? item
    try change(.layer(layer.id)) { surface throws(Refusal) in
      surface.show(item: shown, on: layer.plan.root(for: item))
    }
  }
}
