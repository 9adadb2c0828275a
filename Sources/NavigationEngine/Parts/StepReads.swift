// The parts of a scene's state that a step reads and may change, by the class of the step.

extension AppSession {
  /// The parts of the state that a step reads, a bit each: it has the same effect in all states that have these in common,
  /// and changes no others.
  ///
  /// - Parameter step: A step that is possible in the state, which consists of fewer than 64 parts.
  /// - Returns: The parts, the frame among them.
  package func parts(readBy step: PossibleStep) -> UInt64 {
    guard let content = liveScene?.content else { return .max }
    let reads = StepReads(content: content)
    // The state of screens, and layers and paths that wait, may follow any change.
    if content.hasDependents { return reads.all }
    switch step.kind {
    case .back, .swipeBack, .select, .toggleSidebar: return reads.front
    case .tap:
      guard case .step(let tap) = step.action, let link = link(tappedBy: tap) else { return reads.all }
      return reads.ofTap(link)
    case .dismiss: return state.isAtRoot ? reads.window : reads.front
    case .swipeDown: return reads.window
    case .selectTab:
      guard case .step(.window(.selectTab(let name))) = step.action else { return reads.all }
      return reads.ofTab(name)
    case .set, .open, .resize, .relaunch: return reads.all
    }
  }
}

/// The parts that the classes of steps read in a scene without conditions, in which nothing waits.
private struct StepReads {
  let content: SceneContent

  private func part(_ place: Int) -> UInt64 { 1 << UInt64(place) }
  private func base(_ index: Int) -> UInt64 { part(ScenePart.firstBase + index) }

  private var frame: UInt64 { part(0) }
  private var layers: UInt64 {
    content.layers.up.indices.reduce(0) { $0 | base(content.bases.count + $1) }
  }

  /// Every part.
  var all: UInt64 { part(ScenePart.firstBase + content.bases.count + content.layers.count) - 1 }

  /// The frame and the topmost surface: for a change of its path or its columns.
  var front: UInt64 {
    let top = content.layers.isEmpty ? content.shown : content.bases.count + content.layers.count - 1
    return frame | base(top)
  }

  /// All but the hidden tabs and the app's state: for a layer that comes or goes.
  var window: UInt64 {
    let hasFollowUps = content.layers.up.contains { $0.plan.declaration.onDismiss != nil }
    return hasFollowUps ? all : frame | base(content.shown) | layers
  }

  func ofTap(_ link: AppModel.Link) -> UInt64 {
    switch link.target {
    case .value, .view: return front
    case .binding: return window
    case .update(let update):
      let onlyDismisses = update.bindings.isEmpty && update.paths.isEmpty && update.tab == nil && update.next.isEmpty
      return onlyDismisses ? window : all
    }
  }

  /// The tab in front may hide the bar; one that is shown for the first time is rendered.
  func ofTab(_ name: String) -> UInt64 {
    guard let index = content.blueprint.tab(named: name), content.app.tabs[index].update == nil else { return all }
    if name == content.tab { return front }
    return front | part(ScenePart.built) | (content.bases[index].isBuilt ? 0 : base(index))
  }
}
