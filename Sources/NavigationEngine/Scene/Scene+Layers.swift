// The end of an update: layers go and come (S13.4–S13.12).

extension Scene {
  /// Starts an update.
  mutating func beginUpdate() { update.begin(content) }

  /// Ends an update: layers go and come, and the updates that follow are noted.
  mutating func endUpdate() throws(Refusal) {
    try followColumns()
    if blueprint.conditions != nil { SceneConditions.takeDeclarations(&self) }
    try ChosenRoots.follow(&self)
    if !content.layers.isEmpty || !update.writes.isEmpty {
      let comers = content.layers.settle(update.writes)
      let end = try removeLayers(replacing: comers)
      try bring(comers, after: end)
      if let (names, layer) = update.changesUnderneath(content) { raise(.changedUnderneath(names, layer)) }
    }
    try SceneConditions.redeclare(&self)
    // A root may ask for a binding that the layers wrote.
    if try ChosenRoots.follow(&self) { try SceneConditions.redeclare(&self) }
    changes.add(update.changed)
    update.end()
    if isHeld {
      followUps.keep(update.following)
    } else if !update.following.isEmpty || !content.layers.waiting.isEmpty {
      followUps.add(update.following)
    }
  }

  /// Lets collapsed columns follow the pushes of the update, and reports levels that a NavigationView shows one by one.
  private mutating func followColumns() throws(Refusal) {
    guard app.isLegacy || !blueprint.splits.isEmpty else { return }
    for id in update.changed {
      guard let before = update.before?.surface(id), var surface = content.surface(id) else { continue }
      surface.follow(before)
      surface.checkLevels(since: before)
      raised += surface.takeRaised()
      content.show(surface, as: id)
    }
  }

  // MARK: Layers that go

  /// Removes the layers that the update ends and those whose presenter has left, with all layers above them.
  ///
  /// - Parameter comers: The bindings that the update turns on, or gives another item.
  /// - Returns: The removal; nil if no layer left.
  /// - Throws: The refusal of an item that a layer shows instead.
  private mutating func removeLayers(replacing comers: [LayerWrite]) throws(Refusal) -> LayerChange? {
    var level = 0
    while let change = content.layers.change(from: level, by: update, comers) {
      switch change.kind {
      case .item(let item): try show(item, at: change.level)
      case .dismissed, .presenterLeft, .replaced:
        remove(change)
        return change
      }
      level = change.level + 1
    }
    return nil
  }

  private mutating func remove(_ change: LayerChange) {
    if case .presenterLeft = change.kind { reportRemoval(from: change.level) }
    let (own, above) = content.dismissals(from: change.level)
    mayDiffer = mayDiffer || !above.isEmpty
    // Each comes before those so far: the topmost first.
    for (onDismiss, maker) in own + (profile.dismissAbove == .all ? above : []) {
      update.follow(onDismiss: onDismiss, by: maker)
    }
    removeLayers(from: change.level)
  }

  /// Removes the layers from an index on, with their state; a path that the presenter keeps stays (S13.9, S13.13).
  mutating func removeLayers(from level: Int) {
    mayDiffer = mayDiffer || content.layers.up[level...].contains { $0.surface.mayDifferByProfile }
    let lowest = content.layers.up[level]
    if lowest.presenter != .gone, lowest.plan.declaration.keepsPath { content.keptPaths.keep(pathOf: lowest) }
    let number = content.layers.remove(from: level, isSwiped: update.swiped.contains(lowest.id))
    follow { place in
      if case .layer(let id) = place.surface, id >= number { nil } else { place }
    }
  }

  /// Removes a layer whose column collapses or expands, with the layers above it (S13.17).
  mutating func removeWithColumn(_ layer: LiveLayer) {
    guard let level = content.layers.level(of: .layer(layer.id)) else { return }
    reportRemoval(from: level)
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
    let shown = PresentedValues.value(of: layer.plan, for: layer.presenter, holding: item, in: content) ?? item
    try change(.layer(layer.id)) { surface throws(Refusal) in
      surface.show(item: shown, on: layer.plan.root(for: item))
    }
  }

  // MARK: Layers that come

  /// Shows the layers of bindings that turned on, or lets them wait.
  private mutating func bring(_ comers: [LayerWrite], after end: LayerChange?) throws(Refusal) {
    let comers = SceneConditions.present(comers, in: &self)
    guard !comers.isEmpty else { return }
    let judgement = PresentationJudgement(
      comers,
      after: end,
      under: content.layers,
      shownBase: content.shown,
      profile
    )
    for decision in judgement.decisions {
      mayDiffer = mayDiffer || decision.dependsOnProfile
      if let reason = decision.fate.reason {
        content.layers.wait(decision.write, reason)
        if let report = decision.fate.diagnostic(LayerNames(decision.write, in: content)) { raise(report) }
      } else {
        try present(decision.write)
      }
    }
  }

  /// Adds a layer on top (S13.4).
  ///
  /// - Parameter write: The write that turned its binding on.
  /// - Throws: The refusal of the path that the content begins with.
  private mutating func present(_ write: LayerWrite) throws(Refusal) {
    let (plan, owner) = (write.plan, write.owner)
    let entries = plan.declaration.keepsPath ? content.keptPaths.take(plan, for: owner, origin: origin) : nil
    let (surface, diagnostics) = try factory.layer(
      plan,
      item: plan.declaration.itemType == nil ? nil : write.value,
      showing: PresentedValues.value(of: plan, for: owner, holding: write.value, in: content),
      value: content.value(shownBy: owner),
      entries,
      origin: origin
    )
    raised += diagnostics
    let name: String? = if case .screen = owner { content.name(of: owner) } else { nil }
    content.layers.add(write, presenterName: name, surface, origin: origin)
  }

  /// Presents the waiting bindings that may come now, one after another (S13.8).
  mutating func promote() throws(Refusal) {
    while let index = SceneConditions.nextToCome(in: content) {
      guard followUps.countOne() else { return raise(.tooManyChanges) }
      let next = content.layers.takeWaiting(at: index)
      beginUpdate()
      try present(next)
    }
  }

  // MARK: The first render

  /// Presents the layers whose bindings are on at the first render, outer ones first (S13.16).
  mutating func presentInitially() throws(Refusal) {
    var isNested = false
    while blueprint.declaresScene {
      let count = content.layers.count
      let search = declarations
      let comers = try content.initialBindings.take(content.layers, search.initialDeclaration)
      guard !comers.isEmpty else { break }
      if isNested {
        mayDiffer = true
        if profile.presentInitialNested == .first {
          for comer in comers {
            content.layers.wait(comer, .dropped)
            raise(.nestedPresentationLost(LayerNames(comer, in: content)))
          }
          break
        }
      }
      beginUpdate()
      for comer in comers { update.write(comer) }
      try endUpdate()
      guard content.layers.count > count else { break }
      isNested = true
    }
    // Nothing of it is an update or a change that a step made.
    followUps.clear()
    beginUpdate()
    changes = SurfaceChanges()
  }
}
