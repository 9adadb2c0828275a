/// The changes of surfaces that one step made, or all steps of a held transition, and the transition that shows them.
struct SurfaceChanges: Sendable {
  private var list: [(surface: SurfaceID, transition: Transition)] = []

  mutating func add(_ surface: SurfaceID, _ transition: Transition) { list.append((surface, transition)) }

  /// The transition from what a scene showed before to what it shows now (S7.2, S13.1, S13.4).
  ///
  /// Layers that came or went are the transition, else the change of what is in front. A change that is covered is shown
  /// without animation, and selecting a tab is none.
  ///
  /// - Parameters:
  ///   - before: What the scene showed.
  ///   - after: What it shows now.
  ///   - isAnimated: Whether animations are on.
  ///   - layersAreAnimated: Whether layers come and go with an animation; they don't where a presenter left (S13.10).
  ///   - isNet: Whether only the difference counts, whatever the changes between.
  /// - Returns: The transition.
  func transition(
    from before: SceneContent,
    to after: SceneContent,
    isAnimated: Bool,
    layersAreAnimated: Bool,
    isNet: Bool
  ) -> Transition {
    if let layers = layerTransition(from: before.layers, to: after.layers, isAnimated && layersAreAnimated) {
      return layers
    }
    if list.isEmpty || before.shown != after.shown { return .none }
    let isNet = isNet || list.count > 1
    if isNet, let old = before.surface(after.front), let new = after.surface(after.front), old.state != new.state {
      let net = new.transition(since: old)
      return Transition(net.kind, levels: net.levels, animated: net.animated && isAnimated)
    }
    let isFront = list.contains { $0.surface == after.front }
    guard let id = isFront ? after.front : list.first?.surface, after.isBuilt(id) else { return .none }
    var own = list[0].transition
    if isNet, let old = before.surface(id), let new = after.surface(id) { own = new.transition(since: old) }
    return Transition(own.kind, levels: own.levels, animated: own.animated && isAnimated && isFront)
  }

  /// The transition of layers that came or went; nil if none did.
  private func layerTransition(from old: LayerStack, to new: LayerStack, _ isAnimated: Bool) -> Transition? {
    let stayed = zip(old.up, new.up).prefix { $0.id == $1.id }.count
    let (gone, come) = (old.count - stayed, new.count - stayed)
    switch (gone, come) {
    case (0, 0): return nil
    case (0, _): return Transition(.present, levels: come, animated: isAnimated)
    case (_, 0): return Transition(.dismiss, levels: gone, animated: isAnimated)
    case (_, _): return Transition(.replace, levels: max(gone, come), animated: isAnimated)
    }
  }
}
