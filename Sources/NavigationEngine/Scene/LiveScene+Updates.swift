// Updates that the app makes: `does`, `onDismiss`, `then`, and texts that it opens (S15.1–S15.5).

extension LiveScene {
  /// The maximum number of updates and layers that follow from one step.
  static let maxFollowUps = 100

  /// Writes what an update changes, as part of the current update (S15.2).
  mutating func apply(_ changes: AppModel.Update, by maker: Maker) throws(Refusal) {
    var maker = maker
    if maker.value == nil { maker.value = value(shownBy: maker.owner) }
    let fields = changes.bindings.map { field in
      RouteValue.Field(field.name, ValueTemplate.fill(field.value, with: maker.value, maker.variables))
    }
    switch changes.dismissal {
    case .all: for layer in layers { end(layer) }
    case .own: try dismissOwn(maker.owner)
    case nil: break
    }
    if let tab = changes.tab { try writeTab(tab) }
    for field in fields where field.name == SceneState.tabBinding && hasTabs { try writeTab(field.value) }
    var rest = fields.filter { $0.name != SceneState.tabBinding || !hasTabs }
    try write(&rest, by: maker) { _, isOff, isSelection in isSelection }
    // As in a stack's transaction, a screen that the update removes is gone when the path changes (S7.1).
    try write(&rest, by: maker) { found, isOff, _ in isOff && found.isOfSurface }
    for (name, writes) in grouped(changes.paths) { try write(writes, toStack: name, by: maker) }
    try write(&rest, by: maker) { _, _, _ in true }
    update.next += changes.next.map { .update($0, maker) }
  }

  /// The writes of each stack, in the order of the stacks' first writes.
  private func grouped(_ writes: [AppModel.Update.PathWrite]) -> [(String?, [AppModel.Update.PathWrite])] {
    var groups: [(String?, [AppModel.Update.PathWrite])] = []
    for write in writes {
      if let index = groups.firstIndex(where: { $0.0 == write.stack }) {
        groups[index].1.append(write)
      } else {
        groups.append((write.stack, [write]))
      }
    }
    return groups
  }

  /// Writes the path of a stack; that of a layer which isn't up is lost (S13.13, S15.5).
  private mutating func write(
    _ writes: [AppModel.Update.PathWrite],
    toStack name: String?,
    by maker: Maker
  ) throws(Refusal) {
    let steps = writes.map { write -> Step in
      let values = write.values.map { ValueTemplate.fill($0, with: maker.value, maker.variables) }
      return write.isAppended ? .push(values) : .setPath(values)
    }
    let step = steps.count == 1 ? steps[0] : .transaction(steps)
    let address: Address
    if let name {
      do throws(Refusal) { address = try self.address(of: name) } catch {
        guard error.id == .stackNotLive else { throw error }
        return raise(.stackNotLive(name))
      }
      if case .live(.layer(let id), _) = address, let level = level(of: .layer(id)),
        let ended = layers.firstIndex(where: { update.ends($0) }), ended <= level
      {
        return raise(.stackNotLive(name))
      }
    } else {
      switch maker.owner {
      case .app: address = .live(.base(shown), nil)
      case .gone: return raise(.stackNotLive(nil))
      case .screen(let place):
        if surface(place.surface)?.isBare != false { return raise(.noOwnStack(self.name(of: maker.owner))) }
        var column: AppModel.Column?
        if let index = place.column, case .columns(let view)? = surface(place.surface)?.content {
          column = view.columns[index].model.column
        }
        address = .live(place.surface, column)
      }
    }
    try run(step, in: address)
  }

  /// A screen dismisses itself: it is popped with what is above it, or its layer goes (S6.6, S13.9).
  private mutating func dismissOwn(_ owner: Owner) throws(Refusal) {
    guard case .screen(let place) = owner else { return }
    guard place.anchor == .root else {
      let origin = origin
      try change(place.surface) { surface throws(Refusal) in try surface.dismiss(place.anchor, in: place.column, origin)
      }
      return
    }
    if case .layer(let id) = place.surface, let layer = layers.last(where: { $0.id == id }) { end(layer) }
  }

  // MARK: What follows

  /// Makes an update of its own.
  mutating func perform(_ changes: AppModel.Update, by maker: Maker) throws(Refusal) {
    beginUpdate()
    try apply(changes, by: maker)
    try endUpdate()
  }

  /// Does what follows from the updates so far, one after another.
  mutating func settle() throws(Refusal) {
    while !followUps.isEmpty {
      switch followUps.removeFirst() {
      case .promotion: try promote()
      case .update(let changes, let maker):
        guard countFollowUp() else { return }
        try perform(changes, by: maker)
      }
    }
  }

  /// Counts an update that follows; false if there are too many.
  mutating func countFollowUp() -> Bool {
    followed += 1
    guard followed > Self.maxFollowUps else { return true }
    raise(.tooManyChanges(Self.maxFollowUps))
    followUps = []
    return false
  }

  // MARK: Texts

  /// Opens a text that the system hands to the app (S15.1).
  mutating func open(_ text: String) throws(Refusal) {
    for url in blueprint.urls {
      guard let values = url.values(in: text) else { continue }
      return try apply(url.pattern.update, by: Maker(owner: .app, value: nil, variables: values))
    }
    raise(.unhandledURL(text, patterns: app.urls.map(\.text)))
  }
}

extension LiveScene.BindingDeclaration? {
  /// Whether a stack or a split view knows the binding.
  var isOfSurface: Bool {
    if case .surface? = self { true } else { false }
  }
}

extension Surface {
  /// Removes an entry and what is above it.
  mutating func dismiss(
    _ anchor: ViewEntry.Anchor,
    in column: Int?,
    _ origin: Int
  ) throws(Refusal) -> NavigationStack.Change {
    switch content {
    case .stack(var stack):
      let change = try stack.change(origin: origin) { stack in stack.dismiss(anchor) }
      content = .stack(stack)
      return change
    case .columns(var view):
      let change = view.dismiss(anchor, in: column ?? view.mainIndex, origin: origin)
      content = .columns(view)
      return change
    }
  }
}

// MARK: Messages about updates

extension EngineDiagnostic {
  fileprivate static func stackNotLive(_ name: String?) -> Self {
    Self(
      .bindingNotLive,
      name.map { "“\($0)” isn't presented, so the write to its path is lost" }
        ?? "the screen that writes its path has left, so the write is lost",
      concerns: name.map { [$0] } ?? []
    )
  }

  fileprivate static func noOwnStack(_ screen: String) -> Self {
    Self(
      .bindingNotLive,
      "“\(screen)” stands in no stack, so the write to its path is lost",
      concerns: [screen]
    )
  }

  fileprivate static func tooManyChanges(_ limit: Int) -> Self {
    Self(.tooManyChanges, "more than \(limit) changes follow from this step; the rest isn't done", concerns: [])
  }

  fileprivate static func unhandledURL(_ text: String, patterns: [String]) -> Self {
    let known = patterns.isEmpty ? "the app has none" : "the app's are \(quoted(patterns))"
    return Self(.unhandledURL, "no pattern matches “\(text)”; \(known)", concerns: [text])
  }
}
