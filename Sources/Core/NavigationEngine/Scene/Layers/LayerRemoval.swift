/// The removal of the layers from one up (S13.9–S13.13).
struct LayerRemoval {
  /// The index of the lowest layer that goes, the bottom one being 0.
  private let level: Int

  init(from level: Int) { self.level = level }

  /// Removes the layers that the update ends and those whose presenter has left, with all layers above them.
  ///
  /// - Parameters:
  ///   - scene: The scene, at the end of the update.
  ///   - comers: The bindings that the update turns on, or gives another item.
  /// - Returns: The removal; nil if no layer left.
  /// - Throws: The refusal of an item that a layer shows instead.
  static func settle(_ scene: inout Scene, replacing comers: [LayerWrite]) throws(Refusal) -> LayerChange? {
    var level = 0
    while level < scene.content.layers.count,
      let (lowest, change) = scene.content.layers.change(from: level, by: scene.update, comers)
    {
      let removal = Self(from: lowest)
      switch change {
      case .item(let item): try show(item, at: lowest, in: &scene)
      case .dismissed, .presenterLeft, .replaced:
        if case .presenterLeft = change { removal.report(in: &scene) }
        removal.performWithUpdates(in: &scene)
        return change
      }
      level = lowest + 1
    }
    return nil
  }

  /// Removes the layers with their state; a path that the presenter keeps stays (S13.9, S13.13).
  func perform(in scene: inout Scene) {
    scene.mayDiffer = scene.mayDiffer || scene.content.layers.up[level...].contains { $0.surface.mayDifferByProfile }
    let (id, keepsPath) = scene.content.layers.keeping(at: level)
    if keepsPath { scene.content.keptPaths.keep(pathOf: scene.content.layers.up[level]) }
    let number = scene.content.layers.remove(from: level, isSwiped: scene.update.swiped.contains(id))
    scene.follow { place in
      if case .layer(let id) = place.surface, id >= number { nil } else { place }
    }
  }

  /// Removes the lowest layer whose presenter has left, with all above it (S13.10).
  static func removeOrphan(_ scene: inout Scene) -> Bool {
    guard let level = scene.content.layers.up.firstIndex(where: { $0.presenter == .gone }) else { return false }
    let removal = Self(from: level)
    removal.report(in: &scene)
    removal.performWithUpdates(in: &scene)
    return true
  }

  /// Removes a layer whose column collapses or expands, with the layers above it (S13.17).
  static func perform(withColumnOf layer: LiveLayer, in scene: inout Scene) {
    guard let level = scene.content.layers.level(of: .layer(layer.id)) else { return }
    let removal = Self(from: level)
    removal.report(in: &scene)
    removal.perform(in: &scene)
  }

  /// Removes the layers, and lets the updates follow that their `onDismiss` makes.
  private func performWithUpdates(in scene: inout Scene) {
    let (own, above) = scene.content.dismissals(from: level)
    scene.mayDiffer = scene.mayDiffer || !above.isEmpty
    // Each comes before those so far: the topmost first.
    for (onDismiss, maker) in own { scene.update.follow(onDismiss: onDismiss, by: maker) }
    if scene.profile.dismissAbove == .all {
      for (onDismiss, maker) in above { scene.update.follow(onDismiss: onDismiss, by: maker) }
    }
    perform(in: &scene)
  }

  private func report(in scene: inout Scene) {
    let removed = scene.content.layers.up[level...]
    scene.raise(.presenterRemoved(removed.map(\.plan.binding), scene.content.layers.up[level]))
  }

  /// Shows another item of the same identity in place (S13.12).
  private static func show(_ item: RouteValue, at level: Int, in scene: inout Scene) throws(Refusal) {
    scene.content.layers.take(item, at: level)
    let layer = scene.content.layers.up[level]
    let shown = PresentedValues.value(of: layer.plan, for: layer.presenter, holding: item, in: scene.content) ?? item
    try scene.change(.layer(layer.id)) { surface throws(Refusal) in
      surface.show(item: shown, on: layer.plan.root(for: item))
    }
  }
}
