// Updates that the app makes: `does`, `onDismiss`, `then`, and texts that it opens (S15.1–S15.5).

extension Scene {
  /// Applies the writes of an update, as part of the current update (S15.2).
  mutating func apply(_ changes: AppModel.Update, by maker: UpdateMaker) throws(Refusal) {
    if let source = changes.source { followUps.made.append(source) }
    var maker = maker
    if maker.value == nil { maker.value = content.value(shownBy: maker.owner) }
    update.maker = maker.owner
    let fields = changes.bindings.map { RouteValue.Field($0.name, maker.fill($0.value)) }
    switch changes.dismissal {
    case .all: for layer in content.layers.up { update.end(layer) }
    case .own: try dismissOwn(maker.owner)
    case nil: break
    }
    if let tab = changes.tab { try show(content.writeTab(.string(tab))) }
    for field in fields where field.name == SceneState.tabBinding && content.hasTabs {
      try show(content.writeTab(field.value))
    }
    var rest = fields.filter { $0.name != SceneState.tabBinding || !content.hasTabs }
    try write(&rest, .first)
    try write(&rest, .removals)
    for (name, steps) in changes.pathSteps(by: maker) { try write(steps, toStack: name) }
    try write(&rest, .rest)
    maker.owner = update.maker
    update.follow(then: changes.next, by: maker)
  }

  /// Writes the path of a stack; that of a layer which isn't up is lost (S13.13, S15.5).
  private mutating func write(_ steps: [Step.PathStep], toStack name: String?) throws(Refusal) {
    let ended = content.layers.up.firstIndex { update.ends($0.id) }
    switch try addresses.pathWritten(by: update.maker, named: name, ending: ended) {
    case .live(let address): try write(steps, in: address)
    case .lost(let report): raise(report)
    }
  }

  /// A screen dismisses itself: it is popped with all above it, or its layer goes (S6.6, S13.9).
  private mutating func dismissOwn(_ owner: BindingOwner) throws(Refusal) {
    guard case .screen(let place) = owner else { return }
    guard place.anchor == .root else {
      return try change(place.surface) { surface throws(Refusal) in surface.dismiss(place.anchor, in: place.column) }
    }
    if case .layer(let id) = place.surface, let layer = content.layers.layer(id) { update.end(layer) }
  }

  // MARK: What follows

  /// Applies the updates that follow from those so far, one after another.
  mutating func settle() throws(Refusal) {
    while let next = followUps.next() {
      switch next {
      case .promotion: try promote()
      case .update(let changes, let maker):
        guard followUps.countOne() else { return raise(.tooManyChanges) }
        beginUpdate()
        try apply(changes, by: maker)
        try endUpdate()
      }
    }
  }
}
