// Layers come, since their bindings turned on (S13.4, S13.8, S13.16).

extension Scene {
  /// Adds the layer of a write on top (S13.4).
  private mutating func addLayer(of write: LayerWrite) throws(Refusal) {
    let (plan, owner) = (write.plan, write.owner)
    let entries = plan.declaration.keepsPath ? content.keptPaths.take(plan, for: owner, origin: origin) : nil
    let (surface, diagnostics) = try factory.layer(
      plan,
      item: plan.declaration.itemType == nil ? nil : write.value,
      showing: content.value(of: plan, for: owner, holding: write.value),
      value: content.value(shownBy: owner),
      entries,
      origin: origin
    )
    if !diagnostics.isEmpty { raised += diagnostics }
    let name: String? = if case .screen = owner { content.name(of: owner) } else { nil }
    content.layers.add(write, presenterName: name, surface, origin: origin)
  }

  /// Shows the layers of bindings that turned on, or lets them wait.
  ///
  /// - Parameters:
  ///   - comers: The writes that turned them on.
  ///   - end: The removal of layers by the same update; nil if none left.
  /// - Throws: The refusal of a path that content begins with.
  mutating func bring(_ comers: [LayerWrite], after end: LayerChange?) throws(Refusal) {
    let comers = comers.isEmpty ? [] : present(comers)
    guard !comers.isEmpty else { return }
    var judgement = PresentationJudgement(
      after: end,
      under: content.layers,
      shownBase: content.shown,
      profile
    )
    if let replacement = judgement.replacement, comers.contains(where: replacement.isSameBinding) {
      try addLayer(of: replacement)
    }
    for (number, comer) in comers.enumerated() {
      guard let (fate, dependsOnProfile) = judgement.decide(comer) else { continue }
      // Its layer is in the way of those after it.
      if number + 1 < comers.count, [.comes, .sequenced(isDropped: false)].contains(fate) { judgement.expect(comer) }
      mayDiffer = mayDiffer || dependsOnProfile
      if let reason = fate.reason {
        content.layers.wait(comer, reason)
        if let report = fate.diagnostic(LayerNames(comer, in: content)) { raise(report) }
      } else {
        try addLayer(of: comer)
      }
    }
  }

  /// Presents the waiting bindings that may come now, one after another (S13.8).
  mutating func promoteWaiting() throws(Refusal) {
    while let index = content.nextToCome {
      guard followUps.countOne() else { return raise(.tooManyChanges) }
      let next = content.layers.takeWaiting(at: index)
      beginUpdate()
      try addLayer(of: next)
    }
  }

  /// Presents the layers whose bindings are on at the first render, outer ones first (S13.16).
  mutating func presentInitially() throws(Refusal) {
    var isNested = false
    while blueprint.declaresScene {
      let count = content.layers.count
      let search = declarations
      let comers = try content.takeInitial(search.initialDeclaration)
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
    changed = []
  }
}
