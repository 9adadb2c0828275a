/// The surfaces that one step changed, or all steps of a held transition, and the transition that shows the net result.
struct SurfaceChanges: Sendable {
  private var changed: [SurfaceID] = []

  mutating func add(_ surfaces: [SurfaceID]) {
    if changed.isEmpty { changed = surfaces } else { changed += surfaces }
  }

  /// The transition from a scene's earlier content to its present one (S7.2, S13.1, S13.4).
  ///
  /// Layers that came or went are the transition, else the change of the front. A change that is covered is shown
  /// without animation, and selecting a tab is none.
  ///
  /// - Parameters:
  ///   - before: What the scene showed.
  ///   - after: What it shows now.
  ///   - isAnimated: Whether animations are on.
  ///   - layersAreAnimated: Whether layers come and go with an animation; they don't where a presenter left (S13.10).
  /// - Returns: The transition.
  func transition(
    from before: SceneContent,
    to after: SceneContent,
    isAnimated: Bool,
    layersAreAnimated: Bool
  ) -> Transition {
    if let layers = layerTransition(from: before.layers, to: after.layers, isAnimated && layersAreAnimated) {
      return layers
    }
    if changed.isEmpty || before.shown != after.shown { return .none }
    let isFront = changed.contains(after.front)
    guard let id = isFront ? after.front : changed.first, after.isBuilt(id) else { return .none }
    guard let old = before.surface(id), let new = after.surface(id) else { return .none }
    let net = new.transition(since: old)
    return Transition(net.kind, levels: net.levels, animated: net.animated && isAnimated && isFront)
  }

  /// The transition of layers that came or went; nil if none did.
  private func layerTransition(from old: LayerStack, to new: LayerStack, _ isAnimated: Bool) -> Transition? {
    let stayed = new.commonCount(with: old)
    let (gone, come) = (old.count - stayed, new.count - stayed)
    switch (gone, come) {
    case (0, 0): return nil
    case (0, _): return Transition(.present, levels: come, animated: isAnimated)
    case (_, 0): return Transition(.dismiss, levels: gone, animated: isAnimated)
    case (_, _): return Transition(.replace, levels: max(gone, come), animated: isAnimated)
    }
  }
}
