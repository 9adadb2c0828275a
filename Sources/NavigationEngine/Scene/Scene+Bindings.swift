// Writes to bindings: `tab`, those of layers, and those of stacks (S13.4, S14.2, S14.5, S15.2, S15.5).

extension Scene {
  /// Renders the tab that a write to the binding `tab` selects, or reports that there is none (S14.2, S14.5).
  mutating func show(_ write: SceneContent.TabWrite) throws(Refusal) {
    switch write {
    case .built: break
    case .absent: update.namesAbsentTab = true
    case .first(let index): try build(index)
    case .unknown(let report): raise(report)
    }
  }

  /// Shows a tab without a write to the binding.
  mutating func showTab(_ index: Int) throws(Refusal) { if content.showBase(index) { try build(index) } }

  /// Renders the screens of a tab for the first time: its path is the initial one, without a transition (S14.1, S14.8).
  private mutating func build(_ index: Int) throws(Refusal) {
    var surface = content.bases[index].surface
    raised += try surface.open(origin: origin)
    content.show(surface, as: .base(index))
    // The layers that are on from the start come now (S13.16).
    let search = declarations
    let writes = try content.initialBindings.take(content.layers) { name in
      search.declaration(of: name, turningOff: false, in: SceneTarget(id: .base(index), column: nil))
    }
    for write in writes { update.write(write) }
  }

  /// Writes bindings as a flow does, in order: the frontmost declaration counts, or one in the addressed surface.
  mutating func set(_ fields: [RouteValue.Field], in address: SceneAddress?) throws(Refusal) {
    try set(fields.map { ($0, address) }, since: nil)
  }

  /// Writes bindings in order, each with the stack that it names.
  ///
  /// A NavigationView adds one level at a time: a binding of a screen that only another of the bindings shows waits for
  /// it.
  ///
  /// - Parameters:
  ///   - writes: The bindings with their values.
  ///   - before: The declarations before the update; a binding whose screen left a stack since is lost without a word.
  /// - Throws: The refusal of a write.
  mutating func set(
    _ writes: [(field: RouteValue.Field, address: SceneAddress?)],
    since before: DeclarationSearch?
  ) throws(Refusal) {
    var rest = writes
    while !rest.isEmpty {
      var waiting: [(field: RouteValue.Field, address: SceneAddress?)] = []
      for (field, address) in rest {
        if field.name == SceneState.tabBinding, content.hasTabs, address == nil {
          try show(content.writeTab(field.value))
        } else if let found = try declarations.found(field, in: address) {
          try write(field, to: found)
        } else if case .surface? = try? before?.found(field, in: address) {
          continue
        } else if app.isLegacy {
          waiting.append((field, address))
        } else {
          throw unknownBinding(field.name, in: address)
        }
      }
      if let first = waiting.first, waiting.count == rest.count {
        throw unknownBinding(first.field.name, in: first.address)
      }
      rest = waiting
    }
  }

  private func unknownBinding(_ name: String, in address: SceneAddress?) -> Refusal {
    blueprint.declaresScene
      ? .unknownBinding(name, in: app, isAddressed: address != nil) : .unknownBinding(name, in: blueprint.empty)
  }

  /// Writes the bindings of an update whose time has come, and removes them from the list.
  ///
  /// - Parameters:
  ///   - fields: The bindings that aren't written yet.
  ///   - phase: Which of them are written now.
  /// - Throws: The refusal of a write.
  mutating func write(
    _ fields: inout [RouteValue.Field],
    _ phase: DeclarationSearch.WritePhase
  ) throws(Refusal) {
    var rest: [RouteValue.Field] = []
    for field in fields {
      let found = declarations.declaration(
        of: field,
        by: update.maker,
        ending: content.layers.up.firstIndex { update.ends($0.id) }
      )
      guard declarations.isWritten(field, found, phase) else {
        rest.append(field)
        continue
      }
      if let found {
        try write(field, to: found)
      } else {
        raise(.bindingNotLive(field, in: app))
      }
    }
    fields = rest
  }

  /// Writes a binding that is declared.
  mutating func write(_ field: RouteValue.Field, to declaration: BindingDeclaration) throws(Refusal) {
    switch declaration {
    case .layer(let owner, let plan): try update.write(LayerWrite(field.value, to: plan, of: owner, content.layers))
    case .surface(let id, let column):
      try change(id) { surface throws(Refusal) in try surface.set(field, in: column) }
    case .state(let owner, let declared):
      try content.states.write(field.value, to: declared, of: owner)
      update.hasNewState = true
    }
  }
}
