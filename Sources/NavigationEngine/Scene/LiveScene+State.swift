// The scene as one value, and the transition that shows a step (S7.2, S13.1, S13.4).

extension LiveScene {
  /// The state of what is in front, with the whole scene attached.
  var state: StackState {
    var front = surface(front)?.state ?? bases[shown].surface.state
    front.scene = sceneState
    return front
  }

  /// The tabs and layers.
  var sceneState: SceneState {
    let isCompact = layers.contains { $0.plan.declaration.kind == .popover } && isCompact
    return SceneState(
      tabs: hasTabs
        ? zip(app.tabs, bases).map { tab, base in
          SceneState.Tab(
            name: tab.name,
            isBuilt: base.isBuilt,
            stack: base.surface.state,
            hasStack: base.surface.hasStack
          )
        } : [],
      tab: hasTabs ? tab : nil,
      shownTab: hasTabs ? shown : nil,
      showsTabBar: showsTabBar,
      base: bases[shown].surface.state,
      baseHasStack: bases[shown].surface.hasStack,
      layers: isCompact ? layers.map(\.shown.inCompactWidth) : layers.map(\.shown),
      waiting: waiting.map(\.plan.binding),
      appLayers: app.layers,
      on: layers.map { (owner(of: $0.presenter), $0.plan.binding, $0.value) }
        + waiting.map { (owner(of: $0.presenter), $0.plan.binding, $0.value) }
    )
  }

  /// The index of the surface that an owner is in: -1 for the app, then the bases, then the layers.
  private func owner(of owner: Owner) -> Int {
    switch owner {
    case .app, .gone: -1
    case .screen(let place):
      switch place.surface {
      case .base(let index): index
      case .layer: bases.count + (level(of: place.surface) ?? 0)
      }
    }
  }

  /// Whether a step so far may have a different effect under another profile.
  var mayDifferByProfile: Bool {
    mayDiffer || bases.contains { $0.surface.mayDifferByProfile } || layers.contains { $0.surface.mayDifferByProfile }
  }

  /// The transition from an earlier state of the scene.
  ///
  /// Layers that came or went are the transition, else the change of what is in front. A change that is covered is shown
  /// without animation, and selecting a tab is none.
  func transition(since before: LiveScene, animated: Bool, isNet: Bool = false) -> Transition {
    let isNet = isNet || changes.count > 1
    let (old, new) = (before.layers.map(\.id), layers.map(\.id))
    let stayed = zip(old, new).prefix { $0 == $1 }.count
    let (gone, come) = (old.count - stayed, new.count - stayed)
    if gone > 0 || come > 0 {
      // Where a presenter left, its layers go with it and nothing is animated (S13.10).
      let isAnimated = animated && !raised.contains { $0.id == .presenterRemoved }
      if gone == 0 { return Transition(.present, levels: come, animated: isAnimated) }
      if come == 0 { return Transition(.dismiss, levels: gone, animated: isAnimated) }
      return Transition(.replace, levels: max(gone, come), animated: isAnimated)
    }
    if changes.isEmpty || before.shown != shown { return .none }
    if isNet, let old = before.surface(front), let new = surface(front), old.state != new.state {
      let net = new.transition(since: old)
      return Transition(net.kind, levels: net.levels, animated: net.animated && animated)
    }
    let isFront = changes.contains { $0.surface == front }
    guard let id = isFront ? front : changes.first?.surface else { return .none }
    if case .base(let index) = id, !bases[index].isBuilt { return .none }
    var own = changes[0].transition
    if isNet, let old = before.surface(id), let new = surface(id) { own = new.transition(since: old) }
    return Transition(own.kind, levels: own.levels, animated: own.animated && animated && isFront)
  }
}

extension SceneState.Layer {
  /// The layer in a narrow window, where a popover is a sheet (S13.2).
  fileprivate var inCompactWidth: Self {
    guard kind == .popover else { return self }
    return Self(
      binding: binding,
      kind: .sheet,
      item: item,
      title: title,
      buttons: buttons,
      stack: stack,
      hasStack: hasStack,
      presenter: presenter,
      origin: origin
    )
  }
}
