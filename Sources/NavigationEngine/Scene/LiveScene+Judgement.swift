// The layers that go and come at the end of an update (S13.4–S13.7, S13.10, S13.12, S13.14, S14.7).

extension LiveScene {
  /// Starts an update.
  mutating func beginUpdate() {
    update = SceneUpdate()
    update.layersBefore = layers.map(\.id)
    update.shownBefore = shown
  }

  /// Ends an update: layers go and come, and what follows is noted.
  mutating func endUpdate() throws(Refusal) {
    if !layers.isEmpty || !update.writes.isEmpty {
      let comers = netWrites()
      let ended = removeLayers(replacing: comers)
      try judge(comers, since: ended)
      reportChangesUnderneath()
    }
    let followers = update.buttons + [.promotion] + update.next
    let isIdle = update.buttons.isEmpty && update.next.isEmpty && waiting.isEmpty
    update.buttons = []
    update.next = []
    if isHeld { followUps += followers } else if !isIdle { followUps.insert(contentsOf: followers, at: 0) }
  }

  // MARK: Net writes

  /// The bindings that the update turns on, or gives another item, in the order of their writes.
  private mutating func netWrites() -> [SceneUpdate.Write] {
    var comers: [SceneUpdate.Write] = []
    for (index, write) in update.writes.enumerated() {
      let isLast = !update.writes[(index + 1)...].contains { $0.plan === write.plan && $0.owner == write.owner }
      guard isLast, write.owner != .gone else { continue }
      let isOn = write.value != write.plan.off
      if let place = layers.firstIndex(where: { $0.plan === write.plan && $0.presenter == write.owner }) {
        if isOn, layers[place].value != write.value { comers.append(write) }
      } else if let place = waiting.firstIndex(where: { $0.plan === write.plan && $0.presenter == write.owner }) {
        if isOn { waiting[place].value = write.value } else { waiting.remove(at: place) }
      } else if let place = going.firstIndex(where: {
        $0.isOn && $0.binding == write.plan.binding && $0.presenter == write.owner
      }) {
        // The swipe isn't over, so the binding is still on (S13.11).
        if !isOn { going[place].isOn = false }
      } else if isOn {
        comers.append(write)
      }
    }
    return comers
  }

  // MARK: Layers that go

  /// The layers that left in an update.
  struct Ended {
    /// The index of the lowest; nil if none left.
    var level: Int?
    /// The binding whose other item takes the place of that layer (S13.12).
    var replacement: SceneUpdate.Write?
  }

  /// Removes the layers that the update ends and those whose presenter has left, with all layers above them.
  private mutating func removeLayers(replacing comers: [SceneUpdate.Write]) -> Ended {
    var ended = Ended()
    for (level, layer) in layers.enumerated() {
      let replacement = comers.first { $0.plan === layer.plan && $0.owner == layer.presenter }
      if layer.presenter == .gone || update.ends(layer) {
        ended.level = level
      } else if let replacement, !layer.hasSameIdentity(as: replacement.value) {
        (ended.level, ended.replacement) = (level, replacement)
      } else if let replacement {
        updateItem(of: level, to: replacement.value)
        continue
      } else {
        continue
      }
      break
    }
    guard let level = ended.level else { return ended }
    let lowest = layers[level]
    if lowest.presenter == .gone, !update.ends(lowest) {
      raise(.presenterRemoved(layers[level...].map(\.plan.binding), lowest))
    }
    removeLayers(from: level)
    if lowest.presenter != .gone, let onDismiss = lowest.plan.declaration.onDismiss {
      let maker = Maker(owner: lowest.presenter, value: nil)
      update.buttons.insert(.update(onDismiss, maker), at: 0)
    }
    return ended
  }

  /// Removes the layers from an index on, with their state; a path that the presenter keeps stays (S13.9, S13.13).
  mutating func removeLayers(from level: Int) {
    let removed = layers[level...]
    mayDiffer = mayDiffer || removed.contains { $0.surface.mayDifferByProfile }
    if let lowest = removed.first, lowest.presenter != .gone {
      keepPath(of: lowest)
      if isHeld {
        let isOn = update.swiped.contains(lowest.id)
        going.append(
          Going(
            level: level,
            binding: lowest.plan.binding,
            presenter: lowest.presenter,
            value: lowest.value,
            isOn: isOn
          )
        )
      }
    }
    layers.removeSubrange(level...)
    let ids = Set(removed.map { SurfaceID.layer($0.id) })
    relocate { ids.contains($0.surface) ? nil : $0 }
  }

  /// Shows another item of the same identity in place (S13.12).
  private mutating func updateItem(of level: Int, to value: RouteValue) {
    layers[level].value = value
    let (plan, id, origin) = (layers[level].plan, layers[level].id, origin)
    let root = plan.root(for: value)
    _ = try? change(.layer(id)) { surface throws(Refusal) in
      guard case .stack(var stack) = surface.content else { return .init(.none) }
      let change = try stack.change(origin: origin) { stack in stack.updateRoot(value, on: root ?? stack.state.root) }
      surface.content = .stack(stack)
      return change
    }
  }

  // MARK: Layers that come

  /// Decides about each binding that turned on, in order; a later one as if the earlier were up (S13.5).
  private mutating func judge(_ comers: [SceneUpdate.Write], since ended: Ended) throws(Refusal) {
    if let replacement = ended.replacement {
      try present(replacement.plan, by: replacement.owner, replacement.value)
    }
    var sequenced: [(level: Int, blocker: Blocker)] = []
    for comer in comers where !isUp(comer) {
      guard let level = level(of: comer.owner) else { continue }
      let place = level + 1
      let standing = layers.indices.contains(place) ? Blocker(layers[place]) : nil
      if isOffscreen(comer.owner) {
        mayDiffer = true
        let isDropped = profile.presentOffscreen == .drop
        wait(comer, isDropped ? .dropped : .offscreen)
        raise(isDropped ? .droppedOffscreen(names(of: comer)) : .presentOffscreen(names(of: comer)))
      } else if let blocker = standing ?? sequenced.first(where: { $0.level == place })?.blocker {
        judge(comer, under: blocker)
      } else if ended.level != nil || going.contains(where: { $0.level >= place }) {
        mayDiffer = true
        if comer.plan.declaration.kind.isButtonsOnly || profile.presentWhileDismissing == .drop {
          wait(comer, .dropped)
          raise(.droppedWhileDismissing(names(of: comer)))
        } else {
          wait(comer, .queued)
          raise(.presentSequenced(names(of: comer)))
          sequenced.append((place, Blocker(comer)))
        }
      } else {
        try present(comer.plan, by: comer.owner, comer.value)
      }
    }
  }

  /// Decides about a binding whose presenter's layer another layer stands on (S13.5, S13.6).
  private mutating func judge(_ comer: SceneUpdate.Write, under blocker: Blocker) {
    let isQueued: Bool
    if comer.plan.declaration.kind.isButtonsOnly {
      isQueued = false
    } else if blocker.presenter == comer.owner, !blocker.isButtonsOnly {
      mayDiffer = true
      isQueued = profile.presentOverlap == .queue
    } else {
      mayDiffer = true
      isQueued = profile.presentCovered == .queue
    }
    wait(comer, isQueued ? .queued : .dropped)
    let names = names(of: comer)
    raise(isQueued ? .singleSheet(names, blocker.name) : .droppedUnderLayer(names, blocker.name))
  }

  /// A layer that stands on a presenter's layer, or will.
  private struct Blocker {
    let presenter: Owner
    let isButtonsOnly: Bool
    let name: String

    init(_ layer: Layer) {
      (presenter, name) = (layer.presenter, layer.shownName)
      isButtonsOnly = layer.plan.declaration.kind.isButtonsOnly
    }

    init(_ write: SceneUpdate.Write) {
      (presenter, name) = (write.owner, write.plan.shownName(for: write.value))
      isButtonsOnly = write.plan.declaration.kind.isButtonsOnly
    }
  }

  private func isUp(_ write: SceneUpdate.Write) -> Bool {
    layers.contains { $0.plan === write.plan && $0.presenter == write.owner && $0.value == write.value }
  }

  /// Whether a screen is in a tab that isn't selected.
  func isOffscreen(_ owner: Owner) -> Bool {
    if case .screen(let place) = owner, case .base(let index) = place.surface { index != shown } else { false }
  }

  mutating func wait(_ write: SceneUpdate.Write, _ reason: Waiting.Reason) {
    waiting.append(
      Waiting(plan: write.plan, presenter: write.owner, value: write.value, reason: reason, origin: origin)
    )
  }

  // MARK: Promotion

  /// Presents what waits and may come now, one after another (S13.8).
  mutating func promote() throws(Refusal) {
    while let index = waiting.firstIndex(where: mayCome) {
      guard countFollowUp() else { return }
      let next = waiting.remove(at: index)
      beginUpdate()
      try present(next.plan, by: next.presenter, next.value)
    }
  }

  private func mayCome(_ waiting: Waiting) -> Bool {
    guard waiting.reason != .dropped, let level = level(of: waiting.presenter) else { return false }
    return level + 1 == layers.count && !isOffscreen(waiting.presenter) && !going.contains { $0.level > level }
  }

  // MARK: Changes underneath

  /// Reports what changed under a layer that stood over it before the update and still does (S13.14).
  private mutating func reportChangesUnderneath() {
    let stayed = zip(update.layersBefore, layers.map(\.id)).prefix { $0 == $1 }.count
    guard stayed > 0 else { return }
    var names: [String] = []
    if shown != update.shownBefore { names.append(SceneState.tabBinding) }
    for (id, before) in update.before {
      guard let level = level(of: id), level < stayed - 1, let surface = surface(id), surface.state != before else {
        continue
      }
      names.append(name(of: id))
    }
    guard !names.isEmpty else { return }
    raise(.changedUnderneath(names, layers[stayed - 1]))
  }
}
