// The transition that shows the net result of a step, or of all steps of a held transition (S7.2, S13.1, S13.4).

extension SceneContent {
  /// The transition from an earlier content.
  ///
  /// Layers that came or went are the transition, else the change of the front. A change that is covered is shown
  /// without animation, and selecting a tab is none.
  ///
  /// - Parameters:
  ///   - before: The earlier content.
  ///   - changed: The surfaces that changed, in order.
  ///   - isAnimated: Whether animations are on.
  ///   - layersAreAnimated: Whether layers come and go with an animation; they don't where a presenter left (S13.10).
  /// - Returns: The transition.
  func transition(
    since before: SceneContent,
    _ changed: [SurfaceID],
    isAnimated: Bool,
    layersAreAnimated: Bool
  ) -> Transition {
    if let layers = layers.transition(since: before.layers, isAnimated && layersAreAnimated) { return layers }
    if changed.isEmpty || before.shown != shown { return .none }
    let isFront = changed.contains(front)
    guard let id = isFront ? front : changed.first, isBuilt(id) else { return .none }
    guard let old = before.surface(id), let new = surface(id) else { return .none }
    let net = new.transition(since: old)
    return Transition(net.kind, levels: net.levels, animated: net.animated && isAnimated && isFront)
  }
}

extension LayerStack {
  /// The transition of layers that came or went; nil if none did.
  fileprivate func transition(since old: Self, _ isAnimated: Bool) -> Transition? {
    let stayed = commonCount(with: old)
    let (gone, come) = (old.count - stayed, count - stayed)
    switch (gone, come) {
    case (0, 0): return nil
    case (0, _): return Transition(.present, levels: come, animated: isAnimated)
    case (_, 0): return Transition(.dismiss, levels: gone, animated: isAnimated)
    case (_, _): return Transition(.replace, levels: max(gone, come), animated: isAnimated)
    }
  }
}
