/// Layers that come, since their bindings turned on (S13.4, S13.8, S13.16).
enum LayerArrival {
  /// Adds the layer of a write on top (S13.4).
  private static func perform(_ write: LayerWrite, in scene: inout Scene) throws(Refusal) {
    let (plan, owner, origin) = (write.plan, write.owner, scene.origin)
    let entries = plan.declaration.keepsPath ? scene.content.keptPaths.take(plan, for: owner, origin: origin) : nil
    let (surface, diagnostics) = try scene.factory.layer(
      plan,
      item: plan.declaration.itemType == nil ? nil : write.value,
      showing: PresentedValues.value(of: plan, for: owner, holding: write.value, in: scene.content),
      value: scene.content.value(shownBy: owner),
      entries,
      origin: origin
    )
    if !diagnostics.isEmpty { scene.raised += diagnostics }
    let name: String? = if case .screen = owner { scene.content.name(of: owner) } else { nil }
    scene.content.layers.add(write, presenterName: name, surface, origin: origin)
  }

  /// Shows the layers of bindings that turned on, or lets them wait.
  ///
  /// - Parameters:
  ///   - comers: The writes that turned them on.
  ///   - end: The removal of layers by the same update; nil if none left.
  ///   - scene: The scene.
  /// - Throws: The refusal of a path that content begins with.
  static func bring(_ comers: [LayerWrite], after end: LayerChange?, in scene: inout Scene) throws(Refusal) {
    let comers = comers.isEmpty ? [] : SceneConditions.present(comers, in: &scene)
    guard !comers.isEmpty else { return }
    var judgement = PresentationJudgement(
      after: end,
      under: scene.content.layers,
      shownBase: scene.content.shown,
      scene.profile
    )
    if let replacement = judgement.replacement, comers.contains(where: replacement.isSameBinding) {
      try perform(replacement, in: &scene)
    }
    for (number, comer) in comers.enumerated() {
      guard let (fate, dependsOnProfile) = judgement.decide(comer) else { continue }
      // Its layer is in the way of those after it.
      if number + 1 < comers.count, [.comes, .sequenced(isDropped: false)].contains(fate) { judgement.expect(comer) }
      scene.mayDiffer = scene.mayDiffer || dependsOnProfile
      if let reason = fate.reason {
        scene.content.layers.wait(comer, reason)
        if let report = fate.diagnostic(LayerNames(comer, in: scene.content)) { scene.raise(report) }
      } else {
        try perform(comer, in: &scene)
      }
    }
  }

  /// Presents the waiting bindings that may come now, one after another (S13.8).
  static func promote(in scene: inout Scene) throws(Refusal) {
    while let index = SceneConditions.nextToCome(in: scene.content) {
      guard scene.followUps.countOne() else { return scene.raise(.tooManyChanges) }
      let next = scene.content.layers.takeWaiting(at: index)
      scene.beginUpdate()
      try perform(next, in: &scene)
    }
  }

  /// Presents the layers whose bindings are on at the first render, outer ones first (S13.16).
  static func presentInitially(in scene: inout Scene) throws(Refusal) {
    var isNested = false
    while scene.blueprint.declaresScene {
      let count = scene.content.layers.count
      let search = scene.declarations
      let comers = try scene.content.takeInitial(search.initialDeclaration)
      guard !comers.isEmpty else { break }
      if isNested {
        scene.mayDiffer = true
        if scene.profile.presentInitialNested == .first {
          for comer in comers {
            scene.content.layers.wait(comer, .dropped)
            scene.raise(.nestedPresentationLost(LayerNames(comer, in: scene.content)))
          }
          break
        }
      }
      scene.beginUpdate()
      for comer in comers { scene.update.write(comer) }
      try scene.endUpdate()
      guard scene.content.layers.count > count else { break }
      isNested = true
    }
    // Nothing of it is an update or a change that a step made.
    scene.followUps.clear()
    scene.beginUpdate()
    scene.changed = []
  }
}
