// The end of an update: layers go and come (S13.4–S13.12).

extension Scene {
  /// Starts an update.
  mutating func beginUpdate() { update.begin(content) }

  /// Ends an update: layers go and come, and the updates that follow are noted.
  mutating func endUpdate() throws(Refusal) {
    try followColumns()
    if blueprint.conditions != nil { takeDeclarations() }
    try followChosenRoots()
    if !content.layers.isEmpty || !update.writes.isEmpty {
      if isHeld { update.noteOff() }
      let comers = content.layers.settle(update.writes)
      let end = try settleLayers(replacing: comers)
      try bring(comers, after: end)
      if let (names, layer) = update.changesUnderneath(content) { raise(.changedUnderneath(names, layer)) }
    }
    if blueprint.conditions != nil { try followConditions() }
    if changed.isEmpty { changed = update.changed } else { changed += update.changed }
    update.end()
    if isHeld {
      followUps.keep(update.following)
    } else if !update.following.isEmpty || !content.layers.waiting.isEmpty {
      followUps.add(update.following)
    }
  }

  /// Lets declarations follow what the update wrote, in an app in which some depend on state.
  mutating func followConditions() throws(Refusal) {
    try redeclare()
    // A root may ask for a binding that the layers wrote.
    if try followChosenRoots() { try redeclare() }
    // A declaration that went may have taken along the screen that presents a layer.
    if removeOrphan() { try redeclare() }
  }

  /// Lets collapsed columns follow the pushes of the update, and reports levels that a NavigationView shows one by one.
  private mutating func followColumns() throws(Refusal) {
    guard app.isLegacy || !blueprint.splits.isEmpty else { return }
    for id in update.changed {
      guard let before = update.before?.surface(id), var surface = content.surface(id),
        surface.isCollapsed || app.isLegacy
      else { continue }
      surface.follow(before)
      surface.checkLevels(since: before)
      raised += surface.takeRaised()
      content.show(surface, as: id)
    }
  }
}
